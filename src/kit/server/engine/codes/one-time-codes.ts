import { randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';
import { type FieldKey, fieldMac } from '#kit/server/engine/field-seal.ts';

/** What a code is bound to. Tries count for the user who asked for it: others cannot use them up. */
export interface CodePlace {
  object: string;
  objectId: string;
  userId: string;
}

/** A code that came back: `over` covers one that is old, used, tried too often, or was never sent. */
export type TriedCode = { is: 'right'; id: string; recipient: string } | { is: 'missing' | 'wrong' | 'over' };

export const CODE_LIMITS = { minutes: 10, tries: 5, pauseSeconds: 60, ofRecipientInDay: 10 };

const macOf = (key: FieldKey, id: string, code: string) => fieldMac(key, `one_time_code ${id} ${code}`);

/** Makes a code of six digits in the caller's transaction; an earlier one of the same place is over with it. */
export async function makeCode(db: Db, key: FieldKey, place: CodePlace, recipient: string): Promise<string> {
  await refuseTooOften(db, place, recipient);
  const id = secretId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    insert into one_time_code (id, object, object_id, user_id, recipient, mac, expires_at)
    values (${id}, ${place.object}, ${place.objectId}, ${place.userId}, ${recipient}, ${macOf(key, id, code)},
      clock_timestamp() + make_interval(mins => ${CODE_LIMITS.minutes}))`.execute(db);
  return code;
}

async function refuseTooOften(db: Db, { objectId, userId }: CodePlace, recipient: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`one_time_code ${recipient}`}, 0))`.execute(db);
  const { rows } = await sql<{ wait: number | null; ofDay: number }>`
    select
      (select ceil(extract(epoch from max(created_at) - clock_timestamp())
        + ${CODE_LIMITS.pauseSeconds}::int)::int from one_time_code
        where object_id = ${objectId} and user_id = ${userId}) as wait,
      (select count(*)::int from one_time_code
        where recipient = ${recipient} and created_at > clock_timestamp() - interval '1 day') as of_day`.execute(db);
  const { wait = null, ofDay = 0 } = rows[0] ?? {};
  if (wait !== null && wait > 0)
    throw new Refusal('code.too-soon', { kind: 'too-many', values: { seconds: wait }, retryAfterSeconds: wait });
  if (ofDay >= CODE_LIMITS.ofRecipientInDay)
    throw new Refusal('code.too-many', { kind: 'too-many', values: { limit: CODE_LIMITS.ofRecipientInDay } });
}

/**
 * Spends a try on the newest code of the place. It must run before the act's transaction, on the pool: a try that a
 * refusal rolled back would be none.
 */
export async function tryCode(db: Db, key: FieldKey, place: CodePlace, code: unknown): Promise<TriedCode> {
  if (typeof code !== 'string' || code === '') return { is: 'missing' };
  const { rows } = await sql<{ id: string; mac: string; recipient: string }>`
    update one_time_code set tries = tries + 1
    where id = (
      select id from one_time_code
      where object = ${place.object} and object_id = ${place.objectId} and user_id = ${place.userId}
      order by created_at desc, id limit 1)
      and used_at is null and expires_at > clock_timestamp() and tries < ${CODE_LIMITS.tries}
    returning id, mac, recipient`.execute(db);
  const [row] = rows;
  if (!row) return { is: 'over' };
  const given = Buffer.from(macOf(key, row.id, code));
  const isRight = timingSafeEqual(given, Buffer.from(row.mac));
  return isRight ? { is: 'right', id: row.id, recipient: row.recipient } : { is: 'wrong' };
}

/** Ends a code that was right, in the transaction of what it was for; false when somebody else was faster. */
export async function endCode(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update one_time_code set used_at = clock_timestamp() where id = ${id} and used_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** Nobody asks for old codes; how often one was sent to a telephone is asked for a day. */
export const sweepCodes = (db: Db) =>
  sql`delete from one_time_code where created_at < clock_timestamp() - interval '2 days'`.execute(db);
