import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '#testing/database.ts';
import { openRelay } from '#testing/relay.ts';
import { type ChangeFeed, openChangeFeed } from './change-feed.ts';

const database = await freshDatabase();
const superuser = new pg.Client({ connectionString: database.superUrl });
await superuser.connect();
afterAll(() => superuser.end());

async function openFeed(url = database.appUrl): Promise<{ feed: ChangeFeed; heard: string[] }> {
  const feed = await openChangeFeed(url);
  const heard: string[] = [];
  feed.onChange((topic) => heard.push(topic));
  afterAll(() => feed.close());
  return { feed, heard };
}

const notify = (topic: string) => superuser.query(`select pg_notify('gongkai_changed', $1)`, [topic]);
const feedConnections = async () => {
  const { rows } = await superuser.query(
    `select pid from pg_stat_activity where application_name = 'gongkai-feed' and datname = current_database()`,
  );
  return rows.length;
};
const terminate = () =>
  superuser.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'gongkai-feed' and datname = current_database()`,
  );

describe('the change feed', () => {
  it('tells the topic of each change that another connection announces', async () => {
    const { feed, heard } = await openFeed();
    await notify('dictionaries');
    await notify('session:1');
    await expect.poll(() => heard).toEqual(['dictionaries', 'session:1']);
    expect(feed.connected).toBe(true);
  });

  it('tells every listener', async () => {
    const { feed, heard } = await openFeed();
    const second: string[] = [];
    feed.onChange((topic) => second.push(topic));
    await notify('access');
    await expect.poll(() => [heard, second]).toEqual([['access'], ['access']]);
  });

  it('says * when its connection was ended, because changes may have been missed', async () => {
    const { feed, heard } = await openFeed();
    await terminate();
    await expect.poll(() => heard).toContain('*');
    await expect.poll(() => feed.connected).toBe(true);
  });

  it('says * once more when it is back, and hears changes again', async () => {
    const { feed, heard } = await openFeed();
    await terminate();
    await expect.poll(() => heard).toEqual(['*', '*']);
    expect(feed.connected).toBe(true);
    await notify('access');
    await expect.poll(() => heard).toEqual(['*', '*', 'access']);
  });

  it('is not connected while the line is down', async () => {
    const relay = await openRelay(database.appUrl);
    const { feed } = await openFeed(relay.url);
    relay.cut();
    await expect.poll(() => feed.connected).toBe(false);
    relay.mend();
    await expect.poll(() => feed.connected).toBe(true);
  });

  it('tries again four times a second while the line is down, and never in swarms', async () => {
    const relay = await openRelay(database.appUrl);
    const { feed, heard } = await openFeed(relay.url);
    relay.cut();
    await pause(1_100);
    expect(relay.attempts()).toBeGreaterThanOrEqual(2);
    expect(relay.attempts()).toBeLessThanOrEqual(5);
    expect(heard).toEqual(['*']);
    relay.mend();
    await expect.poll(() => feed.connected).toBe(true);
  });

  it('holds one connection after any number of losses', async () => {
    const before = await feedConnections();
    const relay = await openRelay(database.appUrl);
    const { feed, heard } = await openFeed(relay.url);
    relay.cut();
    await pause(400);
    relay.mend();
    await expect.poll(() => feed.connected).toBe(true);
    await pause(400);
    expect(await feedConnections()).toBe(before + 1);
    heard.length = 0;
    await notify('access');
    await expect.poll(() => heard).toEqual(['access']);
  });

  it('stays closed when it was closed', async () => {
    const relay = await openRelay(database.appUrl);
    const { feed } = await openFeed(relay.url);
    await feed.close();
    relay.cut();
    await pause(400);
    expect([feed.connected, relay.attempts()]).toEqual([false, 0]);
  });

  it('stays closed when it was closed while the line was down', async () => {
    const relay = await openRelay(database.appUrl);
    const { feed } = await openFeed(relay.url);
    relay.cut();
    await expect.poll(() => feed.connected).toBe(false);
    await feed.close();
    relay.mend();
    const before = await feedConnections();
    await pause(400);
    expect([feed.connected, await feedConnections()]).toEqual([false, before]);
  });

  it('is refused where no database is, and then tries nothing behind the caller’s back', async () => {
    const relay = await openRelay(database.appUrl);
    relay.cut();
    await expect(openChangeFeed(relay.url)).rejects.toThrow();
    const tried = relay.attempts();
    await pause(400);
    expect(relay.attempts()).toBe(tried);
  });
});
