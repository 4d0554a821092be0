import { sql } from 'kysely';
import type { Resource } from '#kit/contract/resource.ts';
import type { Fields, Words } from '#kit/contract/resource-field.ts';
import { snake } from '#kit/server/data/columns.ts';
import type { AnyCommanded } from '#kit/server/engine/commanded.ts';
import { participantScope } from '#kit/server/engine/object-kind.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { stillCounts } from '#kit/server/resource/resource-draft.ts';
import { narrowingOf } from '#kit/server/resource/resource-rows.ts';
import type { ResourceHooks } from '#kit/server/resource/serve-resource.ts';
import { buttonsOf, type ModuleMenu, systemPage } from './menu.ts';
import type { CheckedField, TableDictionary } from './registers.ts';

/** A plain entity with what follows from its declaration. */
export interface Entity {
  resource: Resource;
  hooks?: ResourceHooks;
  /** Its states and commands. */
  commanded?: AnyCommanded;
  menu: ModuleMenu[];
  checkedFields: CheckedField[];
  dictionary?: TableDictionary;
}

interface EntityOptions<F extends Fields> {
  hooks?: ResourceHooks;
  commanded?: AnyCommanded;
  /** Its menu entry, where it is not that of a page of system administration with the common buttons. */
  menu?: ModuleMenu[];
  /** The icon of that entry, and its line where the purpose is too long for one. */
  icon?: string;
  about?: Words;
  /** Its page is one that an existing client of this API lacks. */
  ownView?: true;
  /** What an existing client calls its table; as in the database, unless said otherwise. */
  tableName?: string;
  /** May be asked for as a dictionary, by these fields. */
  dictionary?: { texts: (keyof F & string)[]; codes: (keyof F & string)[] };
}

export function entity<F extends Fields>(
  declared: Resource<F>,
  {
    hooks: own,
    commanded,
    menu,
    icon,
    about = declared.purpose,
    ownView,
    tableName = declared.table,
    dictionary,
  }: EntityOptions<F> = {},
): Entity {
  const resource = declared as unknown as Resource;
  const { table } = resource;
  const hooks = commanded ? withRelations(resource, commanded, own) : own;
  const fields = Object.entries(resource.fields);
  const toldTo: CheckedField['toldTo'] = ({ permissions }) =>
    ['add', 'edit'].some((verb) => permissions.has(`${resource.permission}:${verb}`)) ? 'always' : 'never';
  return {
    resource,
    hooks,
    commanded,
    menu: menu ?? [systemPage(resource, { about, icon, ownView, keepAlive: true, children: buttonsOf(resource) })],
    checkedFields: fields
      .filter(
        ([, { unique, sealed, schema }]) =>
          unique && !sealed && 'type' in schema && schema.type === 'string' && !('format' in schema),
      )
      .map(([field]) => ({
        ...{ tableName, fieldName: snake(field), table, column: snake(field), toldTo },
        counts: ({ username }: Caller) => stillCounts({ resource }, field, username),
      })),
    dictionary: dictionary && {
      name: tableName,
      table,
      texts: columnNames(dictionary.texts),
      codes: columnNames([...dictionary.codes, 'id']),
      filters: columnNames(fields.filter(([, { searchable }]) => searchable).map(([field]) => field)),
      dicts: Object.fromEntries(fields.flatMap(([field, { dict }]) => (dict ? [[snake(field), dict]] : []))),
      live: resource.softDelete && sql`deleted_at is null`,
      visibleTo: narrowingOf(resource, hooks?.scope),
    },
  };
}

/** Its list shows only objects to which the caller has a relation that may read. */
const withRelations = (
  { name, object }: Resource,
  { kind }: AnyCommanded,
  hooks: ResourceHooks = {},
): ResourceHooks => {
  if (!object) throw new Error(`${name} has commands, but is no object`);
  return {
    ...hooks,
    scope: (caller) => [participantScope(kind, caller, object.readers), ...(hooks.scope?.(caller) ?? [])],
  };
};

const columnNames = (fields: string[]) => Object.fromEntries(fields.map((field) => [snake(field), snake(field)]));
