import { type Static, Type } from 'typebox';
import { endpoint } from './endpoint.ts';
import type { Scoped } from './scope.ts';
import { Id, Nullable, WireTime } from './shapes.ts';

const Value = Type.Unsafe<string | number | boolean | null>({ type: ['string', 'number', 'boolean', 'null'] });

/** One act on a row: who, when, and what each field was before and is after it. */
export const RowAct = Type.Object({
  /** Counts the acts of all rows; with it the older ones are asked for. */
  number: Type.Integer(),
  at: WireTime,
  /** User name and name; null where nobody was signed in. */
  by: Nullable(Type.String()),
  byName: Nullable(Type.String()),
  kind: Type.Unsafe<'added' | 'changed' | 'removed' | 'restored'>({
    type: 'string',
    enum: ['added', 'changed', 'removed', 'restored'],
  }),
  changes: Type.Array(
    Type.Object({
      field: Type.String(),
      old: Value,
      new: Value,
      /** Of a link: the English side of its name. */
      nameEn: Type.Optional(Type.String()),
    }),
  ),
  /** What a reviewer said with it. */
  reviews: Type.Optional(
    Type.Array(
      Type.Object({
        command: Type.String(),
        opinion: Nullable(Type.String()),
        remarks: Type.Array(Type.Object({ field: Type.String(), text: Type.String() })),
      }),
    ),
  ),
});
export type RowAct = Static<typeof RowAct>;

export const ACTS_AT_ONCE = 20;

/** Fields that are links to other rows, each with the page whose data rules narrow those rows; null where none does. */
export type HistoryLinks = Record<string, string | null>;

type HistoryOf = { path: string; permission: string } & Pick<Scoped, 'on' | 'as' | 'openTo'> &
  ({ page: string } | { unscoped: string });

/** The history of one row, newest first, for who may see the row. */
export const historyCall = ({ on, as, openTo, ...of }: HistoryOf) =>
  endpoint({
    method: 'GET',
    path: `${of.path}/history`,
    permission: of.permission,
    ...(on ? { on, as, outOfScope: 'not-found' as const } : { openTo }),
    ...('page' in of ? { scope: [{ of: of.page, via: 'find' as const }] } : { unscoped: of.unscoped }),
    input: {
      query: Type.Object({
        id: Id,
        before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
      }),
    },
    output: Type.Object({ acts: Type.Array(RowAct), more: Type.Boolean() }),
    summary: 'What was changed of a row, by whom and when',
  });
export type HistoryCall = ReturnType<typeof historyCall>;
