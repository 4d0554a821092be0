import { sql } from 'kysely';
import { inEnglish } from '#admin/permissions/entry-titles.rules.ts';
import type { Holder } from '#admin/permissions/explain.contract.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { whereAll } from '#kit/server/data/list.ts';

type Given = Holder & { userId: string };

/** The roles and department roles by which users hold one of these entries, by user. */
export async function holdersOf(db: Db, userIds: string[], permissionIds: string[]): Promise<Map<string, Holder[]>> {
  const roles = await sql<Given>`
    select distinct user_role.user_id, 'role' as kind, role.id, role.role_name as name,
      role.role_name_en as "nameEn", role.role_code as code from role
    join user_role on user_role.role_id = role.id and user_role.user_id = any(${userIds}::uuid[])
    join role_permission on role_permission.role_id = role.id
    where role_permission.permission_id = any(${permissionIds}::uuid[]) order by role.role_code`.execute(db);
  const departmentRoles = await sql<Given>`
    select distinct department_role_user.user_id, 'departmentRole' as kind, department_role.id,
      department_role.role_name as name, department_role.role_code as code, department.depart_name as department
    from department_role
    join department on department.id = department_role.department_id
    join department_role_user on department_role_user.department_role_id = department_role.id
      and department_role_user.user_id = any(${userIds}::uuid[])
    join department_role_permission on department_role_permission.department_role_id = department_role.id
    where department_role_permission.permission_id = any(${permissionIds}::uuid[])
    order by department_role.role_code`.execute(db);
  const found = new Map<string, Holder[]>(userIds.map((id) => [id, []]));
  for (const { userId, ...holder } of [...roles.rows, ...departmentRoles.rows])
    found.get(userId)?.push(inEnglish(holder));
  return found;
}

/** That a user of `user_listing` holds an entry, by whatever role. */
export const holds = (permissionId: string): Sql => sql`(
  exists (select 1 from user_role join role_permission on role_permission.role_id = user_role.role_id
    where user_role.user_id = user_listing.id and role_permission.permission_id = ${permissionId})
  or exists (select 1 from department_role_user
    join department_role_permission
      on department_role_permission.department_role_id = department_role_user.department_role_id
    where department_role_user.user_id = user_listing.id
      and department_role_permission.permission_id = ${permissionId}))`;

interface AskedRoles {
  keyword: string;
  /** On `role`; the roles of departments have no list of their own. */
  conditions: Sql[];
}

const holdingRoles = (permissionId: string, { keyword, conditions }: AskedRoles): Sql => {
  const part = `%${keyword.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`(
    select * from (
      select 'role' as kind, role.id, role.role_name as name, role.role_name_en as "nameEn", role.role_code as code,
        null as department
      from (select * from role ${whereAll(conditions)}) as role
      join role_permission on role_permission.role_id = role.id and role_permission.permission_id = ${permissionId}
      union all
      select 'departmentRole', department_role.id, department_role.role_name, null, department_role.role_code,
        department.depart_name from department_role
      join department on department.id = department_role.department_id
      join department_role_permission on department_role_permission.department_role_id = department_role.id
        and department_role_permission.permission_id = ${permissionId}) as every
    where name ilike ${part} or "nameEn" ilike ${part} or code ilike ${part} or department ilike ${part}) as holder`;
};

/** A page of the roles that hold an entry, those of the whole platform first. */
export async function rolesHolding(
  db: Db,
  permissionId: string,
  asked: AskedRoles,
  { size, offset }: { size: number; offset: number },
): Promise<{ total: number; records: Holder[] }> {
  const holders = holdingRoles(permissionId, asked);
  const [rows, count] = [
    await sql<Holder & { department: string | null }>`
      select * from ${holders} order by kind desc, code, id limit ${size} offset ${offset}`.execute(db),
    await sql<{ total: number }>`select count(*)::int as total from ${holders}`.execute(db),
  ];
  const records = rows.rows.map(({ department, ...rest }) => ({
    ...inEnglish(rest),
    ...(department ? { department } : {}),
  }));
  return { total: count.rows[0]?.total ?? 0, records };
}

/** What each of these roles holds; a role that is not there is left out. */
export async function grantsOf(db: Db, roleIds: string[]): Promise<Record<string, string[]>> {
  const { rows } = await sql<{ id: string; held: string[] }>`
    select role.id, array_remove(array_agg(permission_id::text order by permission_id), null) as held from role
    left join role_permission on role_permission.role_id = role.id
    where role.id = any(${roleIds}::uuid[]) group by role.id`.execute(db);
  return Object.fromEntries(rows.map(({ id, held }) => [id, held]));
}
