import { sql } from 'kysely';
import type { ListedUser } from '#admin/users/users.contract.ts';
import type { ListQuery } from '#kit/contract/list/list-query.ts';
import type { Columns } from '#kit/server/data/columns.ts';
import { conditionsOf } from '#kit/server/data/conditions.ts';
import { asWritten, type Db, type Condition as Sql } from '#kit/server/data/db.ts';
import { present, selectList, whereAll } from '#kit/server/data/list.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { type Listed, pageOfRows } from '#kit/server/resource/resource-rows.ts';
import { knownTo, seesEverybody, userColumns, userTable } from './user-scope.reads.ts';

const PUBLIC = new Set([
  'id',
  'username',
  'realname',
  'avatar',
  'orgCode',
  'orgCodeTxt',
  'post',
  'post_dictText',
  'status',
  'delFlag',
  'createTime',
]);

const publicColumns: Columns = new Map([...userColumns].filter(([field]) => PUBLIC.has(field)));
const blank = Object.fromEntries([...userColumns.keys()].map((field) => [field, null]));

/** Without the code nobody reads, filters or sorts by how to reach somebody. */
export const columnsFor = (caller: Caller) => (seesEverybody(caller) ? userColumns : publicColumns);

/** Part of a name or number, or the first letters of the syllables; without the code no number is searched. */
export function matching(keyword: string, caller: Caller): Sql {
  const part = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  const initials = `${keyword.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`;
  const number = seesEverybody(caller) ? sql` or phone ilike ${part}` : sql``;
  return sql`(username ilike ${part} or realname ilike ${part} or pinyin like ${initials}${number})`;
}

export const inDepartment = (departmentId: string): Sql => sql`exists (
  select 1 from user_department
  join department on department.id = user_department.department_id
  join department as top on starts_with(department.org_code, top.org_code)
  where user_department.user_id = user_listing.id and top.id = ${departmentId})`;

export const filtersOf = (caller: Caller, query: ListQuery) => conditionsOf(columnsFor(caller), query);

/** One page of users in the shape that every list of users has. */
export async function pageOfUsers(
  db: Db,
  kernel: Kernel,
  caller: Caller,
  conditions: Sql[],
  query: ListQuery,
  size?: number,
) {
  const { pageNo, pageSize, column, order } = query;
  const asked = { column, order, ...(size ? { pageNo: 1, pageSize: size } : { pageNo, pageSize }) };
  const { records, ...page } = await pageOfRows(listedFor(kernel, caller), { db, caller }, asked, conditions);
  return { ...page, records: records.map(withBlanks) };
}

const withBlanks = (row: Record<string, unknown>) => ({ ...blank, ...row }) as unknown as ListedUser;

function listedFor(kernel: Kernel, caller: Caller): Listed {
  const columns = columnsFor(caller);
  return { kernel, columns, table: userTable, selected: selectList(columns), visibleTo: knownTo };
}

const MOST = 1_000;

/** All users under these conditions, up to a number that no answer should exceed. */
export async function someUsers(db: Db, kernel: Kernel, caller: Caller, conditions: Sql[], withTexts = false) {
  const columns = columnsFor(caller);
  const where = whereAll([...(await knownTo(caller, db)), ...conditions]);
  const { rows } = await sql<Record<string, unknown>>`
    select ${selectList(columns)} from ${userTable} ${where} order by username, id limit ${MOST}`.execute(
    asWritten(db),
  );
  return shown(kernel, columns, rows, withTexts);
}

export async function shown(
  kernel: Kernel,
  columns: Columns,
  rows: Record<string, unknown>[],
  withTexts: boolean,
): Promise<ListedUser[]> {
  const presented = await present(kernel, columns, rows, withTexts);
  return presented.map(withBlanks);
}
