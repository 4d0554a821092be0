import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing } from '#kit/contract/shapes.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { openChangeFeed } from '#kit/server/data/change-feed.ts';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { findMigrations, migrate } from '#kit/server/data/migrations.ts';
import { serve } from '#kit/server/http/serve.ts';
import { emptyDatabase } from '#testing/database.ts';
import { testKernel } from '#testing/kernel.ts';
import { openTransaction } from '#testing/open-transaction.ts';
import { handleNext, type Listener, listen, registerListeners } from './listeners.ts';
import { numberEvents, sweepEvents, writeEvents } from './outbox.ts';

const declared = { method: 'POST', permission: 'public', input: {}, output: Nothing, summary: 'Emits' } as const;
const { db, owner, database, nobody } = await testKernel((app) => {
  for (const path of ['/emit', '/emit-refused']) {
    serve(app, endpoint({ ...declared, path }), ({ emit }) => {
      emit('room.booked', { name: path }, 'room 1');
      emit('room.cleaned', { name: path });
      if (path === '/emit-refused') throw new Refusal('row.not-found');
      return null;
    });
  }
});

beforeEach(async () => {
  await sql`delete from outbox_listener; delete from outbox_message`.execute(owner);
});

const booked = (name: string) => ({ topic: 'room.booked', payload: { name } });
const stored = async () =>
  (
    await sql<{ topic: string; subject: string | null }>`
      select topic, subject from outbox_message order by position`.execute(owner)
  ).rows;
const numbered = async () =>
  (
    await sql<{ name: string }>`
      select payload ->> 'name' as name from outbox_message where number is not null order by number`.execute(owner)
  ).rows.map(({ name }) => name);

describe('an event', () => {
  it('of an act exists with its change', async () => {
    await nobody.post('/emit');
    expect(await stored()).toEqual([
      { topic: 'room.booked', subject: 'room 1' },
      { topic: 'room.cleaned', subject: null },
    ]);
  });

  it('of an act that was refused never existed', async () => {
    await nobody.post('/emit-refused');
    expect(await stored()).toEqual([]);
  });

  it('wakes the other processes when it is committed and not before', async () => {
    const feed = await openChangeFeed(database.appUrl);
    afterAll(() => feed.close());
    const topics: string[] = [];
    feed.onChange((topic) => topics.push(topic));
    const open = await openTransaction(db, (trx) => writeEvents(trx, [booked('a')]));
    await sql`select pg_notify('gongkai_changed', 'before the commit')`.execute(db);
    await expect.poll(() => topics).toEqual(['before the commit']);
    await open.commit();
    await expect.poll(() => topics).toEqual(['before the commit', 'outbox']);
  });
});

describe('the order of events', () => {
  it('is that of one transaction’s own', async () => {
    await writeEvents(db, ['a', 'b', 'c'].map(booked));
    await numberEvents(db);
    expect(await numbered()).toEqual(['a', 'b', 'c']);
  });

  it('is that of commits and not of insertions: an older transaction that is still open holds nobody up', async () => {
    const older = await openTransaction(db, (trx) => writeEvents(trx, [booked('written first, committed last')]));
    await writeEvents(db, [booked('committed first')]);
    await numberEvents(db);
    expect(await numbered()).toEqual(['committed first']);
    await older.commit();
    await numberEvents(db);
    expect(await numbered()).toEqual(['committed first', 'written first, committed last']);
  });

  it('puts what a transaction did after waiting for another behind that other, whichever began first', async () => {
    const older = await openTransaction(db, (trx) => sql`select pg_current_xact_id()`.execute(trx));
    await writeEvents(db, [booked('submitted')]);
    await writeEvents(older.trx, [booked('withdrawn')]);
    await older.commit();
    await numberEvents(db);
    expect(await numbered()).toEqual(['submitted', 'withdrawn']);
  });

  it('is the same for processes that give numbers at the same time', async () => {
    const names = Array.from({ length: 40 }, (_, at) => String(at));
    for (const name of names) await Promise.all([writeEvents(db, [booked(name)]), numberEvents(db), numberEvents(db)]);
    await numberEvents(db);
    expect(await numbered()).toEqual(names);
  });
});

