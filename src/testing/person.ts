import { sql } from 'kysely';
import { departmentId } from '#admin/departments/server/departments.seed.ts';
import { giveRoles } from '#admin/roles/server/roles.seed.ts';
import { hashToken } from '#admin/session/server/sessions.ts';
import { addUser } from '#admin/users/server/users.seed.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';

interface Belongings {
  departments?: string[];
  tenants?: number[];
  roles?: string[];
}

/** Adds a user with the demo city's password; departments are named by their codes. Gives the id. */
export async function addPerson(owner: Db, username: string, belongings: Belongings = {}): Promise<string> {
  const { departments = [], tenants = [], roles = [] } = belongings;
  const id = newId();
  const departmentIds = departments.map(departmentId);
  await addUser(owner, { id, username, realname: `${username} 先生`, departmentIds, tenantIds: tenants });
  if (roles.length > 0) await giveRoles(owner, id, roles);
  await sql`
    insert into credential (user_id, password_hash)
    select ${id}, password_hash from credential
    join app_user on app_user.id = credential.user_id where username = 'admin'`.execute(owner);
  return id;
}

/** Makes a session look older than it is, and tells every process so. */
export async function ageSession(
  owner: Db,
  token: string,
  { seenMinutesAgo = 0, createdMinutesAgo = 0 }: { seenMinutesAgo?: number; createdMinutesAgo?: number },
): Promise<void> {
  await sql`
    with aged as (
      update session
      set seen_at = clock_timestamp() - make_interval(secs => ${seenMinutesAgo * 60}),
        created_at = clock_timestamp() - make_interval(secs => ${createdMinutesAgo * 60})
      where token_hash = ${hashToken(token)} returning id)
    select pg_notify('gongkai_changed', 'session:' || id) from aged`.execute(owner);
}
