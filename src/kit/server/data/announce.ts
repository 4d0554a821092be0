import { sql } from 'kysely';
import { repeatWhenAsked } from '#kit/server/work/repeat-when-asked.ts';
import type { Db } from './db.ts';

/** What each open transaction has announced. */
const topicsOf = new WeakMap<Db, Set<string>>();

/** The topics that are still to be sent on each pool. */
const senders = new WeakMap<Db, (topics: Iterable<string>) => void>();

/**
 * Runs the work in a transaction, and announces on the pool after the commit. A NOTIFY inside would let only one transaction of the
 * whole cluster commit at a time.
 */
export async function announcing<Result>(db: Db, work: (trx: Db) => Promise<Result>, pool = db): Promise<Result> {
  const topics = new Set<string>();
  const result = await db.transaction().execute((trx) => {
    topicsOf.set(trx, topics);
    return work(trx);
  });
  if (topics.size > 0) senderOf(pool)(topics);
  return result;
}

/**
 * Tells the change feed of all processes. Only for what is also looked for now and then: a process that ends right after
 * its commit does not announce it.
 */
export async function announce(db: Db, topic: string): Promise<void> {
  const topics = topicsOf.get(db);
  if (topics) topics.add(topic);
  else await notify(db, [topic]);
}

function senderOf(pool: Db) {
  const known = senders.get(pool);
  if (known) return known;
  const waiting = new Set<string>();
  // A connection that failed is made up for by the next look of those who wait.
  const { ask } = repeatWhenAsked(
    async () => {
      const topics = [...waiting];
      waiting.clear();
      await notify(pool, topics);
      return false;
    },
    () => undefined,
  );
  const send = (topics: Iterable<string>) => {
    for (const topic of topics) waiting.add(topic);
    ask();
  };
  senders.set(pool, send);
  return send;
}

const notify = (db: Db, topics: string[]) =>
  sql`select pg_notify('gongkai_changed', topic) from unnest(${topics}::text[]) as topic`.execute(db);
