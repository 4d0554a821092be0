import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import { openDb, openPool } from '#kit/server/data/db.ts';
import { openKeys } from '#kit/server/engine/keys.ts';
import { verifyFacts } from '#kit/server/engine/verification/verify-facts.ts';
import { buildApp } from '#server/build-app.ts';
import { TEST_SETTINGS } from '#testing/app.ts';
import { freshDatabase } from '#testing/database.ts';
import { creditCode } from '#testing/organisation.ts';
import { killDuringMoves } from './due-moves/make-moves.ts';
import { randomFrom } from './random.ts';
import { temporaryFolder } from './server-process.ts';

// `npm run faults` makes ten times as many moves, with ten times as many kills.
const SEED = Number(process.env.GONGKAI_SEED) || 17;
const folder = temporaryFolder();
afterAll(() => folder[Symbol.asyncDispose]());
const database = await freshDatabase();
const owner = openDb(openPool(database.ownerUrl, 2));
afterAll(() => owner.destroy());
const { keysDir } = TEST_SETTINGS;

it('moves that are due are made exactly once and in order by two processes that are killed in the middle', async () => {
  const { moves, kills, wrong } = await killDuringMoves({
    owner,
    environment: {
      DATABASE_URL: database.appUrl,
      GONGKAI_OWNER_URL: database.ownerUrl,
      GONGKAI_KEYS_DIR: keysDir,
      GONGKAI_DATA_DIR: folder.path,
    },
    moves: 100,
    kills: 2,
    random: randomFrom(SEED),
  });
  expect(wrong, `GONGKAI_SEED=${SEED}`).toEqual([]);
  expect([moves, kills.length]).toEqual([100, 2]);
  expect(await verifyFacts(owner, openKeys(keysDir).head)).toBeUndefined();
});

it('after six hours of downtime the moves of a row are made in order, and their facts say when each was due and made', async () => {
  const { rows } = await sql<{ id: string; day: string }>`
    insert into gc_org (id, status, org_name, credit_code, org_kinds, region_code, legal_rep_name, legal_rep_id_no,
      legal_rep_id_no_sealed, legal_rep_id_no_mac, contact_name, contact_phone, created_by, suspended_until,
      licence_end_on, next_check_at)
    select gen_random_uuid(), 'SUSPENDED', '云州停机单位', ${creditCode(40_000_000)}, 'BIDDER', '990100', '陆川',
      '110***********002X', 'v1.', 'mac', '江一帆', '13800000001', 'staff01', today, today,
      (today + 1)::timestamp at time zone 'Asia/Shanghai'
    from (select (business_now() at time zone 'Asia/Shanghai')::date as today) as clock
    returning id, (suspended_until + 1)::text as day`.execute(owner);
  const { id = '', day = '' } = rows[0] ?? {};
  const build = () =>
    buildApp({ settings: TEST_SETTINGS, databaseUrl: database.appUrl, productVersion: '0.0.0-test', logger: false });
  await (await build()).close();
  const facts = async () =>
    (await sql<{ body: string }>`select body from fact where subject_id = ${id} order by position`.execute(owner)).rows
      .map(({ body }) => JSON.parse(body))
      .map(({ command, from, to, at, detail }) => ({ command, from, to, at: at.slice(0, 13), dueAt: detail.dueAt }));
  expect(await facts()).toEqual([]);
  await sql`update clock_offset
    set moved = moved + ((${day}::date + time '06:00') at time zone 'Asia/Shanghai' - business_now())`.execute(owner);
  const platform = await build();
  await expect.poll(async () => (await facts()).length).toBe(2);
  await platform.close();
  const late = { at: `${day} 06`, dueAt: `${day} 00:00:00` };
  expect(await facts()).toEqual([
    { command: 'lift', from: 'SUSPENDED', to: 'ACTIVE', ...late },
    { command: 'expire', from: 'ACTIVE', to: 'EXPIRED', ...late },
  ]);
});
