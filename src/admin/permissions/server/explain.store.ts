import { sql } from 'kysely';
import type { Holder } from '#admin/permissions/explain.contract.ts';
import { BUTTON } from '#admin/permissions/menu-entries.contract.ts';
import { codesOf } from '#admin/permissions/menu-entries.rules.ts';
import type { Db } from '#kit/server/db.ts';

/** A user whoever it is, deleted and frozen ones included. */
export const findAccount = (db: Db, { username, userId }: { username?: string; userId?: string }) =>
  db
    .selectFrom('appUser')
    .select(['id', 'username', 'realname', 'status', 'deletedAt'])
    .where((where) =>
      userId ? where('id', '=', userId) : where(sql`lower(username)`, '=', (username ?? '').trim().toLowerCase()),
    )
    .executeTakeFirst();

const entries = (db: Db) =>
  db
    .selectFrom('permission')
    .leftJoin('permission as above', 'above.id', 'permission.parentId')
    .select([
      'permission.id',
      'permission.name',
      'permission.menuType',
      'permission.status',
      'permission.perms',
      'permission.url',
      'permission.component',
      'above.component as pageComponent',
    ])
    .where('permission.deletedAt', 'is', null)
    .orderBy('permission.sortNo')
    .orderBy('permission.name')
    .orderBy('permission.id');

export type AskedEntry = Awaited<ReturnType<ReturnType<typeof entries>['executeTakeFirstOrThrow']>>;

export const menuEntries = (db: Db) => entries(db).where('permission.menuType', '<>', BUTTON).execute();
export const buttons = (db: Db) => entries(db).where('permission.menuType', '=', BUTTON).execute();

export const entriesAt = (db: Db, url: string) =>
  entries(db).where('permission.menuType', '<>', BUTTON).where('permission.url', '=', url).execute();

export const buttonsWith = async (db: Db, code: string) =>
  (await buttons(db)).filter(({ perms }) => codesOf(perms).includes(code));

/** The roles and department roles by which a user holds one of these entries. */
export async function holdersOf(db: Db, userId: string, permissionIds: string[]): Promise<Holder[]> {
  const roles = await sql<Holder>`
    select distinct 'role' as kind, role.id, role.role_name as name, role.role_code as code from role
    join user_role on user_role.role_id = role.id and user_role.user_id = ${userId}
    join role_permission on role_permission.role_id = role.id
    where role_permission.permission_id = any(${permissionIds}::uuid[]) order by role.role_code`.execute(db);
  const departmentRoles = await sql<Holder>`
    select distinct 'departmentRole' as kind, department_role.id, department_role.role_name as name,
      department_role.role_code as code, department.depart_name as department from department_role
    join department on department.id = department_role.department_id
    join department_role_user on department_role_user.department_role_id = department_role.id
      and department_role_user.user_id = ${userId}
    join department_role_permission on department_role_permission.department_role_id = department_role.id
    where department_role_permission.permission_id = any(${permissionIds}::uuid[])
    order by department_role.role_code`.execute(db);
  return [...roles.rows, ...departmentRoles.rows];
}
