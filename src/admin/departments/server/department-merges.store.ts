import { sql } from 'kysely';
import type { Db } from '#kit/server/data/db.ts';

export interface Belongings {
  members: number;
  already: number;
  roles: string[];
  /** Permissions that the other department could not pass on before, and the codes of administration among them. */
  passedOn: number;
  systemCodes: string[];
}

/** What hangs on a department and comes over to another one. */
export async function belongingsOf(db: Db, from: string, into: string): Promise<Belongings> {
  const { rows } = await sql<Belongings>`
    with member as (
      select user_id, exists (select from user_department as other
        where other.user_id = user_department.user_id and other.department_id = ${into}) as already
      from user_department join app_user on app_user.id = user_id
      where department_id = ${from} and deleted_at is null),
    gained as (
      select permission_id from department_permission where department_id = ${from}
      except select permission_id from department_permission where department_id = ${into})
    select (select count(*)::int from member) as members,
      (select count(*)::int from member where already) as already,
      array(select role_name from department_role where department_id = ${from} order by role_name, role_code) as roles,
      (select count(*)::int from gained) as passed_on,
      array(select distinct trim(code) from gained join permission on permission.id = permission_id and menu_type = 2
        cross join lateral unnest(string_to_array(perms, ',')) as code
        where trim(code) like 'system:%' order by 1) as system_codes`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('a select without a table gave no row');
  return found;
}
