import pg from 'pg';
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest';
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
  onTestFinished(() => feed.close());
  return { feed, heard };
}

const RETRY_MS = 250;
/** From here on a feed tries again only when the test says so; answers how many tries are to come. */
function holdTries(): () => number {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return () => vi.getTimerCount();
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
    const toCome = holdTries();
    relay.cut();
    for (let tries = 0; tries < 4; tries += 1) {
      await expect.poll(toCome).toBe(1);
      vi.advanceTimersByTime(RETRY_MS - 1);
      expect(relay.attempts()).toBe(tries);
      vi.advanceTimersByTime(1);
      await expect.poll(relay.attempts).toBe(tries + 1);
    }
    await expect.poll(toCome).toBe(1);
    expect(heard).toEqual(['*']);
    relay.mend();
    vi.advanceTimersByTime(RETRY_MS);
    await expect.poll(() => feed.connected).toBe(true);
  });

  it('holds one connection after any number of losses', async () => {
    await expect.poll(feedConnections).toBe(0);
    const relay = await openRelay(database.appUrl);
    const { feed, heard } = await openFeed(relay.url);
    const toCome = holdTries();
    relay.cut();
    for (let tries = 0; tries < 2; tries += 1) {
      await expect.poll(toCome).toBe(1);
      vi.advanceTimersByTime(RETRY_MS);
    }
    await expect.poll(toCome).toBe(1);
    relay.mend();
    vi.advanceTimersByTime(RETRY_MS);
    await expect.poll(() => feed.connected).toBe(true);
    expect(toCome()).toBe(0);
    await expect.poll(feedConnections).toBe(1);
    heard.length = 0;
    await notify('access');
    await expect.poll(() => heard).toEqual(['access']);
  });

  it('stays closed when it was closed', async () => {
    const relay = await openRelay(database.appUrl);
    const { feed } = await openFeed(relay.url);
    const toCome = holdTries();
    await feed.close();
    relay.cut();
    vi.advanceTimersByTime(RETRY_MS);
    expect(toCome()).toBe(0);
    // A try that nobody should have made would have come first.
    await expect(openChangeFeed(relay.url)).rejects.toThrow();
    expect([feed.connected, relay.attempts()]).toEqual([false, 1]);
  });

  it('stays closed when it was closed while the line was down', async () => {
    const relay = await openRelay(database.appUrl);
    const { feed } = await openFeed(relay.url);
    const toCome = holdTries();
    relay.cut();
    await expect.poll(toCome).toBe(1);
    await feed.close();
    relay.mend();
    vi.advanceTimersByTime(RETRY_MS);
    expect(toCome()).toBe(0);
    await openFeed(relay.url);
    expect([feed.connected, relay.attempts()]).toEqual([false, 1]);
  });

  it('is refused where no database is, and then tries nothing behind the caller’s back', async () => {
    const relay = await openRelay(database.appUrl);
    const toCome = holdTries();
    relay.cut();
    await expect(openChangeFeed(relay.url)).rejects.toThrow();
    expect([toCome(), relay.attempts()]).toEqual([0, 1]);
  });
});
