import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { openChangeFeed } from '#kit/server/data/change-feed.ts';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { freshDatabase } from '#testing/database.ts';
import { hearLive, type LiveMessage, sendLive, sweepLive } from './live-relay.ts';

const database = await freshDatabase();

async function openProcess() {
  const db = openDb(openPool(database.appUrl, 2));
  const feed = await openChangeFeed(database.appUrl);
  const heard: LiveMessage[] = [];
  const topics: string[] = [];
  hearLive(db, feed, (message) => heard.push(message));
  feed.onChange((topic) => topics.push(topic));
  afterAll(async () => {
    await feed.close();
    await db.destroy();
  });
  return { db, heard, topics };
}
const [one, other] = [await openProcess(), await openProcess()];
const message = (text: string): LiveMessage => ({ key: 'k', from: 'f', frame: { text } });

describe('what processes tell one another about grids', () => {
  it('comes in its order, the long between the short, to every process', async () => {
    const sent = ['short', '字'.repeat(6_000), 'x'.repeat(7_850), 'x'.repeat(7_900), 'last'].map(message);
    for (const each of sent) await sendLive(one.db, each);
    for (const { heard } of [one, other]) await expect.poll(() => heard).toEqual(sent);
    expect(database.errorLines()).toEqual([]);
  });

  it('makes nobody drop what they keep', () => {
    expect([...one.topics, ...other.topics]).toEqual([]);
  });

  it('is swept away when it has gone round', async () => {
    const stored = async () => (await sql`select 1 from live_message`.execute(one.db)).rows.length;
    await sweepLive(one.db);
    expect(await stored()).toBe(2);
    await sql`update live_message set at = at - interval '2 minutes'`.execute(one.db);
    await sweepLive(one.db);
    expect(await stored()).toBe(0);
  });
});
