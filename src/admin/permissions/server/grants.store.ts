import { sql } from 'kysely';
import { BUTTON } from '#admin/permissions/menu-entries.contract.ts';
import { codesOf } from '#admin/permissions/menu-entries.rules.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { whereAll } from '#kit/server/data/list.ts';

export const findRole = (db: Db, id: string) =>
  db.selectFrom('role').select(['id', 'roleName']).where('id', '=', id).executeTakeFirst();

export const findDepartment = (db: Db, id: string) =>
  db.selectFrom('department').select('id').where('id', '=', id).executeTakeFirst();

export async function allRoleIds(db: Db, conditions: Sql[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from role ${whereAll(conditions)} order by role_code`.execute(db);
  return rows.map(({ id }) => id);
}

export async function idsOfRole(db: Db, roleId: string): Promise<string[]> {
  const rows = await db.selectFrom('rolePermission').select('permissionId').where('roleId', '=', roleId).execute();
  return rows.map(({ permissionId }) => permissionId);
}

export async function idsOfDepartment(db: Db, departmentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('departmentPermission')
    .select('permissionId')
    .where('departmentId', '=', departmentId)
    .execute();
  return rows.map(({ permissionId }) => permissionId);
}

/** Whether all of these are entries of the menu. */
export async function areEntries(db: Db, ids: string[]): Promise<boolean> {
  const { rows } = await sql`
    select id from permission where id = any(${ids}::uuid[]) and deleted_at is null`.execute(db);
  return rows.length === ids.length;
}

export interface Giver {
  username: string;
  address: string;
}

export async function grantToRole(db: Db, roleId: string, ids: string[], giver: Giver): Promise<void> {
  await sql`
    insert into role_permission (role_id, permission_id, granted_by, granted_at, address)
    select ${roleId}, id, ${giver.username}, business_now(), ${giver.address} from unnest(${ids}::uuid[]) as id
    on conflict do nothing`.execute(db);
}

export async function takeFromRole(db: Db, roleId: string, ids: string[]): Promise<void> {
  await sql`delete from role_permission where role_id = ${roleId} and permission_id = any(${ids}::uuid[])`.execute(db);
}

export async function grantToDepartment(db: Db, departmentId: string, ids: string[]): Promise<void> {
  await sql`
    insert into department_permission (department_id, permission_id)
    select ${departmentId}, id from unnest(${ids}::uuid[]) as id on conflict do nothing`.execute(db);
}

/** What a department may no longer hand out, its roles lose too. */
export async function takeFromDepartment(db: Db, departmentId: string, ids: string[]): Promise<void> {
  await sql`delete from department_permission
    where department_id = ${departmentId} and permission_id = any(${ids}::uuid[])`.execute(db);
  await sql`delete from department_role_permission using department_role
    where department_role.id = department_role_permission.department_role_id
      and department_role.department_id = ${departmentId} and permission_id = any(${ids}::uuid[])`.execute(db);
}

export async function codesOfRole(db: Db, roleId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('permission')
    .innerJoin('rolePermission', 'rolePermission.permissionId', 'permission.id')
    .select('permission.perms')
    .where('rolePermission.roleId', '=', roleId)
    .where('permission.menuType', '=', BUTTON)
    .execute();
  return rows.flatMap(({ perms }) => codesOf(perms));
}

export async function codesOfEntries(db: Db, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ perms: string | null }>`
    select perms from permission where id = any(${ids}::uuid[]) and menu_type = ${BUTTON}`.execute(db);
  return rows.flatMap(({ perms }) => codesOf(perms));
}

/** Each role that holds an entry, with all of its codes. */
export async function codesOfRolesWith(db: Db, permissionId: string): Promise<{ roleName: string; codes: string[] }[]> {
  const { rows } = await sql<{ roleName: string; perms: string[] }>`
    select role_name, array_agg(perms) as perms from role
    join role_permission on role_permission.role_id = role.id
    join permission on permission.id = role_permission.permission_id and menu_type = ${BUTTON} and perms is not null
    where role.id in (select role_id from role_permission where permission_id = ${permissionId})
    group by role.id`.execute(db);
  return rows.map(({ roleName, perms }) => ({ roleName, codes: perms.flatMap(codesOf) }));
}

export const holdsEntry = async (db: Db, roleId: string, permissionId: string): Promise<boolean> =>
  (await db
    .selectFrom('rolePermission')
    .select('roleId')
    .where('roleId', '=', roleId)
    .where('permissionId', '=', permissionId)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

export async function chosenRules(db: Db, roleId: string, permissionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('roleDataRule')
    .select('dataRuleId')
    .where('roleId', '=', roleId)
    .where('permissionId', '=', permissionId)
    .orderBy('dataRuleId')
    .execute();
  return rows.map(({ dataRuleId }) => dataRuleId);
}

/** Whether all of these are rules of the permission. */
export async function areRulesOf(db: Db, permissionId: string, ids: string[]): Promise<boolean> {
  const { rows } = await sql`
    select id from data_rule where permission_id = ${permissionId} and id = any(${ids}::uuid[])`.execute(db);
  return rows.length === ids.length;
}

export async function chooseRules(db: Db, roleId: string, permissionId: string, ids: string[]): Promise<void> {
  await sql`delete from role_data_rule
    where role_id = ${roleId} and permission_id = ${permissionId} and not data_rule_id = any(${ids}::uuid[])`.execute(
    db,
  );
  await sql`insert into role_data_rule (role_id, permission_id, data_rule_id)
    select ${roleId}, ${permissionId}, id from unnest(${ids}::uuid[]) as id on conflict do nothing`.execute(db);
}

/** What one department may pass on, another one may pass on too. */
export const joinPassedOn = (db: Db, from: string, to: string) =>
  sql`insert into department_permission (department_id, permission_id)
    select ${to}, permission_id from department_permission where department_id = ${from}
    on conflict do nothing`.execute(db);
