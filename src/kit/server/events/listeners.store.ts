import { sql } from 'kysely';
import { asWritten, type Db } from '#kit/server/data/db.ts';
import { announceOutbox, type OutboxEvent } from './outbox.ts';

export interface ListenerName {
  topic: string;
  name: string;
}

/** An event as one listener meets it: for the first time, or after so many failures. */
export interface PendingEvent extends OutboxEvent {
  id: string;
  number: number;
  failures: number | undefined;
}

const of = ({ topic, name }: ListenerName) => sql`topic = ${topic} and listener = ${name}`;

/** A listener that is known already keeps its cursor. */
export async function insertListener(db: Db, { topic, name }: ListenerName, from: 'beginning' | 'now'): Promise<void> {
  const cursor = from === 'now' ? sql`coalesce((select max(number) from outbox_message), 0)` : sql`0`;
  await sql`insert into outbox_listener (topic, name, cursor) values (${topic}, ${name}, ${cursor})
    on conflict do nothing`.execute(db);
}

const LISTENER_LOCK = 7_203_115;

/**
 * Does the work while no other process has this listener; undefined when one has it. The lock is the session's and not
 * a transaction's, because the work commits more than once, and ends with the process.
 */
export const alone = <Result>(
  db: Db,
  { topic, name }: ListenerName,
  work: (connection: Db) => Promise<Result>,
): Promise<Result | undefined> =>
  db.connection().execute(async (connection) => {
    const lock = sql`${LISTENER_LOCK}::int, hashtext(${topic} || ' ' || ${name})`;
    const { rows } = await sql<{ isOurs: boolean }>`select pg_try_advisory_lock(${lock}) as is_ours`.execute(
      connection,
    );
    if (!rows[0]?.isOurs) return undefined;
    try {
      return await work(connection);
    } finally {
      // A connection that was lost has let go.
      await sql`select pg_advisory_unlock(${lock})`.execute(connection).catch(() => undefined);
    }
  });

/** How far a listener is, and the event that somebody began to handle and did not settle. */
export async function placeOf(
  db: Db,
  { topic, name }: ListenerName,
): Promise<{ cursor: number; inHand: string | null } | undefined> {
  const { rows } = await sql<{ cursor: string; inHand: string | null }>`
    /* prepared */ select cursor, in_hand from outbox_listener where topic = ${topic} and name = ${name}`.execute(db);
  return rows[0] && { ...rows[0], cursor: Number(rows[0].cursor) };
}

/** Locked until the end of the transaction, for those who may have lost the listener. */
export async function lockCursor(db: Db, { topic, name }: ListenerName): Promise<number | undefined> {
  const { rows } = await sql<{ cursor: string }>`
    select cursor from outbox_listener where topic = ${topic} and name = ${name} for update`.execute(db);
  return rows[0] && Number(rows[0].cursor);
}

export async function takeInHand(db: Db, { topic, name }: ListenerName, { id }: PendingEvent): Promise<void> {
  await sql`/* prepared */ update outbox_listener set in_hand = ${id} where topic = ${topic} and name = ${name}`.execute(
    db,
  );
}

/** The cursor is not before this number, and nothing is in hand any more. */
export async function settle(db: Db, { topic, name }: ListenerName, number: number): Promise<void> {
  await sql`/* prepared */ update outbox_listener set in_hand = null, cursor = greatest(cursor, ${number}::bigint)
    where topic = ${topic} and name = ${name}`.execute(db);
}

type Row = Omit<PendingEvent, 'number'> & { number: string };

/** The oldest event whose pause is over and that no older one of its subject holds up. */
export async function dueRetry(db: Db, listener: ListenerName): Promise<PendingEvent | undefined> {
  const { rows } = await sql<Row>`
    /* prepared */ select message.id, message.topic, message.payload, message.subject, message.number, retry.failures
    from (select * from outbox_retry where ${of(listener)} and parked_at is null) as retry
    join outbox_message as message on message.id = retry.message_id
    where next_try_at <= clock_timestamp() and not exists (
      select from outbox_retry as older
      where older.topic = retry.topic and older.listener = retry.listener and older.parked_at is null
        and older.subject = retry.subject and older.number < retry.number)
    order by retry.number limit 1`.execute(asWritten(db));
  const [row] = rows;
  return row && { ...row, number: Number(row.number) };
}

