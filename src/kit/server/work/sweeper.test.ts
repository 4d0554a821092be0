import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { secretId } from '#kit/server/data/ids.ts';
import { sweepKeys } from '#kit/server/http/guard/idempotency.ts';
import { startSweeper } from '#kit/server/work/sweeper.ts';
import { testKernel } from '#testing/kernel.ts';

const { db } = await testKernel(() => {});

const addKey = (key: string, age: string) =>
  sql`insert into idempotency_key (id, owner, key, request_hash, created_at)
    values (${secretId()}, 'tidy', ${key}, '', clock_timestamp() - ${age}::interval)`.execute(db);

it('sweeps keys older than a day and leaves the younger ones', async () => {
  await addKey('old', '25 hours');
  await addKey('young', '23 hours');
  await startSweeper(db, [sweepKeys], () => {}).tidy();
  const { rows } = await sql<{ key: string }>`select key from idempotency_key where owner = 'tidy'`.execute(db);
  expect(rows).toEqual([{ key: 'young' }]);
});

it('goes on with the other sweeps when one fails, and tells of it', async () => {
  const faults: unknown[] = [];
  let swept = false;
  const broken = () => Promise.reject(new Error('broken'));
  const working = async () => {
    swept = true;
  };
  await startSweeper(db, [broken, working], (error) => faults.push(error)).tidy();
  expect(swept).toBe(true);
  expect(faults).toEqual([new Error('broken')]);
});
