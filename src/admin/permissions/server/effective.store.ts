import { sql } from 'kysely';
import { inEnglish } from '#admin/permissions/entry-titles.rules.ts';
import type { Holder } from '#admin/permissions/explain.contract.ts';
import type { Db } from '#kit/server/data/db.ts';

/** Every role and department role of a user. */
export async function rolesHeldBy(db: Db, userId: string): Promise<Holder[]> {
  const roles = await sql<Holder>`
    select 'role' as kind, role.id, role_name as name, role_name_en as "nameEn", role_code as code from role
    join user_role on user_role.role_id = role.id and user_role.user_id = ${userId} order by role_code`.execute(db);
  const departmentRoles = await sql<Holder>`
    select 'departmentRole' as kind, department_role.id, role_name as name, role_code as code,
      depart_name as department from department_role
    join department on department.id = department_role.department_id
    join department_role_user on department_role_user.department_role_id = department_role.id
      and department_role_user.user_id = ${userId}
    order by role_code`.execute(db);
  return [...roles.rows, ...departmentRoles.rows].map(inEnglish);
}

/** Which role grants which entry to a user. */
export async function grantsOf(db: Db, userId: string): Promise<{ permissionId: string; holderId: string }[]> {
  const { rows } = await sql<{ permissionId: string; holderId: string }>`
    select permission_id, user_role.role_id as holder_id from role_permission
    join user_role on user_role.role_id = role_permission.role_id where user_id = ${userId}
    union
    select permission_id, department_role_user.department_role_id from department_role_permission
    join department_role_user on department_role_user.department_role_id = department_role_permission.department_role_id
    where user_id = ${userId}`.execute(db);
  return rows;
}
