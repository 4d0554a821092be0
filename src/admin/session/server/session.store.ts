import { sql } from 'kysely';
import { SESSION_LIFE } from '#admin/session/session.rules.ts';
import type { Db } from '#kit/server/data/db.ts';
import { newId, secretId } from '#kit/server/data/ids.ts';

export type EndReason = 'logout' | 'idle' | 'too-old' | 'password-changed' | 'user-gone' | 'forced';

declare module '#kit/server/data/db.ts' {
  interface Tables {
    credential: { userId: string; passwordHash: string; changedAt: Date; mustChange: boolean };
    session: {
      id: string;
      tokenHash: Buffer;
      userId: string;
      address: string;
      device: string;
      idleMinutes: number;
      orgCode: string | null;
      createdAt: Date;
      seenAt: Date;
      endedAt: Date | null;
      endReason: EndReason | null;
    };
    signIn: {
      id: string;
      at: Date;
      username: string;
      userId: string | null;
      sessionId: string | null;
      address: string;
      device: string;
      outcome: 'success' | 'failure';
    };
    passwordReset: {
      id: string;
      userId: string;
      resetBy: string;
      resetAt: Date;
      provenAt: Date | null;
      proof: string | null;
    };
    captcha: { keyHash: Buffer; answerHash: Buffer; expiresAt: Date };
  }
}

export interface Origin {
  address: string;
  device: string;
}

const clock = sql<Date>`clock_timestamp()`;

const sessions = (db: Db) =>
  db
    .selectFrom('session')
    .leftJoin('credential', 'credential.userId', 'session.userId')
    .select(['id', 'session.userId', 'idleMinutes', 'orgCode', 'createdAt', 'seenAt', 'endedAt', clock.as('now')])
    .select('mustChange');

export const findSession = (db: Db, tokenHash: Buffer) =>
  sessions(db).where('tokenHash', '=', tokenHash).executeTakeFirst();

export const findSessionById = (db: Db, id: string) => sessions(db).where('id', '=', id).executeTakeFirst();

export const insertSession = (
  db: Db,
  session: Origin & { tokenHash: Buffer; userId: string; idleMinutes: number; orgCode: string | null },
) =>
  db
    .insertInto('session')
    .values({ id: newId(), ...session, createdAt: clock, seenAt: clock, endedAt: null, endReason: null })
    .returning('id')
    .executeTakeFirstOrThrow();

export const touchSession = (db: Db, id: string) =>
  db.updateTable('session').set({ seenAt: clock }).where('id', '=', id).where('endedAt', 'is', null).execute();

export const endSession = (db: Db, id: string, endReason: EndReason) =>
  db
    .updateTable('session')
    .set({ endedAt: clock, endReason })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();

/** Gives what it ended; some of it may have been over by the clock, because nobody came back to notice. */
export const endOtherSessions = (db: Db, userId: string, keep: string, endReason: EndReason) =>
  db
    .updateTable('session')
    .set({ endedAt: clock, endReason })
    .where('userId', '=', userId)
    .where('id', '!=', keep)
    .where('endedAt', 'is', null)
    .returning(['id', 'createdAt', 'seenAt', 'idleMinutes', clock.as('now')])
    .execute();

export const endAllSessions = (db: Db, userId: string, endReason: EndReason) =>
  db
    .updateTable('session')
    .set({ endedAt: clock, endReason })
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    .execute();

/** Sessions of a user that nobody has ended, newest first; the clock's verdict is the rule's to give. */
export const unendedSessions = (db: Db, userId: string, limit: number) =>
  db
    .selectFrom('session')
    .select(['id', 'createdAt', 'seenAt', 'idleMinutes', 'address', 'device', clock.as('now')])
    .where('userId', '=', userId)
    .where('endedAt', 'is', null)
    // Who closes the browser leaves an unended row behind: only those young enough to live are read.
    .where('createdAt', '>', sql<Date>`clock_timestamp() - make_interval(hours => ${SESSION_LIFE.absoluteHours})`)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

export const lockSession = (db: Db, id: string) =>
  db
    .selectFrom('session')
    .select(['id', 'userId', 'createdAt', 'seenAt', 'idleMinutes', clock.as('now')])
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export const setDepartment = (db: Db, id: string, orgCode: string) =>
  db.updateTable('session').set({ orgCode }).where('id', '=', id).execute();

/** Sessions of a branch of departments go on under its new codes; so does the latest of each user, where the next begins. */
export const followDepartments = (db: Db, oldTop: string, newTop: string) =>
  sql`update session set org_code = ${newTop}::text || substr(org_code, ${oldTop.length + 1}::int)
    where starts_with(org_code, ${oldTop}) and (ended_at is null or id in (
      select distinct on (user_id) id from session order by user_id, created_at desc))`.execute(db);

