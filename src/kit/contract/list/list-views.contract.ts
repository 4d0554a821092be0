import { type Static, Type } from 'typebox';
import { MAX_TERMS } from '#kit/domain/super-query.ts';
import { endpoint } from '../endpoint.ts';
import { Id, Nothing, oneOf, text } from '../shapes.ts';
import { PAGE_SIZES } from './list-query.ts';

/** Without it users save views for themselves only; with it they may remove shared views of others too. */
export const SHARES_VIEWS = 'system:listView:share';

const optional = (max: number) => Type.Optional(Type.String({ maxLength: max }));
const Match = oneOf('and', 'or');

/** One condition of the super query. */
const ViewTerm = Type.Object({
  field: text(100),
  rule: oneOf('eq', 'like', 'right_like', 'left_like', 'in', 'ne', 'gt', 'ge', 'lt', 'le'),
  val: Type.String({ maxLength: 1_000 }),
  type: optional(50),
  dbType: optional(50),
  dictCode: optional(200),
});
export type ViewTerm = Static<typeof ViewTerm>;

/** Conditions that are matched among themselves first. */
const ViewGroup = Type.Object({ matchType: Match, records: Type.Array(ViewTerm, { maxItems: MAX_TERMS }) });
export type ViewGroup = Static<typeof ViewGroup>;

// One object with the fields of both, because the coercion drops undeclared keys by an object's properties, not in unions.
const entry = { type: 'object', properties: { ...ViewTerm.properties, ...ViewGroup.properties } };
const SavedRecord = Type.Unsafe<ViewTerm | ViewGroup>(entry);
const SentRecord = Type.Unsafe<ViewTerm | ViewGroup>({
  ...entry,
  if: { required: ['records'] },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { required: ['matchType'], not: { required: ['field'] } },
  else: { required: ['field', 'rule', 'val'] },
});

// A jsonb column holds no NUL, and the coercion looks for it in declared fields only.
const Filters = Type.Unsafe<Record<string, string>>({
  type: 'object',
  patternProperties: { '^\\w{1,100}$': { type: 'string', maxLength: 1_000, pattern: '^[^\\u0000]*$' } },
  additionalProperties: false,
  maxProperties: 40,
});
const Quick = Type.String({ maxLength: 100 });

const ViewColumn = Type.Object({
  key: text(100),
  hidden: Type.Optional(Type.Boolean()),
  width: Type.Optional(Type.Number({ minimum: 40, maximum: 800 })),
  pin: Type.Optional(oneOf('left', 'right')),
});

const look = {
  column: optional(200),
  order: Type.Optional(oneOf('asc', 'desc')),
  pageSize: Type.Optional(Type.Unsafe<10 | 20 | 30>({ type: 'integer', enum: PAGE_SIZES })),
  columns: Type.Optional(Type.Array(ViewColumn, { maxItems: 60 })),
  density: Type.Optional(oneOf('compact', 'default', 'comfortable')),
  continuous: Type.Optional(Type.Boolean()),
};

/** What a view keeps of a list: what it is narrowed by, and how it looks. */
const ViewContent = Type.Object({
  matchType: Match,
  records: Type.Array(SavedRecord),
  filters: Filters,
  quick: Quick,
  ...look,
});
export type ViewContent = Static<typeof ViewContent>;

const ViewDraft = Type.Object({
  matchType: Type.Optional(Match),
  records: Type.Optional(Type.Array(SentRecord, { maxItems: MAX_TERMS })),
  filters: Type.Optional(Filters),
  quick: Type.Optional(Quick),
  ...look,
});
export type ViewDraft = Static<typeof ViewDraft>;

/** The route path of the list. */
const ListPage = Type.String({ maxLength: 200, pattern: '^/\\S*$' });

const ListView = Type.Object({
  id: Id,
  version: Type.Integer(),
  page: Type.String(),
  title: Type.String(),
  shared: Type.Boolean(),
  own: Type.Boolean(),
  ownerName: Type.String(),
  content: ViewContent,
});
export type ListView = Static<typeof ListView>;

export const listViewCalls = {
  list: endpoint({
    method: 'GET',
    path: '/sys/listView/list',
    permission: 'signed-in',
    input: { query: Type.Object({ page: ListPage }) },
    output: Type.Array(ListView),
    summary: "The caller's own views of a list page and the shared ones, own ones first",
  }),
  save: endpoint({
    method: 'POST',
    path: '/sys/listView/save',
    permission: 'signed-in',
    input: {
      body: Type.Object({
        id: Type.Optional(Id),
        version: Type.Optional(Type.Integer()),
        page: ListPage,
        // Room for the blanks that are trimmed away.
        title: Type.String({ maxLength: 200, title: '视图名称' }),
        shared: Type.Optional(Type.Boolean()),
        overwrite: Type.Optional(Type.Boolean()),
        content: ViewDraft,
      }),
    },
    output: Id,
    summary: 'Save a new view, or change an own one; answers its id',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/sys/listView/delete',
    permission: 'signed-in',
    input: { query: Type.Object({ id: Id }) },
    output: Nothing,
    summary: 'Delete an own view; who may share views deletes shared ones of others too',
  }),
};
