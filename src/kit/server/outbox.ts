import { sql } from 'kysely';
import type { ChangeFeed } from './change-feed.ts';
import type { Db } from './db.ts';
import { secretId } from './ids.ts';

declare module './db.ts' {
  interface Tables {
    outboxMessage: {
      id: string;
      topic: string;
      payload: unknown;
      position: number;
      createdAt: Date;
    };
  }
}

export interface OutboxEvent {
  topic: string;
  payload: Record<string, unknown>;
}

export type OutboxHandler = (db: Db, payload: Record<string, unknown>) => Promise<void>;

const DRAIN_LOCK = 7_203_114;
const BATCH = 50;

/** Writes events in the caller's transaction: they exist exactly when its change does. */
export async function writeEvents(db: Db, events: OutboxEvent[]): Promise<void> {
  if (events.length === 0) return;
  const column = <Value>(of: (event: OutboxEvent) => Value) => events.map(of);
  await sql`
    insert into outbox_message (id, topic, payload)
    select * from unnest(${column(secretId)}::uuid[], ${column(({ topic }) => topic)}::text[],
      ${column(({ payload }) => JSON.stringify(payload))}::jsonb[])`.execute(db);
  await sql`select pg_notify('gongkai_changed', 'outbox')`.execute(db);
}

/**
 * Hands the oldest events to their listeners, in the order of commit, each in one transaction with its effects.
 * Answers how many were handled. A failing listener stops the drain there, so that order and event are kept.
 */
export async function drainOutbox(db: Db, listeners: ReadonlyMap<string, OutboxHandler[]>): Promise<number> {
  for (let handled = 0; ; handled += 1) {
    if (handled === BATCH || !(await handleNext(db, listeners))) return handled;
  }
}

async function handleNext(db: Db, listeners: ReadonlyMap<string, OutboxHandler[]>): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const lock = await sql<{ held: boolean }>`select pg_try_advisory_xact_lock(${DRAIN_LOCK}) as held`.execute(trx);
    if (!lock.rows[0]?.held) return false;
    const { rows } = await sql<{ id: string; topic: string; payload: Record<string, unknown> }>`
      select id, topic, payload from outbox_message order by position limit 1`.execute(trx);
    const [message] = rows;
    if (!message) return false;
    for (const listen of listeners.get(message.topic) ?? []) await listen(trx, message.payload);
    await trx.deleteFrom('outboxMessage').where('id', '=', message.id).execute();
    return true;
  });
}

const LOOK_EVERY_MS = 5_000;

/** Drains the outbox whenever some process has written to it, and now and then in case nobody heard. */
export function keepDraining(
  db: Db,
  feed: ChangeFeed,
  listeners: ReadonlyMap<string, OutboxHandler[]>,
  failed: (error: unknown) => void,
) {
  let running: Promise<void> | undefined;
  let asked = false;
  let stopped = false;
  const drainWhileAsked = async () => {
    while (asked && !stopped) {
      asked = false;
      if ((await drainOutbox(db, listeners)) === BATCH) asked = true;
    }
  };
  // Who asks while a drain runs may have written behind its last look.
  const drain = () => {
    asked = true;
    running ??= drainWhileAsked()
      .catch(failed)
      .finally(() => {
        running = undefined;
      });
  };
  feed.onChange((topic) => {
    if (topic === 'outbox' || topic === '*') drain();
  });
  const timer = setInterval(drain, LOOK_EVERY_MS);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await running;
    },
  };
}
