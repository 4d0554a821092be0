import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { freshDatabase } from '#testing/database.ts';
import { countParked } from './listeners.store.ts';
import {
  type EventHandler,
  type Failure,
  handleNext,
  type Listener,
  listen,
  MOST_FAILURES,
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

const booked = (name: string) => ({ topic: 'room.booked', payload: { name } });
const write: EventHandler = async (trx, { payload }) => {
  await sql`insert into effect (name) values (${payload.name})`.execute(trx);
};
const effects = async () =>
  (await sql<{ name: string }>`select name from effect`.execute(owner)).rows.map(({ name }) => name);
const endPauses = () => sql`update outbox_retry set next_try_at = clock_timestamp()`.execute(owner);

async function started(listener: Listener): Promise<Listener> {
  await registerListeners(db, [listener]);
  return listener;
}
async function look(listener: Listener): Promise<void> {
  await numberEvents(db);
  while ((await handleNext(db, listener, (failure) => failures.push(failure))) !== 'none');
}

describe('an event that its listener does not get done', () => {
  it('fails when the time of the handler is over, whose further statements are refused', async () => {
    const resume = Promise.withResolvers<void>();
    const refused = Promise.withResolvers<unknown>();
    const slow: EventHandler = async (trx, event) => {
      await write(trx, event);
      await resume.promise;
      await write(trx, event).catch(refused.resolve);
    };
    await writeEvents(db, [booked('a')]);
    await look(await started(listen('room.booked', 'diary', slow, { withinMs: 60 })));
    expect(failures).toMatchObject([{ failures: 1, error: { message: 'the listener took too long' } }]);
    resume.resolve();
    expect(await refused.promise).toBeInstanceOf(Error);
    expect(await effects()).toEqual([]);
  });

  it('has 20 s unless its listener says otherwise', () => {
    expect(listen('room.booked', 'diary', write).withinMs).toBe(20_000);
  });

  /** As a process that was killed over it leaves it behind. */
  const leaveInHand = () =>
    sql`update outbox_listener set in_hand = (select id from outbox_message where payload ->> 'name' = 'a')`.execute(
      owner,
    );

  it('counts as failed when the process was killed over it, and later ones go on', async () => {
    const diary = await started(listen('room.booked', 'diary', write));
    await writeEvents(db, [booked('a'), booked('b')]);
    await leaveInHand();
    await look(diary);
    expect(failures).toMatchObject([
      {
        failures: 1,
        pauseMs: 1_000,
        error: { message: 'the process that handled the event ended before it was done' },
      },
    ]);
    expect(await effects()).toEqual(['b']);
    await endPauses();
    await look(diary);
    expect(await effects()).toEqual(['b', 'a']);
  });

  it('is parked when it has killed ten processes', async () => {
    const diary = await started(listen('room.booked', 'diary', write));
    await writeEvents(db, [booked('a')]);
    for (let killed = 0; killed < MOST_FAILURES; killed += 1) {
      await leaveInHand();
      await look(diary);
    }
    expect([failures.length, failures.at(-1)?.pauseMs, await countParked(db)]).toEqual([10, undefined, 1]);
    await look(diary);
    expect(await effects()).toEqual([]);
  });

  it.each([
    ['deleted', sql`delete from outbox_message where payload ->> 'name' = 'a'`],
    [
      'parked',
      sql`insert into outbox_retry (topic, listener, message_id, number, failures, next_try_at, parked_at)
      select topic, 'diary', id, number, 1, now(), now() from outbox_message where payload ->> 'name' = 'a'`,
    ],
  ])('holds up nothing when it was %s by hand meanwhile', async (_what, byHand) => {
    const diary = await started(listen('room.booked', 'diary', write, { from: 'now' }));
    await writeEvents(db, [booked('a')]);
    await leaveInHand();
    await numberEvents(db);
    await byHand.execute(owner);
    await sql`update outbox_listener set cursor = (select last_value from outbox_number)`.execute(owner);
    await writeEvents(db, [booked('b')]);
    await look(diary);
    expect([await effects(), failures]).toEqual([['b'], []]);
  });
});
