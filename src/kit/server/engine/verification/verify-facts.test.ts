import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '#kit/server/data/ids.ts';
import { testKernel } from '#testing/kernel.ts';
import { asSuperuser } from '#testing/superuser.ts';
import { chainFacts, recordFact } from '../facts.ts';
import { headsOf, keepHead, openHeadKey } from '../heads.ts';
import { exportedHistory, exportLines, parseHead } from './fact-export.ts';
import { atOneMoment, databaseHistory } from './fact-history.ts';
import { verifyFacts, verifyHistory } from './verify-facts.ts';

const { db, owner } = await testKernel(() => undefined);
const folder = mkdtempSync(join(tmpdir(), 'gongkai-verify-facts-'));
afterAll(() => rmSync(folder, { recursive: true }));
const key = openHeadKey(join(folder, 'heads.pem'));
const at = (hour: number) => new Date(Date.UTC(2026, 11, 1, hour));
const write = (hour: number) =>
  recordFact(db, { subject: 'gcOrg', subjectId: newId(), command: 'submit', at: at(hour) });
const superuser = (change: Parameters<typeof asSuperuser>[1]) => asSuperuser(owner, change);
const verified = (given: Parameters<typeof verifyHistory>[2] = []) =>
  atOneMoment(db, async (moment) => verifyHistory(await databaseHistory(moment), key, given));

/** Six facts with a head after the third and the last. */
beforeEach(async () => {
  await superuser((trx) => sql`truncate fact, fact_link, fact_head, fact_waiting`.execute(trx));
  for (let hour = 1; hour <= 6; hour += 1) {
    await write(hour);
    await chainFacts(db);
    if (hour % 3 === 0) await keepHead(db, key, at(hour));
  }
});

describe('verification', () => {
  it('tells how much it has read, and of when', async () => {
    await write(7);
    const { newestHead, ...counts } = await verified();
    expect(counts).toEqual({
      facts: 6,
      heads: 2,
      waiting: 1,
      first: '2026-12-01 09:00:00',
      last: '2026-12-01 14:00:00',
    });
    expect(newestHead).toEqual((await headsOf(db))[1]);
  });

  it('finds a fact that was replaced together with its hash', async () => {
    await superuser(async (trx) => {
      const id = await recordFact(trx, { subject: 'gcOrg', subjectId: newId(), command: 'approve', at: at(2) });
      await sql`update fact_link set fact_id = ${id} where number = 2`.execute(trx);
    });
    expect((await verified()).fault).toEqual({ number: 2, fault: 'moved' });
  });

  it('finds a fact that was removed before it got its number', async () => {
    const id = await write(7);
    await superuser((trx) => sql`delete from fact where id = ${id}`.execute(trx));
    expect((await verified()).fault).toEqual({ number: 7, fault: 'removed-before-its-number', id });
  });

  it('finds a fact that was put in past the platform, which has no number and waits for none', async () => {
    const id = await write(7);
    await sql`truncate fact_waiting`.execute(owner);
    expect((await verified()).fault).toEqual({ number: 7, fault: 'without-a-number', id });
  });

  it('finds a head that somebody without the key has made, and names what comes first', async () => {
    await superuser((trx) => sql`update fact_head set at = at + interval '1 day' where number = 3`.execute(trx));
    expect((await verified()).fault).toEqual({ number: 3, fault: 'forged-head' });
    await superuser((trx) => sql`delete from fact_link where number = 2`.execute(trx));
    expect((await verified()).fault).toEqual({ number: 2, fault: 'missing' });
  });

  it('finds by a head that was given away that the end was cut off with its heads', async () => {
    const given = (await headsOf(db)).at(-1);
    if (!given) throw new Error('no head was kept');
    await superuser(async (trx) => {
      await sql`delete from fact_head where number > 3`.execute(trx);
      const { rows } = await sql<{ factId: string }>`delete from fact_link where number > 4 returning fact_id`.execute(
        trx,
      );
      for (const { factId } of rows) await sql`delete from fact where id = ${factId}`.execute(trx);
    });
    expect((await verified()).fault).toBeUndefined();
    expect((await verified([given])).fault).toEqual({ number: 5, fault: 'beyond-the-end', head: given });
  });

  it('takes no head that was given away by somebody else', async () => {
    const [given] = await headsOf(db);
    if (!given) throw new Error('no head was kept');
    const other = parseHead(JSON.stringify({ ...given, chain: 'a'.repeat(64) }));
    expect(await verifyFacts(db, key, [other])).toEqual({ number: 3, fault: 'forged-head' });
  });
});

