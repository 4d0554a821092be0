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
