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

/** Whether anybody who can sign in holds a code through a role that stays. */
export async function anybodyHolds(db: Db, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from app_user
    join user_role on user_role.user_id = app_user.id
    join role on role.id = user_role.role_id and role.is_built_in
    join role_permission on role_permission.role_id = user_role.role_id
    join permission on permission.id = permission_id and menu_type = 2 and permission.deleted_at is null
      and permission.status = '1'
    where app_user.deleted_at is null and app_user.status = 1
      and ${code} = any (string_to_array(replace(perms, ' ', ''), ',')) limit 1`.execute(db);
  return rows.length > 0;
}
