import { sql } from 'kysely';
import { BUTTON } from '#admin/permissions/menu-entries.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';
import { usersWith } from './permission-holders.reads.ts';

/** Menus and grants change seldom, and what they must never become is a matter of all rows: one writer at a time. */
export const lockAccess = (db: Db) => lockValues(db, ['permission.access=all']);

/**
 * Runs a change of who holds what, within its transaction, and refuses it when nobody would be left who administers
 * permissions. Anyone who freezes or deletes users, or takes roles from them, asks here too.
 */
export async function keepAdministrators(db: Db, change: () => Promise<void>, field?: string): Promise<void> {
  await lockAccess(db);
  const before = await keysInHand(db);
  await change();
  const after = new Set((await keysInHand(db)).map(({ id }) => id));
  const lost = before.find(({ id }) => !after.has(id));
  if (lost) throw new Refusal('grant.last-administrator', { field, values: { entry: lost.name } });
}

/**
 * Entries by which permissions are administered, and the pages they are on, that some active user holds. Anyone who
 * takes the last one away could never give it back.
 */
async function keysInHand(db: Db): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with recursive key as (
      select id, parent_id, name from permission
      where menu_type = ${BUTTON} and status = '1' and perms ~ '(^|,)\\s*system:permission:'
      union select permission.id, permission.parent_id, permission.name from permission join key on key.parent_id = permission.id
    ), active as (select id from app_user where status = 1 and deleted_at is null)
    select id, name from key where id in (
      select permission_id from role_permission
      join user_role on user_role.role_id = role_permission.role_id where user_id in (select id from active)
      union
      select permission_id from department_role_permission
      join department_role_user on department_role_user.department_role_id = department_role_permission.department_role_id
      where user_id in (select id from active))
    order by name`.execute(db);
  return rows;
}

/** The active users who may give permissions to roles. */
export const administratorIds = (db: Db): Promise<string[]> => usersWith(db, 'system:permission:saveRole');
