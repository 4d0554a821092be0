import { sql } from 'kysely';
import type { Resource } from '#kit/contract/resource.ts';
import type { STAMPS, Words } from '#kit/contract/resource-field.ts';
import { type Column, columnsOf, snake } from '#kit/server/data/columns.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import type { Caller, Kernel, ObjectScope } from '#kit/server/http/kernel.ts';
import { narrowingOf, pageOfRows, servedOf } from '#kit/server/resource/resource-rows.ts';
import type { ResourceHooks } from '#kit/server/resource/serve-resource.ts';

/** A field by which data rules may narrow a list. */
export interface RuledField {
  column: Column;
  label: Words;
  /** Whether the list shows it. */
  inList?: boolean;
}

/** A page whose list data rules narrow. */
export interface RuledPage extends ObjectScope {
  fields: RuledField[];
  /** The code of its list, without which it shows nothing; undefined where everybody signed in may read it. */
  permission?: string;
  /** The list itself, as this caller gets it, under further conditions. */
  list(
    context: ListContext,
    further: Sql[],
    size: number,
  ): Promise<{ total: number; records: Record<string, unknown>[] }>;
}

export interface ListContext {
  db: Db;
  kernel: Kernel;
  caller: Caller;
}

/** The page that a menu entry's component names. */
export const ruledPageOf = (pages: RuledPage[], component: string | null) =>
  pages.find(({ page }) => page === component);

/** The field by its name on the wire or, as an existing client writes it, by that name as a column: `create_by`. */
export const ruledFieldOf = ({ fields }: Pick<RuledPage, 'fields'>, name: string) =>
  fields.find(({ column: { field } }) => field === name || snake(field) === name);

const STAMP_WORDS: Record<keyof typeof STAMPS, string> = {
  createBy: 'Made by',
  createTime: 'Made at',
  updateBy: 'Changed by',
  updateTime: 'Changed at',
};

/** The fields and stamps of a list; an id tells a rule nothing. */
export const ruledFields = (fields: Resource['fields']): RuledField[] =>
  [...columnsOf({ fields }).values()]
    .filter(({ field }) => field !== 'id')
    .map((column) => ({
      column,
      label: fields[column.field]?.label ?? {
        zh: column.label,
        en: STAMP_WORDS[column.field as keyof typeof STAMPS],
      },
      inList: fields[column.field]?.inList ?? false,
    }));

/** A list that the resource kit reads. */
export const resourcePage = (resource: Resource, scope?: ResourceHooks['scope']): RuledPage => ({
  page: resource.page,
  paths: [resource.path],
  table: sql.table(resource.table),
  fields: ruledFields(resource.fields),
  permission: resource.list.permission,
  narrowing: narrowingOf(resource, scope),
  list: ({ kernel, ...context }, further, pageSize) =>
    pageOfRows(servedOf(kernel, resource, scope), context, { pageSize }, further),
});
