import { sql } from 'kysely';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { SEES_EVERYBODY, USER_PAGE } from '#admin/users/user-info.contract.ts';
import type { ListedUser } from '#admin/users/users.contract.ts';
import type { ListQuery } from '#kit/contract/list-query.ts';
import { type Columns, columnsOf } from '#kit/server/columns.ts';
import { conditionsOf } from '#kit/server/conditions.ts';
import { asWritten, type Db, type Condition as Sql } from '#kit/server/db.ts';
import type { Caller, Kernel } from '#kit/server/kernel.ts';
import { asPage, orderOf, pageOfQuery, present, rulesFor, selectList, whereAll } from '#kit/server/list.ts';
import { readPage } from '#kit/server/read-page.ts';

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

export const userColumns = columnsOf({ fields: userFields });
const publicColumns: Columns = new Map([...userColumns].filter(([field]) => PUBLIC.has(field)));
const blank = Object.fromEntries([...userColumns.keys()].map((field) => [field, null]));
export const userTable = sql.table('user_listing');

const seesEverybody = (caller: Caller) => caller.permissions.has(SEES_EVERYBODY);

/** Without the code nobody reads, filters or sorts by how to reach somebody. */
const columnsFor = (caller: Caller) => (seesEverybody(caller) ? userColumns : publicColumns);

/** Live users whom a caller may know of: with the code all that the data rules leave, else oneself and staff. */
export async function knownTo(caller: Caller, db: Db): Promise<Sql[]> {
  const rules = await rulesFor(userColumns, USER_PAGE, caller, db);
  return [sql`deleted_at is null`, ...rules, ...(seesEverybody(caller) ? [] : [oneselfOrStaff(caller)])];
}

const oneselfOrStaff = ({ id }: Caller) => sql`(user_listing.id = ${id} or exists (
  select 1 from user_role join role on role.id = user_role.role_id
  where user_role.user_id = user_listing.id and role.is_staff))`;

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
  const columns = columnsFor(caller);
  const page = pageOfQuery(size ? { ...query, pageNo: 1, pageSize: size } : query);
  const { rows, total } = await readPage(db, {
    table: userTable,
    selected: selectList(columns),
    where: whereAll([...(await knownTo(caller, db)), ...conditions]),
    order: orderOf(columns, query),
    ...page,
  });
  return asPage(await shown(kernel, columns, rows, true), total, page);
}

/** All users under these conditions, up to a number that no answer should exceed. */
export async function someUsers(db: Db, kernel: Kernel, caller: Caller, conditions: Sql[], most = 1_000) {
  const columns = columnsFor(caller);
  const where = whereAll([...(await knownTo(caller, db)), ...conditions]);
  const { rows } = await sql<Record<string, unknown>>`
    select ${selectList(columns)} from ${userTable} ${where} order by username, id limit ${most}`.execute(
    asWritten(db),
  );
  return shown(kernel, columns, rows, false);
}

export async function shown(
  kernel: Kernel,
  columns: Columns,
  rows: Record<string, unknown>[],
  withTexts: boolean,
): Promise<ListedUser[]> {
  const presented = await present(kernel, columns, rows, withTexts);
  return presented.map((row) => ({ ...blank, ...row }) as unknown as ListedUser);
}
