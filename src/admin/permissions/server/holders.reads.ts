import { sql } from 'kysely';
import type { Db } from '#kit/server/db.ts';

/** Codes of system administration that these roles carry. */
export async function systemCodesOf(db: Db, roleIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct trim(code) as code from role_permission
    join permission on permission.id = permission_id and menu_type = 2 and deleted_at is null,
    lateral unnest(string_to_array(perms, ',')) as code
    where role_id = any (${roleIds}::uuid[]) and trim(code) like 'system:%'`.execute(db);
  return rows.map(({ code }) => code);
}

/** Codes of system administration that these users hold, through roles and through roles of departments. */
export async function systemCodesHeldBy(db: Db, userIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select distinct trim(code) as code from permission,
    lateral unnest(string_to_array(perms, ',')) as code
    where menu_type = 2 and deleted_at is null and trim(code) like 'system:%' and permission.id in (
      select permission_id from role_permission
      join user_role on user_role.role_id = role_permission.role_id where user_id = any (${userIds}::uuid[])
      union
      select permission_id from department_role_permission
      join department_role_user on department_role_user.department_role_id = department_role_permission.department_role_id
      where user_id = any (${userIds}::uuid[]))`.execute(db);
  return rows.map(({ code }) => code);
}
