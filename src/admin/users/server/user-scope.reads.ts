import { sql } from 'kysely';
import { refuseStronger } from '#admin/permissions/server/powers.reads.ts';
import { userFields } from '#admin/users/user-fields.contract.ts';
import { SEES_EVERYBODY, USER_PAGE } from '#admin/users/user-info.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { columnsOf, withVersion } from '#kit/server/data/columns.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { rulesFor, whereAll } from '#kit/server/data/list.ts';
import type { Caller } from '#kit/server/http/kernel.ts';

export const userColumns = withVersion(columnsOf({ fields: userFields }));
export const userTable = sql.table('user_listing');

export const seesEverybody = (caller: Caller) => caller.permissions.has(SEES_EVERYBODY);

/** What leaves users out for a caller, deleted ones too: the data rules and, without the code, all but oneself, staff and senders. */
export async function userNarrowing(caller: Caller, db: Db): Promise<Sql[]> {
  const rules = await rulesFor(userColumns, USER_PAGE, caller, db);
  return [...rules, ...(seesEverybody(caller) ? [] : [oneselfStaffOrSender(caller)])];
}

// The dialog of a message asks for its sender's name, who may hold a role that the platform has made itself.
const oneselfStaffOrSender = ({ id }: Caller) => sql`(user_listing.id = ${id} or exists (
  select 1 from user_role join role on role.id = user_role.role_id
  where user_role.user_id = user_listing.id and role.is_staff)
  or user_listing.username in (
  select announcement.sender from announcement
  join announcement_send on announcement_send.announcement_id = announcement.id
  where announcement_send.user_id = ${id} and announcement.send_status = '1' and announcement.deleted_at is null))`;

/** Live users whom a caller may know of, as conditions on `user_listing`. */
export const knownTo = async (caller: Caller, db: Db): Promise<Sql[]> => [
  sql`deleted_at is null`,
  ...(await userNarrowing(caller, db)),
];

/** Whether nothing hides these users from the caller; whether they exist is asked elsewhere. */
export async function areShownTo(caller: Caller, db: Db, userIds: string[]): Promise<boolean> {
  const narrowing = await userNarrowing(caller, db);
  if (narrowing.length === 0) return true;
  const where = whereAll([sql`id = any (${userIds}::uuid[])`, ...narrowing]);
  const { rows } = await sql`select id from ${userTable} ${where}`.execute(db);
  return rows.length === new Set(userIds).size;
}

/** Refuses an act on something that these users belong to, where one of them is hidden from the caller or stronger. */
export async function refuseForMembers(caller: Caller, db: Db, userIds: string[]): Promise<void> {
  const others = userIds.filter((id) => id !== caller.id);
  if (!(await areShownTo(caller, db, others))) throw new Refusal('user.out-of-sight');
  await refuseStronger(db, others, caller);
}