describe('a backlog', () => {
  const names = ['a', 'b', 'c', 'd', 'e'];
  /** How many rows each statement wrote that wrote some. */
  const countStatements = async () => {
    await sql`create table statement_size (rows int);
      create function note_statement() returns trigger language plpgsql security definer as $$
      begin
        insert into statement_size select count(*) from touched;
        return null;
      end $$;
      create trigger note_update after update on outbox_message referencing old table as touched
        for each statement execute function note_statement();
      create trigger note_delete after delete on outbox_message referencing old table as touched
        for each statement execute function note_statement()`.execute(owner);
  };
  const sizes = async () =>
    (await sql<{ rows: number }>`delete from statement_size where rows > 0 returning rows`.execute(owner)).rows.map(
      ({ rows }) => rows,
    );
  beforeAll(countStatements);
  afterAll(() =>
    sql`drop function note_statement cascade; drop table statement_size`.execute(owner).then(() => undefined),
  );

  it('is numbered in its order, so many at a time', async () => {
    await writeEvents(db, names.map(booked));
    await sizes();
    await numberEvents(db, 2);
    expect(await numbered()).toEqual(names);
    expect(await sizes()).toEqual([2, 2, 1]);
  });

  it('is swept so many at a time', async () => {
    await registerListeners(db, [listen('room.booked', 'diary', async () => {})]);
    await writeEvents(db, names.map(booked));
    await numberEvents(db);
    await sql`update outbox_listener set cursor = (select max(number) from outbox_message)`.execute(owner);
    await sizes();
    await sweepEvents(db, 2);
    expect(await stored()).toEqual([]);
    expect(await sizes()).toEqual([2, 2, 1]);
  });
});

describe('a sweep', () => {
  const heard: string[] = [];
  const hear = (name: string): Listener =>
    listen('room.booked', name, async (_db, { payload }) => {
      heard.push(String(payload.name));
    });
  const drained = async (listener: Listener) => {
    await numberEvents(db);
    while ((await handleNext(db, listener, () => {})) !== 'none');
  };

  it('takes away what every listener of the topic has handled, and nothing before', async () => {
    const [one, other] = [hear('one'), hear('other')];
    await registerListeners(db, [one, other]);
    await writeEvents(db, [booked('a')]);
    await drained(one);
    await sweepEvents(db);
    expect(await numbered()).toEqual(['a']);
    await drained(other);
    await writeEvents(db, [booked('b')]);
    await sweepEvents(db);
    expect(await stored()).toHaveLength(1);
  });

  it('leaves events of a topic that nobody listens to', async () => {
    await registerListeners(db, [hear('one')]);
    await writeEvents(db, [{ topic: 'room.painted', payload: { name: 'a' } }, booked('b')]);
    await drained(hear('one'));
    await sweepEvents(db);
    expect(await stored()).toEqual([{ topic: 'room.painted', subject: null }]);
  });

  it('leaves events that a listener is still to try again', async () => {
    const failing = listen('room.booked', 'one', async () => {
      throw new Error('no');
    });
    await registerListeners(db, [failing]);
    await writeEvents(db, [booked('a')]);
    await drained(failing);
    await sweepEvents(db);
    expect(await stored()).toHaveLength(1);
  });
});

describe('an event of the version before listeners had cursors', () => {
  it('is handed over in its old order', async () => {
    const empty = await emptyDatabase();
    const options = { productVersion: '0.0.0-test', log: () => {} };
    const migrations = await findMigrations(join(import.meta.dirname, '../../../..'));
    await migrate(
      empty.ownerUrl,
      migrations.filter(({ name }) => name < '20261117-60'),
      options,
    );
    const old = openDb(openPool(empty.ownerUrl, 2));
    for (const name of ['a', 'b'])
      await sql`insert into outbox_message (id, topic, payload)
        values (gen_random_uuid(), 'room.booked', jsonb_build_object('name', ${name}::text))`.execute(old);
    await migrate(empty.ownerUrl, migrations, options);
    const heard: unknown[] = [];
    const diary = listen('room.booked', 'diary', async (_db, { payload }) => void heard.push(payload.name));
    await registerListeners(old, [diary]);
    while ((await handleNext(old, diary, () => {})) !== 'none');
    await old.destroy();
    expect(heard).toEqual(['a', 'b']);
  });
});
