import { CompiledQuery, sql } from 'kysely';
import { announce } from '#kit/server/data/announce.ts';
import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';

export interface OutboxEvent {
  topic: string;
  payload: Record<string, unknown>;
  /** What the event is about. A listener is given the events of one subject in their order. */
  subject?: string;
}

/** The change feed says it when an event was committed, and when a parked one is to be tried again. */
export const OUTBOX_TOPIC = 'outbox';

const NUMBERING_LOCK = 7_203_114;

/** Writes events in the caller's transaction: they exist exactly when its change does. */
export async function writeEvents(db: Db, events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  await db.executeQuery(CompiledQuery.raw(insertEvents(1), eventValues(events)));
  await announceOutbox(db);
}

/** The statement for the values of `eventValues`, the first of which has this number. */
export const insertEvents = (first: number) => `insert into outbox_message (id, topic, payload, subject)
  select * from unnest($${first}::uuid[], $${first + 1}::text[], $${first + 2}::jsonb[], $${first + 3}::text[])`;

export const eventValues = (events: readonly OutboxEvent[]): unknown[] => [
  events.map(secretId),
  events.map(({ topic }) => topic),
  events.map(({ payload }) => JSON.stringify(payload)),
  events.map(({ subject }) => subject ?? null),
];

export const announceOutbox = (db: Db) => announce(db, OUTBOX_TOPIC);

// One statement has 15 s.
const BATCH = 10_000;

/** Numbers the committed events, the oldest first. */
export async function numberEvents(db: Db, batch = BATCH): Promise<void> {
  while ((await numberSome(db, batch)) === batch);
}

/**
 * The lock comes first, in a statement of its own: the second statement then sees every event whose number is below
 * those that it gives.
 */
const numberSome = (db: Db, most: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`.execute(trx);
    const { numAffectedRows } = await sql`
      with numbered as materialized (
        select id, nextval('outbox_number') as number
        from (select id from outbox_message where number is null order by position limit ${most}) as waiting
      )
      update outbox_message set number = numbered.number from numbered where outbox_message.id = numbered.id`.execute(
      trx,
    );
    return Number(numAffectedRows ?? 0n);
  });

/** Deletes what every known listener of its topic has handled. An event of a topic without a listener stays. */
export async function sweepEvents(db: Db, batch = BATCH): Promise<void> {
  while ((await sweepSome(db, batch)) === batch);
}

async function sweepSome(db: Db, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from outbox_message where id = any(array(
      select message.id
      from (select topic, min(cursor) as cursor from outbox_listener group by topic) as heard
      join outbox_message as message on message.topic = heard.topic and message.number <= heard.cursor
      where not exists (select from outbox_retry where message_id = message.id)
      limit ${most}))`.execute(db);
  return Number(numAffectedRows ?? 0n);
}
