import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalJson } from '#kit/domain/engine/canonical-json.ts';
import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';
import { type FieldKey, fieldMac } from '#kit/server/engine/field-seal.ts';
import { CODE_LIMITS, type CodePlace, lockedUntil, refuseTooOften } from './code-limits.ts';

/** A code as it is sent: where to, and what exactly it signs. */
export interface CodeWish {
  place: CodePlace;
  recipient: string;
  content: string;
}

/** A code that came back: `over` covers one that is old, used, tried too often, or was never sent. */
export type TriedCode =
  | { is: 'right'; id: string; recipient: string; content: string }
  | { is: 'locked'; at: string }
  | { is: 'missing' | 'wrong' | 'over' };

const macOf = (key: FieldKey, id: string, code: string) => fieldMac(key, `one_time_code ${id} ${code}`);

/** What is signed, as a code keeps it: the same for the same values, whatever their order. */
export const signedContent = (key: FieldKey, content: Record<string, unknown>): string =>
  fieldMac(key, `one_time_code ${canonicalJson(content)}`);

/** Makes a code of six digits in the caller's transaction; an earlier one of the same place is over with it. */
export async function makeCode(db: Db, key: FieldKey, { place, recipient, content }: CodeWish): Promise<string> {
  await refuseTooOften(db, place, recipient);
  const id = secretId();
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await sql`
    insert into one_time_code (id, act, object, object_id, user_id, recipient, content, mac, expires_at)
    values (${id}, ${place.act}, ${place.object}, ${place.objectId}, ${place.userId}, ${recipient}, ${content},
      ${macOf(key, id, code)}, clock_timestamp() + make_interval(mins => ${CODE_LIMITS.minutes}))`.execute(db);
  return code;
}

/**
 * Compares a code with the newest one of the place; a wrong one spends a try. It must run before the act's transaction,
 * on the pool: a try that a refusal rolled back would be none.
 */
export async function tryCode(db: Db, key: FieldKey, place: CodePlace, code: unknown): Promise<TriedCode> {
  if (typeof code !== 'string' || code === '') return { is: 'missing' };
  const at = await lockedUntil(db, place);
  if (at) return { is: 'locked', at };
  const { rows: newest } = await sql<{ id: string }>`
    select id from one_time_code
    where act = ${place.act} and object = ${place.object} and object_id = ${place.objectId} and user_id = ${place.userId}
    order by created_at desc, id limit 1`.execute(db);
  const id = newest[0]?.id;
  if (!id) return { is: 'over' };
  // Compared and counted in one statement: of guesses that come at once each is one.
  const mac = macOf(key, id, code);
  const { rows } = await sql<{ isRight: boolean; recipient: string; content: string }>`
    update one_time_code set tries = tries + (mac <> ${mac})::int
    where id = ${id} and used_at is null and expires_at > clock_timestamp() and tries < ${CODE_LIMITS.tries}
    returning mac = ${mac} as is_right, recipient, content`.execute(db);
  const [row] = rows;
  if (!row) return { is: 'over' };
  return row.isRight ? { is: 'right', id, recipient: row.recipient, content: row.content } : { is: 'wrong' };
}

/** Ends a code that was right, in the transaction of what it was for; false when somebody else was faster. */
export async function endCode(db: Db, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update one_time_code set used_at = clock_timestamp() where id = ${id} and used_at is null`.execute(db);
  return numAffectedRows === 1n;
}

/** How often one was sent is asked for a day; who has shown that a telephone is in their hands, for a year. */
export const sweepCodes = (db: Db) =>
  sql`
    delete from one_time_code
    where created_at < clock_timestamp() - interval '2 days'
      and (used_at is null or created_at < clock_timestamp() - interval '1 year')`.execute(db);
