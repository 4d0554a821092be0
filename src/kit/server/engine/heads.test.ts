import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#kit/server/data/ids.ts';
import { testKernel } from '#testing/kernel.ts';
import { asSuperuser } from '#testing/superuser.ts';
import { chainFacts, recordFact } from './facts.ts';
import { headsOf, keepHead, openHeadKey } from './heads.ts';
import { verifyFacts } from './verification/verify-facts.ts';

const { db, owner } = await testKernel(() => undefined);
const folder = mkdtempSync(join(tmpdir(), 'gongkai-heads-'));
afterAll(() => rmSync(folder, { recursive: true }));
const key = openHeadKey(join(folder, 'heads.pem'));
const at = new Date('2026-12-01T02:00:00Z');
const chained = async (command: string) => {
  await recordFact(db, { subject: 'gcProject', subjectId: newId(), command, at });
  await chainFacts(db);
};
// The city has a past of its own.
beforeAll(() => asSuperuser(owner, (trx) => sql`truncate fact, fact_link, fact_head, fact_waiting`.execute(trx)));

it('the key lies in a file of its own, for its owner alone, and is the same at every start', () => {
  const file = join(folder, 'heads.pem');
  expect(existsSync(file)).toBe(true);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(openHeadKey(file).equals(key)).toBe(true);
  writeFileSync(join(folder, 'other.pem'), 'no key');
  expect(() => openHeadKey(join(folder, 'other.pem'))).toThrow();
});

it('a head is kept when the chain has grown; all of them hold against it', async () => {
  expect(await keepHead(db, key, at)).toBeUndefined();
  await chained('submit');
  const first = await keepHead(db, key, at);
  expect(first).toMatchObject({ number: 1, at: '2026-12-01 10:00:00' });
  expect(await keepHead(db, key, at)).toBeUndefined();
  await chained('approve');
  await keepHead(db, key, at);
  expect((await headsOf(db)).map(({ number }) => number)).toEqual([1, 2]);
  expect(await verifyFacts(db, key)).toBeUndefined();
});

it('a history that was rewritten with its heads is found by a head that was given away', async () => {
  const [given] = (await headsOf(db)).slice(-1);
  await asSuperuser(owner, (trx) => sql`truncate fact, fact_link, fact_head`.execute(trx));
  await chained('other');
  await chained('history');
  const other = openHeadKey(join(folder, 'of-the-forger.pem'));
  await keepHead(db, other, at);
  // Without the key of the platform the forger's heads are none.
  expect(await verifyFacts(db, key)).toEqual({ number: 2, fault: 'forged-head' });
  await asSuperuser(owner, (trx) => sql`truncate fact_head`.execute(trx));
  expect(await verifyFacts(db, key)).toBeUndefined();
  if (!given) throw new Error('no head was kept');
  expect(await verifyFacts(db, key, [given])).toEqual({ number: 2, fault: 'other-history', head: given });
});
