import { sql } from 'kysely';
import { expect, it } from 'vitest';
import type { StateRow } from '#kit/server/engine/commanded.ts';
import { rowHash } from '#kit/server/engine/facts.ts';
import { testApp } from '#testing/app.ts';
import { enteredOrganisation } from '#testing/investment-project.ts';

const { owner, app } = await testApp();

const rowOf = async (id: string) => {
  const { rows } = await sql<StateRow>`select * from gc_org where id = ${id}`.execute(owner);
  if (!rows[0]) throw new Error('the organisation is gone');
  return rows[0];
};
const lookAt = (id: string) => app.kernel.catchUp(app.kernel.db, 'gc_org', id);

it('a move of the clock leaves the row that its fact hashes', async () => {
  const { id } = await enteredOrganisation(owner, { digits: 360_001 });
  await sql`
    update gc_org set status = 'SUSPENDED', suspended_until = '2026-06-30', licence_end_on = '2098-12-31',
      next_check_at = '2026-07-01 00:00+08' where id = ${id}`.execute(owner);
  const suspended = await rowOf(id);
  expect(await lookAt(id)).toMatchObject({ made: 1 });
  const lifted = await rowOf(id);
  expect(lifted).toMatchObject({ status: 'ACTIVE', version: suspended.version + 1, nextCheckAt: expect.any(Date) });
  const { rows } = await sql<{ body: string }>`select body from fact where subject_id = ${id}`.execute(owner);
  expect(rows.map(({ body }) => JSON.parse(body))).toMatchObject([
    { command: 'lift', before: rowHash(suspended), after: rowHash(lifted) },
  ]);
});

it('a look of the clock at a row that has nothing to do leaves its version and what its facts hash', async () => {
  const { id } = await enteredOrganisation(owner, { digits: 360_002 });
  await sql`update gc_org set licence_end_on = '2098-12-31' where id = ${id}`.execute(owner);
  const before = await rowOf(id);
  await sql`update gc_org set next_check_at = '2026-02-01 00:00+08' where id = ${id}`.execute(owner);
  await lookAt(id);
  const after = await rowOf(id);
  expect([after.status, after.nextCheckAt]).toEqual(['ACTIVE', new Date('2098-12-31T16:00:00Z')]);
  expect([after.version, rowHash(after)]).toEqual([before.version, rowHash(before)]);
  // With anything else it is a change like every other.
  await sql`update gc_org set next_check_at = null, scale = 'SMALL' where id = ${id}`.execute(owner);
  expect((await rowOf(id)).version).toBe(before.version + 1);
});

it('every table with moves of time counts no version for a look', async () => {
  const { rows } = await sql<{ table: string; counts: string }>`
    select tgrelid::regclass::text as table, proname as counts
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where proname in ('count_row_version', 'count_timed_row_version') and exists (
      select from pg_attribute where attrelid = tgrelid and attname = 'next_check_at')`.execute(owner);
  expect(rows).toEqual([{ table: 'gc_org', counts: 'count_timed_row_version' }]);
});
