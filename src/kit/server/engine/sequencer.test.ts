import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openChangeFeed } from '#kit/server/data/change-feed.ts';
import { businessNow, openDb, openPool } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { testKernel } from '#testing/kernel.ts';
import { asSuperuser } from '#testing/superuser.ts';
import { chainFacts, lastLink, recordFact } from './facts.ts';
import { headsOf, keepHead, openHeadKey } from './heads.ts';
import { keepDueHead, startSequencer } from './sequencer.ts';
import { verifyFacts } from './verification/verify-facts.ts';

const { db, owner, database } = await testKernel(() => undefined);
const folder = mkdtempSync(join(tmpdir(), 'gongkai-sequencer-'));
const key = openHeadKey(join(folder, 'heads.pem'));
const feed = await openChangeFeed(database.appUrl);
afterAll(async () => {
  await feed.close();
  rmSync(folder, { recursive: true });
});
const act = async () =>
  recordFact(db, { subject: 'gcProject', subjectId: newId(), command: 'submit', at: await businessNow(db) });
const heads = async () => (await headsOf(db)).map(({ number }) => number);
const moveClock = (by: string) => sql`update clock_offset set moved = moved + ${by}::interval`.execute(owner);

let broken: unknown[] = [];
const start = (on = db, with_ = key) =>
  startSequencer(on, feed, with_, (error) => broken.push((error as Error).message));

beforeEach(async () => {
  broken = [];
  await asSuperuser(owner, (trx) => sql`truncate fact, fact_link, fact_head, fact_waiting`.execute(trx));
});

describe('the sequencer', () => {
  it('chains what was committed before its start and, soon after the commit, what is committed later', async () => {
    await act();
    const one = start();
    await expect.poll(async () => (await lastLink(db)).number).toBe(1);
    for (let n = 0; n < 3; n += 1) await act();
    await expect.poll(async () => (await lastLink(db)).number).toBe(4);
    await one.stop();
    expect([await verifyFacts(db, key), broken]).toEqual([undefined, []]);
  });

  it('keeps a head of what is chained, and another at its end', async () => {
    await act();
    const one = start();
    await expect.poll(heads).toEqual([1]);
    await act();
    await expect.poll(async () => (await lastLink(db)).number).toBe(2);
    await one.stop();
    expect(await heads()).toEqual([1, 2]);
  });

  it('runs in several processes without a fact that is chained twice', async () => {
    const pools = [openPool(database.appUrl, 2), openPool(database.appUrl, 2)];
    const both = pools.map((pool) => start(openDb(pool)));
    await Promise.all(Array.from({ length: 30 }, act));
    await expect.poll(async () => (await lastLink(db)).number).toBe(30);
    for (const one of both) await one.stop();
    expect([await verifyFacts(db, key), broken]).toEqual([undefined, []]);
    for (const pool of pools) await pool.end();
  });

  it('reports a chain that cannot be written, and goes on when it can', async () => {
    await act();
    await sql`revoke insert on fact_link from gongkai_app`.execute(owner);
    const one = start();
    await expect.poll(() => broken).toContainEqual(expect.stringContaining('permission denied'));
    await sql`grant insert on fact_link to gongkai_app`.execute(owner);
    await expect.poll(async () => (await lastLink(db)).number).toBe(1);
    await one.stop();
  });

  it('reports that the last head was signed with another key', async () => {
    await act();
    await chainFacts(db);
    await keepHead(db, openHeadKey(join(folder, 'other.pem')), await businessNow(db));
    const one = start();
    await expect.poll(() => broken).toEqual([expect.stringContaining('signed with another key')]);
    await one.stop();
  });
});

describe('a head', () => {
  const grow = async () => {
    await act();
    await chainFacts(db);
    await keepDueHead(db, key);
  };

  it('is kept when the chain has grown and the last one is a minute old, and not before', async () => {
    await grow();
    await grow();
    expect(await heads()).toEqual([1]);
    // A head knows whole seconds, and the clock goes on while the test runs.
    await moveClock('50 seconds');
    await keepDueHead(db, key);
    expect(await heads()).toEqual([1]);
    await moveClock('11 seconds');
    await keepDueHead(db, key);
    expect(await heads()).toEqual([1, 2]);
  });

  it('is not kept again for a chain that has not grown', async () => {
    await grow();
    await moveClock('1 hour');
    await keepDueHead(db, key);
    expect(await heads()).toEqual([1]);
  });

  it('is kept although the last one is of a clock that was set back', async () => {
    await moveClock('1 day');
    await grow();
    await moveClock('-1 day');
    await grow();
    expect(await heads()).toEqual([1, 2]);
  });
});