/** The department of the user's latest session, so that the next one starts where the last one was. */
export const lastDepartment = (db: Db, userId: string) =>
  db
    .selectFrom('session')
    .select('orgCode')
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();

export const passwordOf = (db: Db, userId: string) =>
  db.selectFrom('credential').select('passwordHash').where('userId', '=', userId).executeTakeFirst();

/** Keeps a password from being changed until the transaction ends, and gives it as it is now. */
export const holdPassword = (db: Db, userId: string) =>
  db
    .selectFrom('credential')
    .select(['passwordHash', 'mustChange'])
    .where('userId', '=', userId)
    .forShare()
    .executeTakeFirst();

export const savePassword = (db: Db, userId: string, passwordHash: string, mustChange = false) =>
  db
    .insertInto('credential')
    .values({ userId, passwordHash, changedAt: clock, mustChange })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ passwordHash, changedAt: clock, mustChange }))
    .execute();

export interface NewPassword {
  userId: string;
  hash: string;
}

/** Passwords of accounts that have none yet; their owners must change them. */
export const insertPasswords = (db: Db, passwords: NewPassword[]) =>
  sql`insert into credential (user_id, password_hash, must_change)
    select user_id, password_hash, true
    from unnest(${passwords.map(({ userId }) => userId)}::uuid[], ${passwords.map(({ hash }) => hash)}::text[])
      as fresh (user_id, password_hash)`.execute(db);

/** Records that somebody has set the passwords of these users. */
export async function insertResets(db: Db, userIds: string[], by: string): Promise<{ id: string; resetAt: Date }[]> {
  const { rows } = await sql<{ id: string; resetAt: Date }>`
    insert into password_reset (id, user_id, reset_by)
    select id, user_id, ${by}
    from unnest(${userIds.map(() => newId())}::uuid[], ${userIds}::uuid[]) as fresh (id, user_id)
    returning id, reset_at`.execute(db);
  return rows;
}

/** Gives false when somebody else has changed the password that was verified. */
export async function exchangePassword(db: Db, userId: string, verified: string, passwordHash: string) {
  const { numUpdatedRows } = await db
    .updateTable('credential')
    .set({ passwordHash, changedAt: clock, mustChange: false })
    .where('userId', '=', userId)
    .where('passwordHash', '=', verified)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const insertSignIn = (
  db: Db,
  entry: Origin & { username: string; userId: string | null; sessionId: string | null; outcome: 'success' | 'failure' },
) =>
  db
    .insertInto('signIn')
    .values({ id: secretId(), at: clock, ...entry })
    .execute();

/** Failures of the last 15 minutes from an address: for one name since its last success there, and for all names. */
export async function failuresFrom(db: Db, address: string, username: string) {
  const { rows } = await sql<{ pair: number; pairLast: Date | null; every: number; everyLast: Date | null; now: Date }>`
    select count(*) filter (where username = ${username})::int as pair,
      max(at) filter (where username = ${username}) as pair_last,
      count(*)::int as every, max(at) as every_last, clock_timestamp() as now
    from sign_in
    where outcome = 'failure' and address = ${address} and at > clock_timestamp() - interval '15 minutes'
      and at > coalesce((select max(at) from sign_in as success
        where success.outcome = 'success' and success.address = ${address} and success.username = sign_in.username), '-infinity')`.execute(
    db,
  );
  const row = rows[0];
  if (!row) throw new Error('an aggregate gave no row');
  return {
    pair: { count: row.pair, last: row.pairLast },
    address: { count: row.every, last: row.everyLast },
    now: row.now,
  };
}

/** Rivals that try the same name from the same address wait here for one another. */
export const lockPair = (db: Db, address: string, username: string) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`sign-in ${address} ${username}`}, 0))`.execute(db);

export const recentSignIns = (db: Db, userId: string) =>
  db
    .selectFrom('signIn')
    .select(['id', 'at', 'address', 'device', 'outcome', 'sessionId'])
    .where('userId', '=', userId)
    .orderBy('at', 'desc')
    .limit(10)
    .execute();

export const insertCaptcha = (db: Db, keyHash: Buffer, answerHash: Buffer, seconds: number) =>
  db
    .insertInto('captcha')
    .values({ keyHash, answerHash, expiresAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .onConflict((conflict) =>
      conflict
        .column('keyHash')
        .doUpdateSet({ answerHash, expiresAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` }),
    )
    .execute();

/** Takes the captcha away, right or wrong: one try each. */
export const burnCaptcha = (db: Db, keyHash: Buffer) =>
  db
    .deleteFrom('captcha')
    .where('keyHash', '=', keyHash)
    .returning(['answerHash', sql<boolean>`expires_at > clock_timestamp()`.as('fresh')])
    .executeTakeFirst();

export const sweepCaptchas = (db: Db) => db.deleteFrom('captcha').where('expiresAt', '<', clock).execute();
