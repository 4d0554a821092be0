import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Db, openDb, openPool } from '#kit/server/data/db.ts';
import { testKernel } from '#testing/kernel.ts';
import { type DueMove, openChronograph, type Timed } from './chronograph.ts';

const { owner, database } = await testKernel(() => undefined);
await sql`create table kettle (
  id            uuid primary key default gen_random_uuid(),
  name          text not null,
  moves_left    integer not null,
  next_check_at timestamptz
)`.execute(owner);
await sql`create index kettle_by_next_check on kettle (next_check_at) where next_check_at is not null`.execute(owner);
await sql`create table kettle_move (id uuid, due_at timestamptz, made_at timestamptz)`.execute(owner);

const HOUR_MS = 3_600_000;
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

  it('brings a row up to now before it is read', async () => {
    await put('a', '-150 minutes', 5);
    const one = chronograph();
    const { rows } = await sql<{ id: string }>`select id from kettle`.execute(owner);
    const id = rows[0]?.id ?? '';
    expect(await owner.transaction().execute((trx) => one.catchUp(trx, 'kettle', id))).toBe(3);
    expect(await owner.transaction().execute((trx) => one.catchUp(trx, 'kettle', id))).toBe(0);
    expect(await left()).toEqual([{ name: 'a', movesLeft: 2 }]);
  });

  it('refuses a table twice and one that nobody registered', () => {
    const one = chronograph();
    expect(() => one.register(kettles)).toThrow('registered twice');
    expect(() => one.catchUp(owner, 'pot', '')).toThrow('nothing is registered for pot');
  });
});
