import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { freshDatabase } from '#testing/database.ts';
import { openTransaction } from '#testing/open-transaction.ts';
import { countParked, retryParked } from './listeners.store.ts';
import {
  type EventHandler,
  type Failure,
  handleNext,
  type Listener,
  listen,
  MOST_FAILURES,
  pauseAfterMs,
  registerListeners,
} from './listeners.ts';
import { numberEvents, writeEvents } from './outbox.ts';

const database = await freshDatabase();
const db = openDb(openPool(database.appUrl));
const owner = openDb(openPool(database.ownerUrl, 2));
afterAll(() => Promise.all([db.destroy(), owner.destroy()]));
await sql`create table effect (name text); grant select, insert on effect to gongkai_app`.execute(owner);

let failures: Failure[] = [];
beforeEach(async () => {
  failures = [];
  await sql`truncate effect; delete from outbox_listener; delete from outbox_message`.execute(owner);
});

const booked = (name: string, subject?: string) => ({ topic: 'room.booked', payload: { name }, subject });
const write: EventHandler = async (trx, { payload }) => {
  await sql`insert into effect (name) values (${payload.name})`.execute(trx);
};
const failsOn =
  (...names: string[]): EventHandler =>
  async (trx, event) => {
    await write(trx, event);
    if (names.includes(String(event.payload.name))) throw new Error('no');
  };
const effects = async () =>
  (await sql<{ name: string }>`select name from effect`.execute(owner)).rows.map(({ name }) => name);

/** What every look of a process does. */
async function look(...listeners: Listener[]): Promise<void> {
  await numberEvents(db);
  for (const listener of listeners)
    while ((await handleNext(db, listener, (failure) => failures.push(failure))) !== 'none');
}
async function started(...listeners: Listener[]): Promise<Listener[]> {
  await registerListeners(db, listeners);
  return listeners;
}
const endPauses = () => sql`update outbox_retry set next_try_at = clock_timestamp()`.execute(owner);
async function tryUntilParked(...listeners: Listener[]): Promise<void> {
  for (let tried = 0; tried < MOST_FAILURES; tried += 1) {
    await endPauses();
    await look(...listeners);
  }
}

describe('a listener', () => {
  it('is given each event of its topic once, with id, payload and subject as they were written', async () => {
    const given: unknown[] = [];
    const listeners = await started(listen('room.booked', 'diary', async (_trx, event) => void given.push(event)));
    await writeEvents(db, [
      { topic: 'room.booked', payload: { name: 'a', guest_name: 'b' }, subject: 'room 1' },
      { topic: 'room.painted', payload: {} },
    ]);
    await look(...listeners);
    await look(...listeners);
    expect(given).toEqual([
      expect.objectContaining({
        id: expect.any(String),
        topic: 'room.booked',
        payload: { name: 'a', guest_name: 'b' },
        subject: 'room 1',
      }),
    ]);
  });

  it('hears an event that was written before it and committed behind its cursor', async () => {
    const listeners = await started(listen('room.booked', 'diary', write));
    const late = await openTransaction(db, (trx) => writeEvents(trx, [booked('written first, committed last')]));
    await writeEvents(db, [booked('committed first')]);
    await look(...listeners);
    await late.commit();
    await look(...listeners);
    expect(await effects()).toEqual(['committed first', 'written first, committed last']);
  });

  it('has a cursor of its own: two names on one topic each hear everything', async () => {
    const [diary, bell] = await started(listen('room.booked', 'diary', write), listen('room.booked', 'bell', write));
    await writeEvents(db, [booked('a')]);
    await look(diary as Listener);
    await look(bell as Listener);
    expect(await effects()).toEqual(['a', 'a']);
  });

  it('that is new starts with the oldest event that is kept, or with the next one where it says so', async () => {
    await writeEvents(db, [booked('before')]);
    const listeners = await started(
      listen('room.booked', 'all', async (trx, { payload }) =>
        write(trx, { ...booked(`all ${payload.name}`), id: '' }),
      ),
      listen('room.booked', 'new', write, { from: 'now' }),
    );
    await writeEvents(db, [booked('after')]);
    await look(...listeners);
    expect((await effects()).sort()).toEqual(['after', 'all after', 'all before']);
  });

  const PATIENCE_MS = 60_000;

  it('is given what follows in the same turn, each event with a commit of its own', async () => {
    const [diary] = await started(listen('room.booked', 'diary', failsOn('c')));
    await writeEvents(db, [booked('a'), booked('b'), booked('c'), booked('d')]);
    await numberEvents(db);
    const turn = () => handleNext(db, diary as Listener, (failure) => failures.push(failure), PATIENCE_MS);
    expect(await turn()).toBe('failed');
    expect([await effects(), failures.map(({ failures: number }) => number)]).toEqual([['a', 'b'], [1]]);
    expect(await turn()).toBe('handled');
    expect(await effects()).toEqual(['a', 'b', 'd']);
  });

  it('goes on where it was after a restart', async () => {
    const diary = listen('room.booked', 'diary', write, { from: 'now' });
    await started(diary);
    await writeEvents(db, [booked('while nobody ran')]);
    await look(...(await started(diary)));
    expect(await effects()).toEqual(['while nobody ran']);
  });

  it('is refused a name that another one of its topic has', async () => {
    const twice = [listen('room.booked', 'diary', write), listen('room.booked', 'diary', write)];
    await expect(registerListeners(db, twice)).rejects.toThrow('room.booked diary');
  });
});

