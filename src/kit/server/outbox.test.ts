import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing } from '#kit/contract/shapes.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { testKernel } from '#testing/kernel.ts';
import { openChangeFeed } from './change-feed.ts';
import type { Db } from './db.ts';
import { drainOutbox, type OutboxHandler, writeEvents } from './outbox.ts';
import { serve } from './serve.ts';

const patiently = { timeout: 4_000 };

const declared = { method: 'POST', permission: 'public', input: {}, output: Nothing, summary: 'Emits' } as const;
const { db, owner, database, nobody } = await testKernel((app) => {
  for (const path of ['/emit', '/emit-refused']) {
    serve(app, endpoint({ ...declared, path }), ({ emit }) => {
      emit('room.booked', { name: path });
      emit('room.cleaned', { name: path });
      if (path === '/emit-refused') throw new Refusal('row.not-found');
      return null;
    });
  }
});
await sql`create table effect (name text); grant select, insert on effect to gongkai_app`.execute(owner);

let heard: unknown[] = [];
beforeEach(async () => {
  heard = [];
  await sql`truncate effect; delete from outbox_message`.execute(owner);
});

const booked = (name: string) => ({ topic: 'room.booked', payload: { name } });
const hear: OutboxHandler = async (trx, payload) => {
  heard.push(payload.name);
  await sql`insert into effect (name) values (${payload.name})`.execute(trx);
};
const listeners = new Map([['room.booked', [hear]]]);
const effects = async () =>
  (await sql<{ name: string }>`select name from effect`.execute(owner)).rows.map(({ name }) => name);
const waiting = async () => (await sql`select from outbox_message`.execute(owner)).rows.length;

/** A transaction that stays open until it is told to end. */
async function openTransaction(act: (trx: Db) => Promise<unknown>) {
  const begun = Promise.withResolvers<Db>();
  const end = Promise.withResolvers<void>();
  const whole = db.transaction().execute(async (trx) => {
    await act(trx);
    begun.resolve(trx);
    await end.promise;
  });
  const trx = await begun.promise;
  return {
    trx,
    commit: async () => {
      end.resolve();
      await whole;
    },
    rollback: async () => {
      end.reject(new Error('rolled back'));
      await whole.catch(() => {});
    },
  };
}

describe('an event', () => {
  it('reaches its listener with its payload, once', async () => {
    await writeEvents(db, [booked('a')]);
    expect(await drainOutbox(db, listeners)).toBe(1);
    expect(await drainOutbox(db, listeners)).toBe(0);
    expect([heard, await effects(), await waiting()]).toEqual([['a'], ['a'], 0]);
  });

  it('reaches every listener of its topic', async () => {
    await writeEvents(db, [booked('a')]);
    await drainOutbox(db, new Map([['room.booked', [hear, hear]]]));
    expect(heard).toEqual(['a', 'a']);
  });

  it('that nobody listens to is let go', async () => {
    await writeEvents(db, [{ topic: 'room.painted', payload: {} }]);
    expect([await drainOutbox(db, listeners), await waiting()]).toEqual([1, 0]);
  });

  it('of an act exists with its change', async () => {
    await nobody.post('/emit');
    expect(await waiting()).toBe(2);
  });

  it('of an act that was refused never existed', async () => {
    await nobody.post('/emit-refused');
    expect(await waiting()).toBe(0);
  });

  it('of a transaction that was rolled back reaches nobody', async () => {
    const open = await openTransaction((trx) => writeEvents(trx, [booked('a')]));
    await open.rollback();
    expect([await drainOutbox(db, listeners), heard]).toEqual([0, []]);
  });

  it('wakes the other processes when it is committed and not before', async () => {
    const feed = await openChangeFeed(database.appUrl);
    afterAll(() => feed.close());
    const topics: string[] = [];
    feed.onChange((topic) => topics.push(topic));
    const open = await openTransaction((trx) => writeEvents(trx, [booked('a')]));
    await pause(50);
    expect(topics).toEqual([]);
    await open.commit();
    await expect.poll(() => topics, patiently).toEqual(['outbox']);
  });
});

describe('the order of events', () => {
  it('is that of one transaction’s own', async () => {
    await writeEvents(db, ['a', 'b', 'c'].map(booked));
    await drainOutbox(db, listeners);
    expect(heard).toEqual(['a', 'b', 'c']);
  });

  it('is that of commits and not of insertions: an older transaction that is still open holds nobody up', async () => {
    const older = await openTransaction((trx) => writeEvents(trx, [booked('written first, committed last')]));
    await writeEvents(db, [booked('committed first')]);
    await drainOutbox(db, listeners);
    await older.commit();
    await drainOutbox(db, listeners);
    expect(heard).toEqual(['committed first', 'written first, committed last']);
  });

  it('puts what a transaction did after waiting for another behind that other, whichever began first', async () => {
    const older = await openTransaction((trx) => sql`select pg_current_xact_id()`.execute(trx));
    const unrelated = await openTransaction((trx) => sql`select pg_current_xact_id()`.execute(trx));
    await writeEvents(db, [booked('submitted')]);
    await writeEvents(older.trx, [booked('withdrawn')]);
    await older.commit();
    await drainOutbox(db, listeners);
    await unrelated.commit();
    await drainOutbox(db, listeners);
    expect(heard).toEqual(['submitted', 'withdrawn']);
  });
});

describe('a failing listener', () => {
  const failsOn =
    (name: string): OutboxHandler =>
    async (trx, payload) => {
      await hear(trx, payload);
      if (payload.name === name) throw new Error('no');
    };

  it('keeps its event, undoes its effects and stops the drain there', async () => {
    await writeEvents(db, ['a', 'b', 'c'].map(booked));
    await expect(drainOutbox(db, new Map([['room.booked', [failsOn('b')]]]))).rejects.toThrow('no');
    expect([await effects(), await waiting()]).toEqual([['a'], 2]);
  });

  it('gets the same event again, with the later ones behind it', async () => {
    await writeEvents(db, ['a', 'b'].map(booked));
    await drainOutbox(db, new Map([['room.booked', [failsOn('a')]]])).catch(() => {});
    await drainOutbox(db, listeners);
    expect([heard, await effects()]).toEqual([
      ['a', 'a', 'b'],
      ['a', 'b'],
    ]);
  });
});

describe('several drainers', () => {
  it('hand over each event exactly once', async () => {
    await writeEvents(
      db,
      Array.from({ length: 30 }, (_, index) => booked(String(index))),
    );
    while ((await waiting()) > 0) await Promise.all([1, 2, 3].map(() => drainOutbox(db, listeners)));
    expect(heard).toEqual(Array.from({ length: 30 }, (_, index) => String(index)));
  });

  it('do not wait for one another', async () => {
    await writeEvents(db, [booked('a')]);
    const inside = Promise.withResolvers<void>();
    const leave = Promise.withResolvers<void>();
    const slow: OutboxHandler = async () => {
      inside.resolve();
      await leave.promise;
    };
    const first = drainOutbox(db, new Map([['room.booked', [slow]]]));
    await inside.promise;
    expect(await drainOutbox(db, listeners)).toBe(0);
    leave.resolve();
    expect([await first, heard]).toEqual([1, []]);
  });

  it('stop after fifty events to let others work', async () => {
    await writeEvents(
      db,
      Array.from({ length: 51 }, (_, index) => booked(String(index))),
    );
    expect([await drainOutbox(db, listeners), await drainOutbox(db, listeners)]).toEqual([50, 1]);
  });
});
