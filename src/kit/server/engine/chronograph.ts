import { sql } from 'kysely';
import { businessNow, type Db } from '#kit/server/data/db.ts';

/** A move that the clock makes: when it was due, and when it is really made. */
export interface DueMove {
  id: string;
  dueAt: Date;
  now: Date;
}

/** A table whose rows have moves that time makes. It has `id` and `next_check_at`, and an index on the latter. */
export interface Timed {
  table: string;
  /**
   * Makes the one move that is due on the row, which is locked, in the transaction of `db`. Answers when the next one is
   * due, which may be past already, or null when there is none. Whatever throws undoes the move.
   */
  fire(db: Db, move: DueMove): Promise<Date | null>;
}

export interface Chronograph {
  register(timed: Timed): void;
  /** Makes every move that is due, the longest due first; answers how many it made. */
  tick(): Promise<number>;
  /** Brings one row up to now before somebody reads it; the caller's transaction holds its lock from then on. */
  catchUp(db: Db, table: string, id: string): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 1_000;
const REST_MS = [1_000, 10_000, 60_000, 600_000];
// A row that never comes to an end must not keep all others from their turns.
const MOST_MOVES_AT_ONCE = 100;

interface Rest {
  failures: number;
  until: number;
}

/**
 * Makes the moves of time, in any number of processes at once: each takes rows that no other has locked. A row whose move
 * fails rests for a growing while, in this process alone, and holds up nobody else.
 */
export function openChronograph(
  db: Db,
  failed: (error: unknown, move: { table: string; id: string }) => void,
): Chronograph {
  const all = new Map<string, Timed>();
  const resting = new Map<string, Rest>();
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<number> | undefined;

  async function tick(): Promise<number> {
    let made = 0;
    for (const timed of all.values()) made += await fireAll(timed);
    return made;
  }

  async function fireAll(timed: Timed): Promise<number> {
    for (let made = 0; ; ) {
      const outcome = await fireNext(timed);
      if (outcome === 'nothing') return made;
      if (outcome === 'made') made += 1;
    }
  }

  /** One move of the row that has waited longest, in a transaction of its own. */
  async function fireNext(timed: Timed): Promise<'made' | 'failed' | 'nothing'> {
    let taken: string | undefined;
    try {
      return await db.transaction().execute(async (trx) => {
        const move = await takeDue(trx, timed, restingOf(timed.table));
        if (!move) return 'nothing';
        taken = move.id;
        await carryOut(trx, timed, move);
        resting.delete(keyOf(timed.table, move.id));
        return 'made';
      });
    } catch (error) {
      // Without a row it is the database that failed: the next look tries again.
      if (taken === undefined) throw error;
      putToRest(timed.table, taken);
      failed(error, { table: timed.table, id: taken });
      return 'failed';
    }
  }

  const keyOf = (table: string, id: string) => `${table} ${id}`;

  function restingOf(table: string): string[] {
    const now = performance.now();
    return [...resting].flatMap(([key, { until }]) =>
      key.startsWith(`${table} `) && until > now ? [key.slice(table.length + 1)] : [],
    );
  }

  function putToRest(table: string, id: string): void {
    const failures = (resting.get(keyOf(table, id))?.failures ?? 0) + 1;
    const restMs = REST_MS[Math.min(failures, REST_MS.length) - 1] ?? 0;
    resting.set(keyOf(table, id), { failures, until: performance.now() + restMs });
  }

  const look = () => {
    ticking ??= tick()
      .catch((error) => {
        failed(error, { table: '', id: '' });
        return 0;
      })
      .finally(() => {
        ticking = undefined;
      });
  };

  return {
    register: (timed) => {
      if (all.has(timed.table)) throw new Error(`the moves of ${timed.table} are registered twice`);
      all.set(timed.table, timed);
    },
    tick,
    catchUp: (trx, table, id) => {
      const timed = all.get(table);
      if (!timed) throw new Error(`nothing is registered for ${table}`);
      return catchUp(trx, timed, id);
    },
    start: () => {
      timer = setInterval(look, LOOK_EVERY_MS).unref();
      look();
    },
    stop: async () => {
      clearInterval(timer);
      await ticking;
    },
  };
}

/** Locks the row that has waited longest of those that nobody else has in hand. */
async function takeDue(db: Db, { table }: Timed, resting: string[]): Promise<DueMove | undefined> {
  const { rows } = await sql<{ id: string; dueAt: Date }>`
    select id, next_check_at as due_at from ${sql.table(table)}
    where next_check_at <= business_now() and id <> all (${resting}::uuid[])
    order by next_check_at, id limit 1 for update skip locked`.execute(db);
  const [row] = rows;
  // The clock is read after the lock: time may have passed while others were waited for.
  return row && { ...row, now: await businessNow(db) };
}

async function carryOut(db: Db, { table, fire }: Timed, move: DueMove): Promise<Date | null> {
  const next = await fire(db, move);
  await sql`update ${sql.table(table)} set next_check_at = ${next} where id = ${move.id}`.execute(db);
  return next;
}

async function catchUp(db: Db, timed: Timed, id: string): Promise<number> {
  const { rows } = await sql<{ dueAt: Date | null }>`
    select next_check_at as due_at from ${sql.table(timed.table)} where id = ${id} for update`.execute(db);
  let dueAt = rows[0]?.dueAt ?? null;
  const now = await businessNow(db);
  for (let made = 0; ; made += 1) {
    if (dueAt === null || dueAt > now) return made;
    if (made === MOST_MOVES_AT_ONCE) throw new Error(`${timed.table} ${id} never comes up to now`);
    dueAt = await carryOut(db, timed, { id, dueAt, now });
  }
}