describe('a failing listener', () => {
  it('leaves no effect of the event that failed, and is given the later ones at once', async () => {
    await writeEvents(
      db,
      ['a', 'b', 'c'].map((name) => booked(name)),
    );
    await look(...(await started(listen('room.booked', 'diary', failsOn('b')))));
    expect(await effects()).toEqual(['a', 'c']);
    expect(failures).toMatchObject([{ listener: { name: 'diary' }, failures: 1, pauseMs: 1_000 }]);
  });

  it('is given the event again when the pause is over and not before', async () => {
    await writeEvents(db, [booked('a')]);
    await look(...(await started(listen('room.booked', 'diary', failsOn('a')))));
    const mended = listen('room.booked', 'diary', write);
    await look(mended);
    expect(await effects()).toEqual([]);
    await endPauses();
    await look(mended);
    await look(mended);
    expect(await effects()).toEqual(['a']);
  });

  it('waits twice as long after each failure', () => {
    expect([1, 2, 3, 9].map(pauseAfterMs)).toEqual([1_000, 2_000, 4_000, 256_000]);
  });

  it('that always fails parks each event after the tenth failure, and holds up no other listener', async () => {
    const listeners = await started(
      listen('room.booked', 'broken', failsOn('a', 'b')),
      listen('room.booked', 'diary', write),
    );
    await writeEvents(db, [booked('a'), booked('b')]);
    await look(...listeners);
    expect(await effects()).toEqual(['a', 'b']);
    await tryUntilParked(...listeners);
    expect(failures.filter(({ pauseMs }) => pauseMs === undefined)).toHaveLength(2);
    expect([failures.length, await countParked(db)]).toEqual([20, 2]);
    await writeEvents(db, [booked('c')]);
    await look(...listeners);
    expect(await effects()).toEqual(['a', 'b', 'c', 'c']);
  });

  it('is given a parked event again when somebody asks for it', async () => {
    await writeEvents(db, [booked('a')]);
    await tryUntilParked(...(await started(listen('room.booked', 'diary', failsOn('a')))));
    const mended = listen('room.booked', 'diary', write);
    await look(mended);
    expect(await effects()).toEqual([]);
    expect(await retryParked(db, mended)).toBe(1);
    await look(mended);
    expect([await effects(), await countParked(db)]).toEqual([['a'], 0]);
  });
});

describe('events of one subject', () => {
  const events = [booked('booked', 'room 1'), booked('cancelled', 'room 1'), booked('other', 'room 2')];

  it('wait behind one of them that is being retried, and then come in their order', async () => {
    await writeEvents(db, events);
    await look(...(await started(listen('room.booked', 'diary', failsOn('booked')))));
    expect(await effects()).toEqual(['other']);
    await endPauses();
    await look(listen('room.booked', 'diary', write));
    expect(await effects()).toEqual(['other', 'booked', 'cancelled']);
  });

  it('go on when that one is parked', async () => {
    await writeEvents(db, events);
    await tryUntilParked(...(await started(listen('room.booked', 'diary', failsOn('booked')))));
    expect(await effects()).toEqual(['other', 'cancelled']);
  });
});

describe('several processes', () => {
  it('hand over each event exactly once', async () => {
    const listeners = await started(listen('room.booked', 'diary', write));
    const names = Array.from({ length: 60 }, (_, at) => String(at));
    await writeEvents(
      db,
      names.map((name) => booked(name)),
    );
    for (let round = 0; round < names.length && (await effects()).length < names.length; round += 1)
      await Promise.all([1, 2, 3].map(() => look(...listeners)));
    expect(await effects()).toEqual(names);
  });

  it('do not wait for one another', async () => {
    const inside = Promise.withResolvers<void>();
    const leave = Promise.withResolvers<void>();
    const slow = listen('room.booked', 'diary', async () => {
      inside.resolve();
      await leave.promise;
    });
    await started(slow);
    await writeEvents(db, [booked('a')]);
    const first = look(slow);
    await inside.promise;
    await look(listen('room.booked', 'diary', write));
    leave.resolve();
    await first;
    expect(await effects()).toEqual([]);
  });

  it('count one failure when a connection is lost while an event is handled, and handle it the next time', async () => {
    const lost: EventHandler = async (trx, event) => {
      await write(trx, event);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    };
    await writeEvents(db, [booked('a')]);
    await look(...(await started(listen('room.booked', 'diary', lost))));
    expect(failures.map(({ failures: count }) => count)).toEqual([1]);
    await endPauses();
    await look(listen('room.booked', 'diary', write));
    expect(await effects()).toEqual(['a']);
  });
});
