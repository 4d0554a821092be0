import { sql } from 'kysely';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';

/** What a code is bound to. Tries count here alone: nobody uses up those of another user, act or object. */
export interface CodePlace {
  /** What it signs, such as `gcOrg.submit`. */
  act: string;
  object: string;
  objectId: string;
  userId: string;
}

/**
 * How often codes go out and come back. Who has once given back a right code from a telephone is known there, and has
 * codes of their own: strangers who ask for the same number share theirs, and cannot use up those of its owner.
 */
export const CODE_LIMITS = {
  minutes: 10,
  tries: 5,
  pauseSeconds: 60,
  /** Wrong ones of one user for one act on one object. */
  triesInHour: 10,
  /** To one telephone, for one user. */
  ofUserHereInDay: { known: 10, stranger: 5 },
  /** To one telephone, for all strangers. */
  ofStrangersInDay: 15,
  /** To all telephones, for one user: reception asks for those whom it enters. */
  ofUserInDay: 50,
};

interface Waits {
  pause: Date | null;
  here: Date | null;
  strangers: Date | null;
  everywhere: Date | null;
  isKnown: boolean;
  /** What the business clock shows beyond the true one. */
  ahead: number;
  now: Date;
}

/** Refuses a code that would be one too many, with the time from when the next one goes. */
export async function refuseTooOften(db: Db, place: CodePlace, recipient: string): Promise<void> {
  await lockValues(db, [`one_time_code.user_id=${place.userId}`, `one_time_code.recipient=${recipient}`]);
  const tried = await lockedUntil(db, place);
  if (tried) throw new Refusal('code.tries', { kind: 'too-many', values: { at: tried } });
  const waits = await waitsOf(db, place.userId, recipient);
  const { ofUserHereInDay, ofStrangersInDay, ofUserInDay } = CODE_LIMITS;
  refuseUntil(waits, waits.pause, 'code.too-soon', {});
  refuseUntil(waits, waits.here, 'code.too-many', { limit: ofUserHereInDay[waits.isKnown ? 'known' : 'stranger'] });
  refuseUntil(waits, waits.strangers, 'code.phone-busy', { limit: ofStrangersInDay });
  refuseUntil(waits, waits.everywhere, 'code.user-busy', { limit: ofUserInDay });
}

function refuseUntil({ now, ahead }: Waits, until: Date | null, code: string, values: Record<string, number>): void {
  const seconds = until ? Math.ceil((until.getTime() - now.getTime()) / 1_000) : 0;
  if (!until || seconds <= 0) return;
  const at = toWireTime(new Date(until.getTime() + ahead * 1_000));
  throw new Refusal(code, { kind: 'too-many', values: { ...values, seconds, at }, retryAfterSeconds: seconds });
}

/** From when each limit lets the next code through: a day after the one that filled it. */
async function waitsOf(db: Db, userId: string, recipient: string): Promise<Waits> {
  const { pauseSeconds, ofUserHereInDay, ofStrangersInDay, ofUserInDay } = CODE_LIMITS;
  const { rows } = await sql<Waits>`
    with known as (
      select distinct user_id from one_time_code where recipient = ${recipient} and used_at is not null
    ), asker as (
      select exists (select from known where user_id = ${userId}) as is_known
    ), sent as (
      select user_id, recipient, created_at from one_time_code
      where (recipient = ${recipient} or user_id = ${userId}) and created_at > clock_timestamp() - interval '1 day'
    )
    select is_known, clock_timestamp() as now, extract(epoch from business_now() - clock_timestamp())::float8 as ahead,
      (select max(created_at) + make_interval(secs => ${pauseSeconds}) from sent
        where user_id = ${userId} and recipient = ${recipient}) as pause,
      (select created_at + interval '1 day' from sent where user_id = ${userId} and recipient = ${recipient}
        order by created_at desc limit 1
        offset case when is_known then ${ofUserHereInDay.known}::int else ${ofUserHereInDay.stranger}::int end - 1) as here,
      (select created_at + interval '1 day' from sent
        where not is_known and recipient = ${recipient} and user_id not in (select user_id from known)
        order by created_at desc limit 1 offset ${ofStrangersInDay - 1}) as strangers,
      (select created_at + interval '1 day' from sent where user_id = ${userId}
        order by created_at desc limit 1 offset ${ofUserInDay - 1}) as everywhere
    from asker`.execute(db);
  return rows[0] as Waits;
}

/** Until when a place takes no further tries, as the business clock will show it. */
export async function lockedUntil(db: Db, { act, object, objectId, userId }: CodePlace): Promise<string | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select case when sum(tries) >= ${CODE_LIMITS.triesInHour}
      then business_now() + (min(created_at) + interval '1 hour' - clock_timestamp()) end as until
    from one_time_code
    where act = ${act} and object = ${object} and object_id = ${objectId} and user_id = ${userId} and tries > 0
      and created_at > clock_timestamp() - interval '1 hour'`.execute(db);
  const until = rows[0]?.until;
  return until ? toWireTime(until) : undefined;
}
