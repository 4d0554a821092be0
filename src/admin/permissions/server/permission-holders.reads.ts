import { sql } from 'kysely';
import { BUTTON } from '#admin/permissions/menu-entries.contract.ts';
import type { Db } from '#kit/server/data/db.ts';

/** The active users who hold a permission code by a role, or by a role of their department. */
export async function usersWith(db: Db, code: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with key as (
      select id from permission where menu_type = ${BUTTON} and status = '1' and deleted_at is null
        and ${code} = any(regexp_split_to_array(btrim(perms), '\\s*,\\s*'))
    ), holder as (
      select user_id from role_permission join user_role on user_role.role_id = role_permission.role_id
      where permission_id in (select id from key)
      union
      select user_id from department_role_permission
      join department_role_user on department_role_user.department_role_id = department_role_permission.department_role_id
      where permission_id in (select id from key)
    )
    select id from app_user where status = 1 and deleted_at is null and id in (select user_id from holder)
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}
