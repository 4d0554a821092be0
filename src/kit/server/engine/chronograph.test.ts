import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb, openPool } from '#kit/server/data/db.ts';
import { testKernel } from '#testing/kernel.ts';
import { type DueMove, openChronograph, type Timed } from './chronograph.ts';
import { recordFact } from './facts.ts';

const { owner, database } = await testKernel(() => undefined);
const HOUR_MS = 3_600_000;
await sql`create table kettle (
  id            uuid primary key default gen_random_uuid(),
  name          text not null,
  moves_left    integer not null,
  next_check_at timestamptz
)`.execute(owner);
await sql`create index kettle_by_next_check on kettle (next_check_at) where next_check_at is not null`.execute(owner);
await sql`create table kettle_move (id uuid, due_at timestamptz, made_at timestamptz)`.execute(owner);

let broken: string[] = [];

/** Whistles every hour until it has no moves left. */
const kettles: Timed = {
  table: 'kettle',
  fire: async (db: Db, { id, dueAt, now }: DueMove) => {
    await sql`insert into kettle_move values (${id}, ${dueAt}, ${now})`.execute(db);
    const { rows } = await sql<{ name: string; movesLeft: number }>`
      update kettle set moves_left = moves_left - 1 where id = ${id} returning name, moves_left`.execute(db);
    if (broken.includes(rows[0]?.name ?? '')) throw new Error('it leaks');
    return rows[0]?.movesLeft ? new Date(dueAt.getTime() + HOUR_MS) : null;
  },
};

const faults: unknown[] = [];
const chronograph = (db: Db = owner) => {
  const opened = openChronograph(db, (error, move) => faults.push([(error as Error).message, move.table]));
  opened.register(kettles);
  return opened;
};
const put = (name: string, due: string, movesLeft = 1) =>
  sql`insert into kettle (name, moves_left, next_check_at)
    values (${name}, ${movesLeft}, business_now() + ${due}::interval)`.execute(owner);
const moves = async () =>
  (
    await sql<{ name: string; late: number }>`
      select name, round(extract(epoch from made_at - due_at) / 3600)::int as late
      from kettle_move join kettle using (id) order by kettle_move.ctid`.execute(owner)
  ).rows;
const left = async () =>
  (await sql<{ name: string; movesLeft: number }>`select name, moves_left from kettle order by name`.execute(owner))
    .rows;

beforeEach(async () => {
  broken = [];
  faults.length = 0;
  await sql`truncate kettle, kettle_move`.execute(owner);
});

