import { sql } from 'kysely';
import type { Db } from '#kit/server/db.ts';
import { secretId } from '#kit/server/ids.ts';

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
  const column = <Value>(of: (event: OutboxEvent) => Value) => events.map(of);
  await sql`
    insert into outbox_message (id, topic, payload, subject)
    select * from unnest(${column(secretId)}::uuid[], ${column(({ topic }) => topic)}::text[],
      ${column(({ payload }) => JSON.stringify(payload))}::jsonb[],
      ${column(({ subject }) => subject ?? null)}::text[])`.execute(db);
  await announceOutbox(db);
}

export const announceOutbox = (db: Db) => sql`select pg_notify('gongkai_changed', ${OUTBOX_TOPIC}::text)`.execute(db);

/**
 * Numbers the committed events. The lock comes first, in a statement of its own: the second statement then sees every
 * event whose number is below those that it gives.
 */
export const numberEvents = (db: Db): Promise<void> =>
  db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${NUMBERING_LOCK})`.execute(trx);
    await sql`
      with numbered as materialized (
        select id, nextval('outbox_number') as number
        from (select id from outbox_message where number is null order by position) as waiting
      )
      update outbox_message set number = numbered.number from numbered where outbox_message.id = numbered.id`.execute(
      trx,
    );
  });

/** Deletes what every known listener of its topic has handled. An event of a topic without a listener stays. */
export const sweepEvents = (db: Db) =>
  sql`
    delete from outbox_message as message
    where number <= (select min(cursor) from outbox_listener where outbox_listener.topic = message.topic)
      and not exists (select from outbox_retry where message_id = message.id)`.execute(db);
