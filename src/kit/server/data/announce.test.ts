import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { announce, announcing } from './announce.ts';
import { openChangeFeed } from './change-feed.ts';
import { openDb, openPool } from './db.ts';

const database = await freshDatabase();
const db = openDb(openPool(database.appUrl));
const feed = await openChangeFeed(database.appUrl);
afterAll(async () => {
  await feed.close();
  await db.destroy();
});
const heard: string[] = [];
feed.onChange((topic) => heard.push(topic));
beforeEach(() => {
  heard.length = 0;
});

describe('what a transaction announces', () => {
  it('is told once for each topic, after its commit', async () => {
    await announcing(db, async (trx) => {
      await announce(trx, 'facts');
      await announce(trx, 'outbox');
      await announce(trx, 'facts');
      await sql`select pg_notify('gongkai_changed', 'from elsewhere')`.execute(db);
      await expect.poll(() => heard).toEqual(['from elsewhere']);
    });
    await expect.poll(() => heard.toSorted()).toEqual(['facts', 'from elsewhere', 'outbox']);
  });

  it('is not told when it is undone', async () => {
    const undone = announcing(db, async (trx) => {
      await announce(trx, 'facts');
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await announce(db, 'outbox');
    await expect.poll(() => heard).toEqual(['outbox']);
  });

  it('is told with the commit by a transaction that was opened without a word about it', async () => {
    await db.transaction().execute((trx) => announce(trx, 'facts'));
    await expect.poll(() => heard).toEqual(['facts']);
  });

  it('is told by all who commit at once', async () => {
    const topics = Array.from({ length: 30 }, (_, at) => `topic ${at}`);
    await Promise.all(topics.map((topic) => announcing(db, (trx) => announce(trx, topic))));
    await expect.poll(() => heard.toSorted()).toEqual(topics.toSorted());
  });
});
