import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { freshDatabase } from '#testing/database.ts';
import { type EventHandler, type Failure, listen } from './listeners.ts';
import { writeEvents } from './outbox.ts';
import { startOutbox } from './start-outbox.ts';

const db = openDb(openPool((await freshDatabase()).appUrl));
afterAll(() => db.destroy());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await sql`delete from outbox_listener`.execute(db);
  await sql`delete from outbox_message`.execute(db);
});

const silent: ChangeFeed = { onChange: () => {}, onGrids: () => {}, connected: true, close: async () => {} };

/** A server with one listener and a feed that says what the test says; its first look is over. */
async function listening(handle: EventHandler) {
  const told: ((topic: string) => void)[] = [];
  const failures: Failure[] = [];
  const feed: ChangeFeed = {
    onChange: (listener) => told.push(listener),
    onGrids: () => {},
    connected: true,
    close: async () => {},
  };
  const first = Promise.withResolvers<void>();
  await writeEvents(db, [{ topic: 'room.booked', payload: { name: 'first' } }]);
  const heard: EventHandler = async (trx, event) => {
    if (event.payload.name === 'first') return first.resolve();
    await handle(trx, event);
  };
  const { stop } = await startOutbox(db, feed, [listen('room.booked', 'diary', heard)], {
    failed: (failure) => failures.push(failure),
    broken: (error) => expect.unreachable(String(error)),
  });
  stops.push(stop);
  await first.promise;
  const tell = (topic: string) => {
    for (const listener of told) listener(topic);
  };
  return { tell, failures, stop };
}

const booked = (name: unknown) => ({ topic: 'room.booked', payload: { name } });
const unnumbered = async () => (await sql`select from outbox_message where number is null`.execute(db)).rows.length;

describe('a server with listeners', () => {
  it.each(['outbox', '*'])('hands events over when the feed says %s', async (topic) => {
    const heard: unknown[] = [];
    const { tell } = await listening(async (_db, { payload }) => void heard.push(payload.name));
    await writeEvents(db, [booked(topic)]);
    tell(topic);
    await expect.poll(() => heard).toEqual([topic]);
  });

  it('does not look when the feed speaks of something else', async () => {
    const { tell, stop } = await listening(async () => {});
    await writeEvents(db, [booked('a')]);
    tell('dictionaries');
    await stop();
    expect(await unnumbered()).toBe(1);
  });

  it('hands over many events without being told again', async () => {
    const heard: unknown[] = [];
    const { tell } = await listening(async (_db, { payload }) => void heard.push(payload.name));
    await writeEvents(
      db,
      Array.from({ length: 51 }, (_, index) => booked(index)),
    );
    tell('outbox');
    await expect.poll(() => heard.length).toBe(51);
  });

  it('hands over an event that was written while it was at work', async () => {
    const heard: unknown[] = [];
    const { tell } = await listening(async (_db, { payload }) => {
      heard.push(payload.name);
      if (payload.name !== 'a') return;
      await writeEvents(db, [booked('b')]);
      tell('outbox');
    });
    await writeEvents(db, [booked('a')]);
    tell('outbox');
    await expect.poll(() => heard).toEqual(['a', 'b']);
  });

  it('reports a failing listener and tries again by itself when the pause is over', async () => {
    let fail = true;
    const heard: unknown[] = [];
    const { tell, failures } = await listening(async (_db, { payload }) => {
      if (fail) throw new Error('not now');
      heard.push(payload.name);
    });
    await writeEvents(db, [booked('a')]);
    tell('outbox');
    await expect.poll(() => failures).toMatchObject([{ failures: 1, error: { message: 'not now' } }]);
    fail = false;
    await expect.poll(() => heard).toEqual(['a']);
  });

  it('finishes the event at hand when it is stopped', async () => {
    const inside = Promise.withResolvers<void>();
    const leave = Promise.withResolvers<void>();
    const { tell, stop } = await listening(async (trx) => {
      inside.resolve();
      await leave.promise;
      await sql`select 1`.execute(trx);
    });
    await writeEvents(db, [booked('a')]);
    tell('outbox');
    await inside.promise;
    const stopped = stop();
    leave.resolve();
    await stopped;
    const { rows } =
      await sql`select from outbox_listener where cursor = (select max(number) from outbox_message)`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('looks no more after it was stopped, whatever the feed says', async () => {
    const { tell, stop } = await listening(async () => {});
    await stop();
    await writeEvents(db, [booked('a')]);
    tell('*');
    await stop();
    expect(await unnumbered()).toBe(1);
  });
});

describe('listeners that cannot handle their events', () => {
  /** Two on one topic, and a quick one on another; gives what the quick one has heard, and after how many failures. */
  async function besideAQuickOne(handle: EventHandler) {
    const heard: { name: unknown; failures: number }[] = [];
    let failures = 0;
    const failed = () => {
      failures += 1;
    };
    const quick = listen('room.painted', 'quick', async (_db, { payload }) => {
      heard.push({ name: payload.name, failures });
    });
    await writeEvents(db, [
      ...Array.from({ length: 10 }, (_, index) => booked(index)),
      { topic: 'room.painted', payload: { name: 'wall' } },
    ]);
    const others = ['one', 'other'].map((name) => listen('room.booked', name, handle));
    const broken = (error: unknown) => expect.unreachable(String(error));
    const { stop } = await startOutbox(db, silent, [...others, quick], { failed, broken });
    stops.push(stop);
    return heard;
  }

  it('let another one hear its event while they hang', async () => {
    const leave = Promise.withResolvers<void>();
    stops.push(async () => leave.resolve());
    let hanging = 0;
    const heard = await besideAQuickOne(() => {
      hanging += 1;
      return leave.promise;
    });
    await expect.poll(() => heard).toEqual([{ name: 'wall', failures: 0 }]);
    expect(hanging).toBe(2);
  });

  it('let another one hear its event after one failure each and not after all of them', async () => {
    const heard = await besideAQuickOne(async () => {
      await new Promise((resolve) => setTimeout(resolve, 200));
      throw new Error('never');
    });
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]?.failures).toBeLessThanOrEqual(3);
  });
});
