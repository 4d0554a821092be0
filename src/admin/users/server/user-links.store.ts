import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';

const uuids = (ids: string[]) => sql`${ids}::uuid[]`;

/** Makes these the roles of a user, whatever they were. */
export async function replaceRoles(db: Db, userId: string, roleIds: string[]): Promise<void> {
  await sql`delete from user_role where user_id = ${userId} and role_id <> all (${uuids(roleIds)})`.execute(db);
  await sql`insert into user_role (user_id, role_id) select ${userId}, unnest(${uuids(roleIds)})
    on conflict do nothing`.execute(db);
}

/** Makes these the departments of a user; what the user was inside a dropped one goes with it. */
export async function replaceDepartments(db: Db, userId: string, departmentIds: string[]): Promise<void> {
  const dropped = await sql<{ departmentId: string }>`
    delete from user_department where user_id = ${userId} and department_id <> all (${uuids(departmentIds)})
    returning department_id`.execute(db);
  await leaveDepartmentRoles(
    db,
    [userId],
    dropped.rows.map(({ departmentId }) => departmentId),
  );
  await sql`insert into user_department (user_id, department_id) select ${userId}, unnest(${uuids(departmentIds)})
    on conflict do nothing`.execute(db);
}

export async function replaceTenants(db: Db, userId: string, tenantIds: number[]): Promise<void> {
  await sql`delete from user_tenant where user_id = ${userId} and tenant_id <> all (${tenantIds}::int[])`.execute(db);
  await sql`insert into user_tenant (user_id, tenant_id) select ${userId}, unnest(${tenantIds}::int[])
    on conflict do nothing`.execute(db);
}

const leaveDepartmentRoles = (db: Db, userIds: string[], departmentIds: string[]) =>
  departmentIds.length === 0
    ? undefined
    : sql`delete from department_role_user using department_role
        where department_role.id = department_role_id and user_id = any (${uuids(userIds)})
          and department_role.department_id = any (${uuids(departmentIds)})`.execute(db);

export const addToRole = (db: Db, roleId: string, userIds: string[]) =>
  sql`insert into user_role (user_id, role_id) select id, ${roleId} from app_user
    where id = any (${uuids(userIds)}) and deleted_at is null on conflict do nothing`.execute(db);

export const takeFromRole = (db: Db, roleId: string, userIds: string[]) =>
  sql`delete from user_role where role_id = ${roleId} and user_id = any (${uuids(userIds)})`.execute(db);

export const addToDepartment = (db: Db, departmentId: string, userIds: string[]) =>
  sql`insert into user_department (user_id, department_id) select id, ${departmentId} from app_user
    where id = any (${uuids(userIds)}) and deleted_at is null on conflict do nothing`.execute(db);

/** Members of one department become members of another one; who is a member of both is one once. */
export async function moveMembers(db: Db, from: string, to: string): Promise<void> {
  await sql`insert into user_department (user_id, department_id)
    select user_id, ${to} from user_department where department_id = ${from} on conflict do nothing`.execute(db);
  await sql`delete from user_department where department_id = ${from}`.execute(db);
}

/** Out of the department, out of its roles, and no longer its head. */
export async function takeFromDepartment(db: Db, departmentId: string, userIds: string[]): Promise<void> {
  await sql`delete from user_department
    where department_id = ${departmentId} and user_id = any (${uuids(userIds)})`.execute(db);
  await leaveDepartmentRoles(db, userIds, [departmentId]);
  await sql`update app_user set depart_ids = nullif(array_to_string(
      array_remove(string_to_array(depart_ids, ','), ${departmentId}::text), ','), '')
    where id = any (${uuids(userIds)}) and depart_ids is not null`.execute(db);
}

export async function departmentIdsOf(db: Db, userIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ departmentId: string }>`
    select distinct department_id from user_department where user_id = any (${uuids(userIds)})`.execute(db);
  return rows.map(({ departmentId }) => departmentId);
}

export async function tenantIdsOf(db: Db, userIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ tenantId: number }>`
    select distinct tenant_id from user_tenant where user_id = any (${uuids(userIds)})`.execute(db);
  return rows.map(({ tenantId }) => String(tenantId));
}

export async function roleIdsOf(db: Db, userIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ roleId: string }>`
    select distinct role_id from user_role where user_id = any (${uuids(userIds)}) order by role_id`.execute(db);
  return rows.map(({ roleId }) => roleId);
}

export interface Wanted {
  roles?: string[];
  departments?: string[];
  tenants?: number[];
  positions?: string[];
}

/** The kind of link of which something named does not exist, if any. */
export async function unknownLink(db: Db, wanted: Wanted): Promise<keyof Wanted | undefined> {
  const { roles = [], departments = [], tenants = [], positions = [] } = wanted;
  const { rows } = await sql<Record<keyof Wanted, boolean>>`select
    exists (select from unnest(${roles}::uuid[]) as id where id not in (select id from role)) as roles,
    exists (select from unnest(${departments}::uuid[]) as id where id not in (select id from department)) as departments,
    exists (select from unnest(${tenants}::int[]) as id where id not in (select id from tenant)) as tenants,
    exists (select from unnest(${positions}::text[]) as code where code not in (select code from position)) as positions`.execute(
    db,
  );
  return (['roles', 'departments', 'tenants', 'positions'] as const).find((kind) => rows[0]?.[kind]);
}

export const lockRole = (db: Db, id: string) =>
  db.selectFrom('role').select('id').where('id', '=', id).forShare().executeTakeFirst();

export const departmentsOfUser = (db: Db, userId: string) =>
  db
    .selectFrom('department')
    .innerJoin('userDepartment', 'userDepartment.departmentId', 'department.id')
    .select(['department.id', 'department.departName'])
    .where('userDepartment.userId', '=', userId)
    .orderBy('department.orgCode')
    .execute();
