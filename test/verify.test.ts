import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { businessNow, type Db, openDb, openPool } from '#kit/server/data/db.ts';
import { chainFacts, recordFact } from '#kit/server/engine/facts.ts';
import { keepHead } from '#kit/server/engine/heads.ts';
import { PUBLIC_HEAD_KEY } from '#kit/server/engine/keys.ts';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';
import { type FreshDatabase, freshDatabase } from '#testing/database.ts';
import { organisationDraft } from '#testing/organisation.ts';
import { codeFor } from '#testing/phone-code.ts';
import { asSuperuser } from '#testing/superuser.ts';
import { runVerify } from '#testing/verify-script.ts';

const folder = mkdtempSync(join(tmpdir(), 'gongkai-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));
const inFolder = (name: string) => join(folder, name);
const { owner, app, database, as } = await testApp();
const { head: key } = app.kernel.keys;
const FACTS = 6;

const verify = ({ appUrl }: FreshDatabase, ...words: string[]) =>
  runVerify({ GONGKAI_KEYS_DIR: TEST_SETTINGS.keysDir, DATABASE_URL: appUrl }, ...words);
const newestHead = (said: string) => said.match(/^newest head: (.*)$/m)?.[1] ?? '';

/** Two organisations that are entered, handed in, returned and handed in again by real commands: six facts. */
async function liveInTheCity(): Promise<void> {
  const reception = await as('staff01');
  const give = async (who: string, command: string, id: string, more = {}) => {
    const { rows } = await sql<{ version: number }>`select version from gc_org where id = ${id}`.execute(owner);
    const { body } = await (await as(who)).post(`/gcOrg/gcOrg/${command}`, { id, version: rows[0]?.version, ...more });
    expect(body).toMatchObject({ success: true });
  };
  for (const [at, username] of ['bidder05', 'bidder06'].entries()) {
    await sql`update participation set ended_at = business_now()
      where user_id = (select id from app_user where username = ${username})`.execute(owner);
    const draft = organisationDraft(660_000 + at);
    expect((await (await as(username)).post('/gcOrg/gcOrg/add', draft)).body).toMatchObject({ success: true });
    const list = await reception.get('/gcOrg/gcOrg/list', { query: { creditCode: draft.creditCode } });
    const { id } = list.body.result.records[0];
    await give(username, 'submit', id, { code: await codeFor(owner, await as(username), id) });
    await give('staff01', 'reject', id, { opinion: '请核对地址' });
    await give(username, 'resubmit', id);
  }
}

async function sign(db: Db): Promise<void> {
  await chainFacts(db);
  await keepHead(db, key, await businessNow(db));
}

/** The city chains and signs its own past first: a head that it signs later would know facts that are gone. */
const untilSigned = () =>
  vi.waitFor(
    async () => {
      const { rows } = await sql<{ signed: boolean }>`
        select not exists (select from fact_waiting)
          and (select max(number) from fact_link) = (select max(number) from fact_head) as signed`.execute(owner);
      expect(rows[0]?.signed).toBe(true);
    },
    { timeout: 20_000 },
  );

beforeAll(async () => {
  await untilSigned();
  await asSuperuser(owner, (trx) => sql`truncate fact, fact_link, fact_head, fact_waiting`.execute(trx));
  await liveInTheCity();
  await sign(owner);
});

const KEPT = {
  fact: 'id, position, body, hash',
  fact_link: 'number, fact_id, chain',
  fact_head: 'number, chain, at, signature',
  review: 'id, object, object_id, command, opinion, remarks, by_user, by_name, at',
};

/** The history of the city in a database of its own, for a superuser to change. */
async function copy() {
  const fresh = await freshDatabase();
  const db = openDb(openPool(fresh.ownerUrl, 2));
  afterAll(() => db.destroy());
  await asSuperuser(db, async (trx) => {
    await sql`truncate fact, fact_link, fact_head, fact_waiting, review`.execute(trx);
    for (const [name, columns] of Object.entries(KEPT)) {
      const table = sql.table(name);
      const { rows } = await sql<{ kept: unknown }>`
        select coalesce(jsonb_agg(to_jsonb(kept)), '[]')::text as kept from ${table} as kept`.execute(owner);
      await sql`insert into ${table} (${sql.raw(columns)}) overriding system value
        select ${sql.raw(columns)} from jsonb_populate_recordset(null::${table}, ${rows[0]?.kept}::jsonb)`.execute(trx);
    }
  });
  return { fresh, db };
}

describe('npm run verify', () => {
  it('passes on what was done by commands, and says how much it has read, of when, and the newest head', async () => {
    const { code, said } = await verify(database);
    expect(said).toMatch(/^6 facts read, from 20\d\d-\d\d-\d\d \d\d:\d\d:\d\d to 20\d\d-[\d :-]+; \d signed heads?$/m);
    expect(said).toContain('verified: nothing was changed, removed or reordered');
    expect(said).toMatch(/^key: SHA256:[\w+/]{43}$/m);
    expect(JSON.parse(newestHead(said))).toMatchObject({ number: FACTS });
    expect(code).toBe(0);
  });

  it.each<[string, (trx: Db) => Promise<unknown>, string]>([
    [
      'a changed row',
      (trx) =>
        sql`update fact set body = replace(body, 'PENDING', 'ACTIVE')
          where id = (select fact_id from fact_link where number = 3)`.execute(trx),
      'NOT VERIFIED: entry 3 was changed: its text is not the one that was chained',
    ],
    [
      'a removed row',
      async (trx) => {
        const { rows } = await sql<{ factId: string }>`
          delete from fact_link where number = 4 returning fact_id`.execute(trx);
        await sql`delete from fact where id = ${rows[0]?.factId}`.execute(trx);
      },
      'NOT VERIFIED: entry 4 was removed',
    ],
    [
      'two reordered rows',
      async (trx) => {
        await sql`update fact_link set number = 107 - number where number in (2, 5)`.execute(trx);
        await sql`update fact_link set number = number - 100 where number > 100`.execute(trx);
      },
      'NOT VERIFIED: entry 2 was reordered: the fact that was chained here is now entry 5',
    ],
    [
      'another opinion of a reviewer',
      (trx) => sql`update review set opinion = '一致' where opinion = '请核对地址'`.execute(trx),
      'NOT VERIFIED: the review of entry 2 was changed: its reviewer said something else',
    ],
    [
      'no opinion of a reviewer',
      (trx) => sql`delete from review where opinion = '请核对地址'`.execute(trx),
      'NOT VERIFIED: the review of entry 2 was removed: its fact knows that its reviewer said something',
    ],
  ])('names the entry after a superuser has left %s', async (_what, change, words) => {
    const { fresh, db } = await copy();
    await asSuperuser(db, change);
    const { code, said } = await verify(fresh);
    expect(said).toContain(words);
    expect(code).toBe(1);
  });

  it('finds a history that was written again as a whole, even with the key of the platform, by a head that was given away', async () => {
    const given = newestHead((await verify(database)).said);
    const { fresh, db } = await copy();
    const { rows } = await sql<{ body: string }>`select body from fact order by position`.execute(db);
    await asSuperuser(db, (trx) => sql`truncate fact, fact_link, fact_head`.execute(trx));
    for (const { body } of rows) {
      const { subject, subjectId } = JSON.parse(body);
      await recordFact(db, { subject, subjectId, command: 'approve', at: new Date() });
    }
    await sign(db);
    expect(await verify(fresh)).toMatchObject({ code: 0 });
    const { code, said } = await verify(fresh, '--head', given);
    expect(said).toMatch(
      /NOT VERIFIED: entry 6 has another chain than the head that was signed at 20[\d :-]+: the history up to it was/,
    );
    expect(code).toBe(1);
  });

  it('writes an export without anything sealed, which is verified alone with the public key', async () => {
    const file = inFolder('export.jsonl');
    expect(await verify(database, '--export', file)).toMatchObject({ code: 0 });
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
    const kinds = lines.map((line) => Object.keys(JSON.parse(line))[0]);
    expect(kinds.filter((kind) => kind === 'link')).toHaveLength(FACTS);
    expect([kinds[0], kinds.at(-1)]).toEqual(['export', 'end']);
    for (const secret of ['11010519491231002X', '6222020200112233445', 'ealed'])
      expect(lines.join('\n')).not.toContain(secret);
    const publicKey = join(TEST_SETTINGS.keysDir, PUBLIC_HEAD_KEY);
    const nothingElse = { GONGKAI_DATA_DIR: inFolder('nowhere') };
    const { code, said } = await runVerify(nothingElse, '--file', file, '--key', publicKey);
    expect(said).toContain('6 facts read');
    expect(said).toContain('verified: nothing was changed, removed or reordered');
    expect(code).toBe(0);
  });

  it('explains itself', async () => {
    expect(await runVerify({}, '--help')).toMatchObject({ code: 0, said: expect.stringContaining('--head HEAD') });
  });

  it.each<[string[], string]>([
    [[], 'there is no database in'],
    [['--file', 'nowhere.jsonl', '--head', '{"number":1}'], 'is no head'],
    [['--fiel', 'x'], 'see --help'],
  ])('says what it lacks: %j', async (words, said) => {
    const environment = { GONGKAI_DATA_DIR: inFolder('nowhere'), GONGKAI_KEYS_DIR: TEST_SETTINGS.keysDir };
    expect(await runVerify(environment, ...words)).toEqual({ code: 1, said: expect.stringContaining(said) });
  });
});
