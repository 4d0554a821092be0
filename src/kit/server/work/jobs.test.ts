import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type ChangeFeed, openChangeFeed } from '#kit/server/data/change-feed.ts';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { APP_ROLE } from '#server/postgres/provision.ts';
import { emptyDatabase, freshDatabase } from '#testing/database.ts';
import { defineJob, installJobs, type Job, openJobs } from './jobs.ts';

const database = await freshDatabase();
const ends: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  for (const end of ends.reverse()) await end();
});

/** What one server process has of the queue. */
async function processWith(jobs: Job[]) {
  const pool = openPool(database.appUrl, 4);
  const db = openDb(pool);
  const feed: ChangeFeed = await openChangeFeed(database.appUrl);
  const faults: unknown[] = [];
  const queue = await openJobs(pool, feed, (error) => faults.push(error));
  await queue.work(jobs);
  ends.push(
    () => db.destroy(),
    () => feed.close(),
    () => queue.stop(),
  );
  return { db, queue, faults };
}

describe('a job', () => {
  const done: unknown[] = [];
  const tries: boolean[] = [];
  const note = defineJob('note', async (input) => {
    done.push(input.word);
  });
  const stumble = defineJob('stumble', async (_input, { isLastTry }) => {
    tries.push(isLastTry);
    throw new Error('stumbled');
  });

  it('is done once by one of two processes, soon after the commit', async () => {
    const [one, other] = [await processWith([note, stumble]), await processWith([note, stumble])];
    const words = [...'abcdefghijkl'];
    const before = performance.now();
    await one.db.transaction().execute(async (trx) => {
      for (const word of words) await one.queue.enqueue(trx, 'note', { word });
    });
    await other.queue.enqueue(other.db, 'note', { word: 'm' });
    await expect.poll(() => [...done].sort()).toEqual([...words, 'm']);
    expect(performance.now() - before).toBeLessThan(5_000);
    expect([...one.faults, ...other.faults]).toEqual([]);
  });

  it('of a transaction that is rolled back does not exist', async () => {
    const { db, queue } = await processWith([note]);
    const rolledBack = db.transaction().execute(async (trx) => {
      await queue.enqueue(trx, 'note', { word: 'never' });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    const { rows } = await sql`select 1 from pgboss.job where data->>'word' = 'never'`.execute(db);
    expect(rows).toEqual([]);
  });

  it('that throws is left for another try, which is not the last one yet', async () => {
    const { db, queue } = await processWith([stumble]);
    await queue.enqueue(db, 'stumble', {});
    await expect.poll(() => tries).toEqual([false]);
    const state = async () =>
      (
        await sql<{ state: string; retryLimit: number }>`
        select state::text, retry_limit from pgboss.job where name = 'stumble'`.execute(db)
      ).rows;
    await expect.poll(state).toEqual([{ state: 'retry', retryLimit: 2 }]);
  });
});

it('a job whose process died on its last try is told to those who end what it left open', async () => {
  const abandoned: unknown[] = [];
  const lost = defineJob(
    'lost',
    async () => undefined,
    async (input) => void abandoned.push(input.word),
  );
  const dying = await processWith([defineJob('lost', () => new Promise(() => undefined))]);
  await dying.queue.enqueue(dying.db, 'lost', { word: 'a' });
  // As the upkeep leaves a job whose process is silent and which has no try left.
  await sql`update pgboss.job set state = 'failed', completed_on = now() where name = 'lost'`.execute(dying.db);
  await processWith([lost]);
  expect(abandoned).toEqual(['a']);
});

describe('the tables of the queue', () => {
  it('are made by the owner, for the role that serves, and a second time nothing happens', async () => {
    const empty = await emptyDatabase();
    const owner = openPool(empty.ownerUrl, 2);
    const server = openPool(empty.appUrl, 2);
    ends.push(
      () => owner.end(),
      () => server.end(),
    );
    await Promise.all([installJobs(owner, APP_ROLE), installJobs(owner, APP_ROLE)]);
    await installJobs(owner, APP_ROLE);
    const feed = { onChange: () => {}, onGrids: () => {}, connected: true, close: async () => {} };
    const queue = await openJobs(server, feed, () => {});
    await queue.work([defineJob('note', async () => {})]);
    await queue.stop();
    await expect(server.query('create table pgboss.mine (id int)')).rejects.toThrow('permission denied');
    await expect(server.query('drop table pgboss.schedule')).rejects.toThrow('must be owner');
  });

  it('leave no error in the log of the database', () => expect(database.errorLines()).toEqual([]));
});
