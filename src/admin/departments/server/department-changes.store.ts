import { sql } from 'kysely';
import { MOST_NAMED } from '#admin/departments/department-changes.contract.ts';
import type { Db } from '#kit/server/data/db.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';

/** Anyone who changes the shape of the tree waits for the one before: codes come in order, and no child is left behind. */
export const lockTree = (db: Db) => lockValues(db, ['department.tree']);

export const lockDepartment = (db: Db, id: string) =>
  db
    .selectFrom('department')
    .select(['id', 'parentId', 'departName', 'orgCode', 'orgCategory', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** The last code below a parent that was ever given; those of deleted departments count. */
export async function lastCodeBelow(db: Db, parentCode: string): Promise<string | undefined> {
  const { rows } = await sql<{ last: string | null }>`
    select max(code collate "C") as last from (
      select last_code as code from department_code where parent_code = ${parentCode}
      union all
      select org_code from department
      where starts_with(org_code, ${parentCode}) and length(org_code) = length(${parentCode}) + 3) as given`.execute(
    db,
  );
  return rows[0]?.last ?? undefined;
}

export const keepLastCode = (db: Db, parentCode: string, lastCode: string) =>
  sql`insert into department_code (parent_code, last_code) values (${parentCode}, ${lastCode})
    on conflict (parent_code) do update set last_code = excluded.last_code`.execute(db);

export interface DepartmentRow {
  departName: string;
  departNameEn: string | null;
  departNameAbbr: string | null;
  departOrder: number;
  description: string | null;
  orgCategory: string;
  mobile: string | null;
  fax: string | null;
  address: string | null;
  memo: string | null;
  status: string;
  pinyin: string;
}

export const insertDepartment = (
  db: Db,
  row: Partial<DepartmentRow> &
    Pick<DepartmentRow, 'departName' | 'orgCategory'> & { id: string; parentId: string | null; orgCode: string },
  createdBy: string,
) =>
  db
    .insertInto('department')
    .values({ ...row, createdBy, createdAt: sql<Date>`business_now()` } as never)
    .execute();

export const updateDepartment = (db: Db, id: string, changes: Partial<DepartmentRow>, updatedBy: string) =>
  db
    .updateTable('department')
    .set({ ...changes, updatedBy, updatedAt: sql<Date>`business_now()` })
    .where('id', '=', id)
    .execute();

export interface Doomed {
  id: string;
  departName: string;
  orgCode: string;
  /** Whether the caller named it; the others are below such a one. */
  chosen: boolean;
}

/** The named departments and all below them, by their codes. */
export async function findDoomed(db: Db, ids: string[]): Promise<Doomed[]> {
  const { rows } = await sql<Doomed>`
    select id, depart_name, org_code, id = any(${ids}::uuid[]) as chosen from department
    where exists (select from department as top
      where top.id = any(${ids}::uuid[]) and starts_with(department.org_code, top.org_code))
    order by org_code`.execute(db);
  return rows;
}

/** What hangs on departments and goes with them. */
export async function whatGoesAlong(db: Db, ids: string[]) {
  const { rows } = await sql<{
    members: number;
    stranded: number;
    roles: number;
    grants: number;
    holders: number;
  }>`
    with members as (
      select user_id, bool_and(department_id = any(${ids}::uuid[])) as stranded from user_department
      join app_user on app_user.id = user_id
      where deleted_at is null
        and user_id in (select user_id from user_department where department_id = any(${ids}::uuid[]))
      group by user_id),
    roles as (select id from department_role where department_id = any(${ids}::uuid[]))
    select (select count(*)::int from members) as members,
      (select count(*)::int from members where stranded) as stranded,
      (select count(*)::int from roles) as roles,
      (select count(*)::int from department_role_permission join roles on roles.id = department_role_id) as grants,
      (select count(distinct user_id)::int from department_role_user join roles on roles.id = department_role_id) as holders`.execute(
    db,
  );
  return rows[0] ?? { members: 0, stranded: 0, roles: 0, grants: 0, holders: 0 };
}

/** Who belongs to these departments or holds a role of theirs, deleted users included: they may come back. */
export async function membersOf(db: Db, departmentIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id from user_department where department_id = any(${departmentIds}::uuid[])
    union
    select user_id from department_role_user join department_role on department_role.id = department_role_id
    where department_id = any(${departmentIds}::uuid[])`.execute(db);
  return rows.map(({ userId }) => userId);
}

export const named = (doomed: Doomed[]) =>
  doomed.slice(0, MOST_NAMED).map(({ id, departName, orgCode }) => ({ id, departName, orgCode }));

/** Links of members, roles and grants go with the rows by their foreign keys. */
export async function deleteDepartments(db: Db, ids: string[]): Promise<void> {
  await sql`delete from department where id = any(${ids}::uuid[])`.execute(db);
}