describe('an export', () => {
  let made = 0;
  const exported = async (change: (lines: string[]) => string[] = (lines) => lines) => {
    made += 1;
    const file = join(folder, `export-${made}.jsonl`);
    const text: string[] = [];
    for await (const line of exportLines(await databaseHistory(db), '2026-12-01 15:00:00')) text.push(line);
    const lines = text.join('').trimEnd().split('\n');
    writeFileSync(file, `${change(lines).join('\n')}\n`);
    return file;
  };
  const verifiedExport = async (change?: (lines: string[]) => string[]) =>
    verifyHistory(await exportedHistory(await exported(change)), key);
  const isLink = (number: number) => (line: string) => line.startsWith(`{"link":{"number":${number},`);

  it('holds what the database holds', async () => {
    await write(7);
    expect(await verifiedExport()).toEqual(await verified());
  });

  it('has a line for itself, each head, each link and the end', async () => {
    const lines = readFileSync(await exported(), 'utf8')
      .trimEnd()
      .split('\n');
    expect(lines.map((line) => Object.keys(JSON.parse(line))[0])).toEqual([
      ...['export', 'head', 'head', 'link', 'link', 'link', 'link', 'link', 'link', 'end'],
    ]);
    expect(lines[0]).toBe('{"export":1,"at":"2026-12-01 15:00:00","waiting":0}');
  });

  it.each<[string, (lines: string[]) => string[], object]>([
    [
      'a changed line',
      (lines) => lines.map((line) => (isLink(3)(line) ? line.replace('submit', 'approve') : line)),
      { number: 3, fault: 'changed' },
    ],
    ['a removed line', (lines) => lines.filter((line) => !isLink(4)(line)), { number: 4, fault: 'missing' }],
    [
      'two lines that have changed places',
      (lines) =>
        lines.map(
          (line) =>
            (isLink(2)(line) ? lines.find(isLink(5)) : isLink(5)(line) ? lines.find(isLink(2)) : line) as string,
        ),
      { number: 2, fault: 'missing' },
    ],
    [
      'two entries that have changed numbers',
      (lines) =>
        lines.map((line) =>
          isLink(2)(line)
            ? (lines.find(isLink(5)) as string).replace('"number":5', '"number":2')
            : isLink(5)(line)
              ? (lines.find(isLink(2)) as string).replace('"number":2', '"number":5')
              : line,
        ),
      { number: 2, fault: 'moved', at: 5 },
    ],
    [
      'its last entry and all heads left out',
      (lines) => lines.filter((line) => !isLink(6)(line) && !line.startsWith('{"head"')),
      { number: 6, fault: 'beyond-the-end' },
    ],
  ])('with %s is found out', async (_what, change, fault) => {
    expect((await verifiedExport(change)).fault).toEqual(fault);
  });

  it.each<[string, (lines: string[]) => string[], RegExp]>([
    ['was cut off', (lines) => lines.slice(0, -1), /has no last line: it was cut off after line 9/],
    ['is empty', () => [], /line 1 is no JSON/],
    ['has a line that is none', (lines) => [...lines.slice(0, 4), '{"link":', ...lines.slice(4)], /line 5 is no JSON/],
    ['is of another kind', (lines) => ['{"export":2}', ...lines.slice(1)], /line 1 is no line of an export/],
  ])('that %s is refused with its line', async (_what, change, words) => {
    await expect(verifiedExport(change)).rejects.toThrow(words);
  });
});