const behind = (listener: ListenerName, cursor: number) => sql`
  select id, topic, payload, subject, number, null as failures, exists (
      select from outbox_retry as older where ${of(listener)} and parked_at is null and older.subject = message.subject
    ) as "mustWait"
  from outbox_message as message
  where topic = ${listener.topic} and number > ${cursor}::bigint order by number limit 1`;

type Next = PendingEvent & { mustWait: boolean };

const nextOf = (row: (Row & { mustWait: boolean }) | undefined): Next | undefined =>
  row && { ...row, number: Number(row.number), failures: undefined };

/** The first event behind the cursor, and whether an older one of its subject is still being retried. */
export async function nextEvent(db: Db, listener: ListenerName, cursor: number): Promise<Next | undefined> {
  const { rows } = await sql<Row & { mustWait: boolean }>`
    /* prepared */ ${behind(listener, cursor)}`.execute(asWritten(db));
  return nextOf(rows[0]);
}

/** Settles an event and takes the one behind it in hand, unless that one must wait. */
export async function settleAndTakeNext(db: Db, listener: ListenerName, number: number): Promise<Next | undefined> {
  const { rows } = await sql<Row & { mustWait: boolean }>`
    /* prepared */ with next as (${behind(listener, number)}), settled as (
      update outbox_listener set cursor = greatest(cursor, ${number}::bigint),
        in_hand = (select id from next where not "mustWait")
      where topic = ${listener.topic} and name = ${listener.name})
    select * from next where not "mustWait"`.execute(asWritten(db));
  return nextOf(rows[0]);
}

export async function eventInHand(db: Db, listener: ListenerName, id: string): Promise<PendingEvent | undefined> {
  const { rows } = await sql<Omit<Row, 'failures'> & { failures: number | null }>`
    select id, message.topic, payload, message.subject, message.number, failures
    from outbox_message as message
    left join (select * from outbox_retry where ${of(listener)} and parked_at is null) as retry
      on retry.message_id = message.id
    where id = ${id}`.execute(asWritten(db));
  const [row] = rows;
  return row && { ...row, number: Number(row.number), failures: row.failures ?? undefined };
}

/** Sets an event aside for its listener, to be tried when the pause is over. */
export async function setAside(
  db: Db,
  { topic, name }: ListenerName,
  { id, number, subject }: PendingEvent,
  failures: number,
  pauseMs: number,
): Promise<void> {
  await sql`insert into outbox_retry (topic, listener, message_id, number, subject, failures, next_try_at)
    values (${topic}, ${name}, ${id}, ${number}, ${subject ?? null}, ${failures},
      clock_timestamp() + ${pauseMs} * interval '1 ms')`.execute(db);
}

/** Counts one more failure; false when another process has come further with this event meanwhile. */
export async function countFailure(
  db: Db,
  listener: ListenerName,
  { id, failures }: PendingEvent,
  pauseMs: number,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update outbox_retry set failures = failures + 1, next_try_at = clock_timestamp() + ${pauseMs} * interval '1 ms'
    where ${of(listener)} and message_id = ${id} and failures = ${failures} and parked_at is null`.execute(db);
  return numAffectedRows === 1n;
}

export async function parkEvent(db: Db, listener: ListenerName, id: string): Promise<void> {
  await sql`update outbox_retry set parked_at = clock_timestamp() where ${of(listener)} and message_id = ${id}`.execute(
    db,
  );
}

export async function endRetry(db: Db, listener: ListenerName, id: string): Promise<void> {
  await sql`delete from outbox_retry where ${of(listener)} and message_id = ${id}`.execute(db);
}

export async function countParked(db: Db): Promise<number> {
  const { rows } = await sql<{ parked: number }>`
    select count(*)::int as parked from outbox_retry where parked_at is not null`.execute(db);
  return rows[0]?.parked ?? 0;
}

/** Gives the parked events of a listener ten further tries; answers how many there were. */
export async function retryParked(db: Db, listener: ListenerName): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox_retry set parked_at = null, failures = 0, next_try_at = clock_timestamp()
    where ${of(listener)} and parked_at is not null`.execute(db);
  await announceOutbox(db);
  return Number(numAffectedRows ?? 0n);
}
