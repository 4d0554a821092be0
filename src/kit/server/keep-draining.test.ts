import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import type { ChangeFeed } from './change-feed.ts';
import { openDb, openPool } from './db.ts';
import { keepDraining, type OutboxHandler, writeEvents } from './outbox.ts';

const patiently = { timeout: 4_000 };

const db = openDb(openPool((await freshDatabase()).appUrl));
afterAll(() => db.destroy());

const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop();
  await sql`delete from outbox_message`.execute(db);
});

/** A server that listens, with a feed that says what the test says. */
function listening(hear: OutboxHandler) {
  const told: ((topic: string) => void)[] = [];
  const failures: unknown[] = [];
  const feed: ChangeFeed = {
    onChange: (listener) => told.push(listener),
    onGrids: () => {},
    connected: true,
    close: async () => {},
  };
  const { stop } = keepDraining(db, feed, new Map([['room.booked', [hear]]]), (error) => failures.push(error));
  stops.push(stop);
  const tell = (topic: string) => {
    for (const listener of told) listener(topic);
  };
  return { tell, failures, stop };
}

const booked = (name: unknown) => ({ topic: 'room.booked', payload: { name } });
const waiting = async () => (await sql`select from outbox_message`.execute(db)).rows.length;

describe('a server that keeps draining', () => {
  it.each(['outbox', '*'])('hands events over when the feed says %s', async (topic) => {
    const heard: unknown[] = [];
    const { tell } = listening(async (_, { name }) => void heard.push(name));
    await writeEvents(db, [booked(topic)]);
    tell(topic);
    await expect.poll(() => heard, patiently).toEqual([topic]);
  });

  it('does not look when the feed speaks of something else', async () => {
    const { tell } = listening(async () => {});
    await writeEvents(db, [booked('a')]);
    tell('dictionaries');
    await pause(100);
    expect(await waiting()).toBe(1);
  });

  it('hands over more events than one drain takes without being told again', async () => {
    const heard: unknown[] = [];
    const { tell } = listening(async (_, { name }) => void heard.push(name));
    await writeEvents(
      db,
      Array.from({ length: 51 }, (_, index) => booked(index)),
    );
    tell('outbox');
    await expect.poll(() => heard.length, patiently).toBe(51);
  });

  it('hands over an event that was written while it was at work', async () => {
    const heard: unknown[] = [];
    const { tell } = listening(async (_, { name }) => {
      heard.push(name);
      if (name !== 'a') return;
      await writeEvents(db, [booked('b')]);
      tell('outbox');
    });
    await writeEvents(db, [booked('a')]);
    tell('outbox');
    await expect.poll(() => heard, patiently).toEqual(['a', 'b']);
  });

  it('reports a failing listener and tries again when told', async () => {
    let fail = true;
    const heard: unknown[] = [];
    const { tell, failures } = listening(async (_, { name }) => {
      if (fail) throw new Error('not now');
      heard.push(name);
    });
    await writeEvents(db, [booked('a')]);
    tell('outbox');
    await expect.poll(() => failures, patiently).toEqual([expect.objectContaining({ message: 'not now' })]);
    fail = false;
    tell('outbox');
    await expect.poll(() => heard, patiently).toEqual(['a']);
  });

  it('finishes the event at hand when it is stopped', async () => {
    const inside = Promise.withResolvers<void>();
    const { tell, stop } = listening(async () => {
      inside.resolve();
      await pause(100);
    });
    await writeEvents(db, [booked('a')]);
    tell('outbox');
    await inside.promise;
    await stop();
    expect(await waiting()).toBe(0);
  });

  it('looks no more after it was stopped, whatever the feed says', async () => {
    const { tell, stop, failures } = listening(async () => {});
    await stop();
    await writeEvents(db, [booked('a')]);
    tell('*');
    await pause(100);
    expect([await waiting(), failures]).toEqual([1, []]);
  });
});