describe('the chronograph', () => {
  it('makes what is due and nothing else', async () => {
    await put('due', '-1 second');
    await put('later', '1 hour');
    expect(await chronograph().tick()).toBe(1);
    expect((await moves()).map(({ name }) => name)).toEqual(['due']);
    expect(await chronograph().tick()).toBe(0);
  });

  it('makes up for a long rest in order, each move with its due time and its true time', async () => {
    await put('a', '-6 hours', 3);
    await put('b', '-330 minutes', 1);
    expect(await chronograph().tick()).toBe(4);
    expect(await moves()).toEqual([
      { name: 'a', late: 6 },
      { name: 'b', late: 6 },
      { name: 'a', late: 5 },
      { name: 'a', late: 4 },
    ]);
  });

  it('writes facts that hold when each move was due and when it was really made', async () => {
    await put('a', '-6 hours', 3);
    const one = openChronograph(owner, (error) => faults.push(error));
    one.register({
      ...kettles,
      fire: async (db, move) => {
        const { id, dueAt, now } = move;
        await recordFact(db, { subject: 'kettle', subjectId: id, command: 'whistle', at: now, dueAt });
        return kettles.fire(db, move);
      },
    });
    await one.tick();
    const { rows } = await sql<{ dueAt: string; at: string }>`
      select body::jsonb ->> 'dueAt' as due_at, body::jsonb ->> 'at' as at from fact
      where subject = 'kettle' and subject_id = (select id from kettle) order by position`.execute(owner);
    const [first, ...later] = rows.map(({ dueAt, at }) => [
      new Date(`${dueAt}Z`).getTime(),
      new Date(`${at}Z`).getTime(),
    ]);
    const [due = 0, made = 0] = first ?? [];
    expect(Math.round((made - due) / HOUR_MS)).toBe(6);
    expect(later.map(([dueLater = 0]) => dueLater - due)).toEqual([HOUR_MS, 2 * HOUR_MS]);
    expect(later.every(([, madeLater = 0]) => madeLater >= made && madeLater - made < HOUR_MS)).toBe(true);
  });

  it('leaves a row that fails to itself, undone, and goes on with the others', async () => {
    broken = ['leaks'];
    await put('leaks', '-2 hours');
    await put('whole', '-1 hour');
    const one = chronograph();
    expect(await one.tick()).toBe(1);
    expect(await left()).toEqual([
      { name: 'leaks', movesLeft: 1 },
      { name: 'whole', movesLeft: 0 },
    ]);
    expect(faults).toEqual([['it leaks', 'kettle']]);
    // It rests: the next look does not try it at once.
    broken = [];
    expect(await one.tick()).toBe(0);
    // Another process does not know of that.
    expect(await chronograph().tick()).toBe(1);
  });

  it('has each of 1,000 moves made once by two processes, some of whose tries break off', async () => {
    await sql`insert into kettle (name, moves_left, next_check_at)
      select 'k' || n, 1, business_now() - interval '1 minute' from generate_series(1, 1000) as n`.execute(owner);
    const pools = [openPool(database.ownerUrl, 2), openPool(database.ownerUrl, 2)];
    let tries = 0;
    const unsteady: Timed = {
      ...kettles,
      fire: async (db, move) => {
        const next = await kettles.fire(db, move);
        tries += 1;
        if (tries % 10 === 0) throw new Error('broken off');
        return next;
      },
    };
    const both = pools.map((pool) => {
      const opened = openChronograph(openDb(pool), () => undefined);
      opened.register(unsteady);
      return opened;
    });
    await Promise.all(both.map((one) => one.tick()));
    // What broke off rests where it did; a process that starts now finds it.
    await chronograph().tick();
    const { rows } = await sql`select count(*)::int as made, count(distinct id)::int as rows from kettle_move`.execute(
      owner,
    );
    expect(rows).toEqual([{ made: 1_000, rows: 1_000 }]);
    expect(tries).toBeGreaterThan(1_000);
    for (const pool of pools) await pool.end();
  });

  it('goes on with other tables when one cannot be read', async () => {
    await put('due', '-1 second');
    const one = openChronograph(owner, (error, { table, id }) => faults.push([(error as Error).message, table, id]));
    one.register({ ...kettles, table: 'pot' });
    one.register(kettles);
    expect(await one.tick()).toBe(1);
    expect(faults).toEqual([['relation "pot" does not exist', 'pot', undefined]]);
  });

  it('lets a row whose moves never end rest after a hundred, and has the others moved', async () => {
    await put('endless', '-2 hours');
    await put('whole', '-1 hour');
    const one = openChronograph(owner, (error) => faults.push((error as Error).message));
    const endless: Timed = {
      ...kettles,
      fire: async (db, move) => ((await kettles.fire(db, move)) ? move.dueAt : null),
    };
    await sql`update kettle set moves_left = 1000000 where name = 'endless'`.execute(owner);
    one.register(endless);
    expect(await one.tick()).toBe(101);
    expect(faults).toEqual([expect.stringMatching(/^kettle \S+ never comes up to now$/)]);
    expect(await left()).toContainEqual({ name: 'whole', movesLeft: 0 });
  });

  it('counts the rows whose move is late by more than a minute', async () => {
    await put('late', '-61 seconds');
    await put('just due', '-50 seconds');
    await put('later', '1 hour');
    expect(await chronograph().countOverdue()).toBe(1);
  });

  it('refuses a table twice and one that nobody registered', async () => {
    const one = chronograph();
    expect(() => one.register(kettles)).toThrow('registered twice');
    await expect(one.catchUp(owner, 'pot', '')).rejects.toThrow('nothing is registered for pot');
  });
});

