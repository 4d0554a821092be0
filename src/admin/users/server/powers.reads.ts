import { sql } from 'kysely';
import { systemCodesHeldBy } from '#admin/permissions/server/holders.reads.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/db.ts';
import type { Caller } from '#kit/server/kernel.ts';
import { whereAll } from '#kit/server/list.ts';
import { knownTo, userTable } from './user-rows.ts';

/** Whether a live user is among those whom the caller may know of. */
export async function isKnownTo(db: Db, caller: Caller, userId: string): Promise<boolean> {
  const where = whereAll([sql`id = ${userId}`, ...(await knownTo(caller, db))]);
  const { rows } = await sql`select id from ${userTable} ${where}`.execute(db);
  return rows.length > 0;
}

/** Nobody touches the account of somebody with more power over the system. */
export async function refuseStronger(db: Db, userIds: string[], caller: Caller): Promise<void> {
  const beyond = (await systemCodesHeldBy(db, userIds)).filter((code) => !caller.permissions.has(code));
  if (beyond.length > 0) throw new Refusal('user.stronger-than-you', { values: { code: beyond[0] ?? '' } });
}
