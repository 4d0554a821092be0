import { sql } from 'kysely';
import type { Page } from '#kit/contract/envelope.ts';
import type { ListQuery } from '#kit/contract/list/list-query.ts';
import type { Resource } from '#kit/contract/resource.ts';
import { columnsOf, withVersion } from '#kit/server/data/columns.ts';
import { conditionsOf } from '#kit/server/data/conditions.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import {
  asPage,
  orderOf,
  pageOfQuery,
  present,
  rulesFor,
  selectList,
  type WireRow,
  whereAll,
} from '#kit/server/data/list.ts';
import { readPage } from '#kit/server/data/read-page.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { withSealed } from './sealed-fields.ts';
import type { Served } from './served.ts';

/** What leaves rows of a resource out for a caller; deleted ones are in it, because the recycle bin asks too. */
export function narrowingOf(resource: Resource, scope?: (caller: Caller) => Sql[]) {
  const columns = columnsOf(resource);
  return async (caller: Caller, db: Db): Promise<Sql[]> => [
    ...(scope?.(caller) ?? []),
    ...(await rulesFor(columns, resource.page, caller, db)),
  ];
}

/** A resource with what decides which of its rows exist for a caller. */
export function servedOf(kernel: Kernel, resource: Resource, scope?: (caller: Caller) => Sql[]): Served {
  const columns = withVersion(columnsOf(resource));
  const narrowing = narrowingOf(resource, scope);
  return {
    kernel,
    resource,
    columns,
    written: withSealed(columns, resource.fields),
    table: sql.table(resource.table),
    selected: selectList(columns),
    visibleTo: async (caller, db) => [
      ...(resource.softDelete ? [sql`deleted_at is null`] : []),
      ...(await narrowing(caller, db)),
    ],
  };
}

/** What a list reads, and what of it exists for a caller. */
export type Listed = Omit<Served, 'resource' | 'written'>;

/** A page of the rows that a caller may list, under the filters of a query and further conditions. */
export async function pageOfRows(
  { kernel, columns, table, selected, visibleTo }: Listed,
  { db, caller }: { db: Db; caller: Caller },
  query: ListQuery,
  further: Sql[] = [],
): Promise<Page<WireRow>> {
  const page = pageOfQuery(query);
  const { rows, total } = await readPage(db, {
    table,
    selected,
    where: whereAll([...(await visibleTo(caller, db)), ...conditionsOf(columns, query), ...further]),
    order: orderOf(columns, query),
    ...page,
  });
  return asPage(await present(kernel, columns, rows, true), total, page);
}