describe('a row that is read', () => {
  const idOf = async (name: string) =>
    (await sql<{ id: string }>`select id from kettle where name = ${name}`.execute(owner)).rows[0]?.id ?? '';
  const read = async (name: string, one = chronograph()) => {
    const id = await idOf(name);
    return owner.transaction().execute((trx) => one.catchUp(trx, 'kettle', id));
  };

  it('is brought up to now first', async () => {
    await put('a', '-150 minutes', 5);
    expect(await read('a')).toEqual({ made: 3, overdueSince: undefined });
    expect(await read('a')).toEqual({ made: 0, overdueSince: undefined });
    expect(await left()).toEqual([{ name: 'a', movesLeft: 2 }]);
  });

  it('is brought up to now outside a transaction, too, which locks nothing when nothing is due', async () => {
    await put('a', '-150 minutes', 5);
    const id = await idOf('a');
    expect(await chronograph().catchUp(owner, 'kettle', id)).toEqual({ made: 3, overdueSince: undefined });
    await owner.transaction().execute(async (trx) => {
      await sql`select from kettle for update`.execute(trx);
      expect(await chronograph().catchUp(owner, 'kettle', id)).toEqual({ made: 0, overdueSince: undefined });
    });
  });

  it('is read as it is when its move fails: the reader learns since when it is due, and the failure is reported', async () => {
    broken = ['leaks'];
    await put('leaks', '-2 hours', 1);
    const [{ due } = { due: undefined }] = (
      await sql<{ due: Date }>`select next_check_at as due from kettle`.execute(owner)
    ).rows;
    expect(await read('leaks')).toEqual({ made: 0, overdueSince: due });
    expect(faults).toEqual([['it leaks', 'kettle']]);
    expect(await left()).toEqual([{ name: 'leaks', movesLeft: 1 }]);
    expect(await moves()).toEqual([]);
  });

  it('keeps the moves before the one that failed, and what its reader has written', async () => {
    await put('leaks', '-150 minutes', 3);
    const id = await idOf('leaks');
    let tries = 0;
    const one = openChronograph(owner, (error) => faults.push((error as Error).message));
    one.register({
      ...kettles,
      fire: async (db, move) => {
        const next = await kettles.fire(db, move);
        tries += 1;
        // An error of the database itself ends the whole transaction unless a savepoint holds it.
        if (tries === 2) await sql`select 1 / 0`.execute(db);
        return next;
      },
    });
    const caughtUp = await owner.transaction().execute(async (trx) => {
      await sql`insert into kettle (name, moves_left) values ('of the reader', 1)`.execute(trx);
      return one.catchUp(trx, 'kettle', id);
    });
    expect(caughtUp).toEqual({ made: 1, overdueSince: expect.any(Date) });
    expect(faults).toEqual(['division by zero']);
    expect(await left()).toEqual([
      { name: 'leaks', movesLeft: 2 },
      { name: 'of the reader', movesLeft: 1 },
    ]);
    expect(await moves()).toHaveLength(1);
  });

  it('is not tried again by the next reader while it rests, who learns that it is overdue all the same', async () => {
    broken = ['leaks'];
    await put('leaks', '-2 hours', 1);
    const one = chronograph();
    await read('leaks', one);
    broken = [];
    expect(await read('leaks', one)).toEqual({ made: 0, overdueSince: expect.any(Date) });
    expect(faults).toHaveLength(1);
    expect(await read('leaks', chronograph())).toEqual({ made: 1, overdueSince: undefined });
  });

  it('whose moves never end is read all the same', async () => {
    await put('endless', '-101 hours', 1_000);
    expect(await read('endless')).toEqual({ made: 100, overdueSince: expect.any(Date) });
    expect(faults).toEqual([[expect.stringMatching(/never comes up to now$/), 'kettle']]);
  });
});
