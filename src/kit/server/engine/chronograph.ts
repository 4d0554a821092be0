import { sql } from 'kysely';
import { announcing } from '#kit/server/data/announce.ts';
import { businessNow, type Db } from '#kit/server/data/db.ts';
import { restingRows } from './resting-rows.ts';

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

/** A row as it is found by its reader. */
export interface CaughtUp {
  /** The moves that were made. */
  made: number;
  /** Since when a move is due that failed: the row is as it was before it, and its state is behind the clock. */
  overdueSince: Date | undefined;
}

/** The table alone where the table itself could not be read. */
export interface FailedMove {
  table: string;
  id?: string;
}

export interface Chronograph {
  register(timed: Timed): void;
  /** Makes every move that is due, the longest due first; answers how many it made. */
  tick(): Promise<number>;
  /**
   * Brings one row up to now before somebody reads it. A caller's transaction holds its lock from then on; without one
   * the row is locked only when something is due. A move that fails is reported and leaves the row as it is.
   */
  catchUp(db: Db, table: string, id: string): Promise<CaughtUp>;
  /** Rows whose move should have been made more than a minute ago. */
  countOverdue(): Promise<number>;
  start(): void;
  stop(): Promise<void>;
}

const LOOK_EVERY_MS = 1_000;
// A row that never comes to an end must not keep all others from their turns.
const MOST_MOVES_AT_ONCE = 100;

/**
 * Makes the moves of time, in any number of processes at once: each takes rows that no other has locked. A row whose move
 * fails rests for a growing while, in this process alone, and holds up nobody else.
 */
export function openChronograph(db: Db, failed: (error: unknown, move: FailedMove) => void): Chronograph {
  const all = new Map<string, Timed>();
  const resting = restingRows();
  let timer: NodeJS.Timeout | undefined;
  let ticking: Promise<number> | undefined;
  let isStopping = false;

  async function tick(): Promise<number> {
    let made = 0;
    for (const timed of all.values()) {
      try {
        made += await fireAll(timed);
      } catch (error) {
        // It is the table or the database that failed: the other tables have their turn, and the next look tries again.
        failed(error, { table: timed.table });
      }
    }
    return made;
  }

  async function fireAll(timed: Timed): Promise<number> {
    const counts = new Map<string, number>();
    for (let made = 0; ; ) {
      const outcome = isStopping ? 'nothing' : await fireNext(timed);
      if (outcome === 'nothing') return made;
      if (outcome === 'failed') continue;
      made += 1;
      const count = (counts.get(outcome.moved) ?? 0) + 1;
      counts.set(outcome.moved, count);
      if (count === MOST_MOVES_AT_ONCE) rest(timed, outcome.moved, neverEnds(timed, outcome.moved));
    }
  }

  /** One move of the row that has waited longest, in a transaction of its own. */
  async function fireNext(timed: Timed): Promise<{ moved: string } | 'failed' | 'nothing'> {
    let taken: string | undefined;
    try {
      return await announcing(db, async (trx) => {
        const move = await takeDue(trx, timed, resting.of(timed.table));
        if (!move) return 'nothing';
        taken = move.id;
        await carryOut(trx, timed, move);
        resting.wake(timed.table, move.id);
        return { moved: move.id };
      });
    } catch (error) {
      if (taken === undefined) throw error;
      rest(timed, taken, error);
      return 'failed';
    }
  }

  function rest({ table }: Timed, id: string, error: unknown): void {
    resting.putToRest(table, id);
    failed(error, { table, id });
  }

  async function catchUp(trx: Db, timed: Timed, id: string): Promise<CaughtUp> {
    let dueAt = await lockedDue(trx, timed, id);
    const now = await businessNow(trx);
    for (let made = 0; ; made += 1) {
      if (dueAt === null || dueAt > now) return { made, overdueSince: undefined };
      if (resting.has(timed.table, id)) return { made, overdueSince: dueAt };
      const due: DueMove = { id, dueAt, now };
      try {
        if (made === MOST_MOVES_AT_ONCE) throw neverEnds(timed, id);
        dueAt = await undoneAlone(trx, () => carryOut(trx, timed, due));
      } catch (error) {
        rest(timed, id, error);
        return { made, overdueSince: due.dueAt };
      }
    }
  }

  const look = () => {
    ticking ??= tick().finally(() => {
      ticking = undefined;
    });
  };

  return {
    register: (timed) => {
      if (all.has(timed.table)) throw new Error(`the moves of ${timed.table} are registered twice`);
      all.set(timed.table, timed);
    },
    tick,
    catchUp: async (reader, table, id) => {
      const timed = all.get(table);
      if (!timed) throw new Error(`nothing is registered for ${table}`);
      if (reader.isTransaction) return catchUp(reader, timed, id);
      if (!(await isDue(reader, timed, id))) return { made: 0, overdueSince: undefined };
      return announcing(reader, (trx) => catchUp(trx, timed, id));
    },
    countOverdue: async () => {
      let count = 0;
      for (const timed of all.values()) count += await overdueIn(db, timed);
      return count;
    },
    start: () => {
      timer = setInterval(look, LOOK_EVERY_MS).unref();
      look();
    },
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      await ticking;
    },
  };
}

const neverEnds = ({ table }: Timed, id: string) => new Error(`${table} ${id} never comes up to now`);

/** Locks the row that has waited longest of those that nobody else has in hand. */
async function takeDue(db: Db, { table }: Timed, resting: string[]): Promise<DueMove | undefined> {
  // The clock in a query of its own is read once; read for each row, it would keep the index from being used.
  const { rows } = await sql<{ id: string; dueAt: Date }>`
    select id, next_check_at as due_at from ${sql.table(table)}
    where next_check_at <= (select business_now()) and id <> all (${resting}::uuid[])
    order by next_check_at, id limit 1 for update skip locked`.execute(db);
  const [row] = rows;
  // The clock is read after the lock: time may have passed while others were waited for.
  return row && { ...row, now: await businessNow(db) };
}

async function carryOut(db: Db, { table, fire }: Timed, move: DueMove): Promise<Date | null> {
  const next = await fire(db, move);
  await sql`
    update ${sql.table(table)} set next_check_at = ${next}
    where id = ${move.id} and next_check_at is distinct from ${next}`.execute(db);
  return next;
}

/** What fails takes nothing back that was done before it in the same transaction. */
async function undoneAlone<Result>(trx: Db, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint before_move`.execute(trx);
  try {
    const result = await work();
    await sql`release savepoint before_move`.execute(trx);
    return result;
  } catch (error) {
    await sql`rollback to savepoint before_move; release savepoint before_move`.execute(trx);
    throw error;
  }
}

async function lockedDue(db: Db, { table }: Timed, id: string): Promise<Date | null> {
  const { rows } = await sql<{ dueAt: Date | null }>`
    select next_check_at as due_at from ${sql.table(table)} where id = ${id} for update`.execute(db);
  return rows[0]?.dueAt ?? null;
}

async function isDue(db: Db, { table }: Timed, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from ${sql.table(table)} where id = ${id} and next_check_at <= business_now()`.execute(db);
  return rows.length > 0;
}

async function overdueIn(db: Db, { table }: Timed): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.table(table)}
    where next_check_at < (select business_now()) - interval '1 minute'`.execute(db);
  return rows[0]?.count ?? 0;
}
