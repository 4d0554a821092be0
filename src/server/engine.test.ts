import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Timed } from '#kit/server/engine/chronograph.ts';
import { lastLink, recordFact } from '#kit/server/engine/facts.ts';
import { openField, sealField } from '#kit/server/engine/field-seal.ts';
import { headsOf } from '#kit/server/engine/heads.ts';
import { verifyFacts } from '#kit/server/engine/verification/verify-facts.ts';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';
import { buildApp } from './build-app.ts';

const { db, owner, database, app } = await testApp();
await sql`create table kettle (
  id uuid primary key default gen_random_uuid(), name text, state text not null default 'cold', next_check_at timestamptz);
  grant select, insert, update on kettle to gongkai_app`.execute(owner);

/** Boils once, with a fact; the one that leaks never does. */
const kettles: Timed = {
  table: 'kettle',
  fire: async (trx, { id, dueAt, now }) => {
    const { rows } = await sql<{ name: string }>`
      update kettle set state = 'hot' where id = ${id} returning name`.execute(trx);
    if (rows[0]?.name === 'leaks') throw new Error('it leaks');
    await recordFact(trx, { subject: 'kettle', subjectId: id, command: 'boil', at: now, dueAt });
    return null;
  },
};
const put = async (name: string) =>
  (
    await sql<{ id: string }>`insert into kettle (name, next_check_at)
      values (${name}, business_now() - interval '2 minutes') returning id`.execute(owner)
  ).rows[0]?.id ?? '';
const stateOf = async (id: string) =>
  (await sql<{ state: string }>`select state from kettle where id = ${id}`.execute(owner)).rows[0]?.state;
const figure = async (of: FastifyInstance, name: string) =>
  Number((await of.inject({ url: '/metrics' })).body.match(new RegExp(`^${name} (\\d+)$`, 'm'))?.[1]);

/** One more server on the same database, with a module that has kettles. */
const withKettles = () =>
  buildApp({
    settings: TEST_SETTINGS,
    databaseUrl: database.appUrl,
    productVersion: '0.0.0-test',
    logger: false,
    timed: [kettles],
  });

describe('the server', () => {
  it('makes the moves that are due, chains their facts and leaves a signed head when it ends', async () => {
    const platform = await withKettles();
    const id = await put('whole');
    await expect.poll(() => stateOf(id)).toBe('hot');
    await expect.poll(async () => (await lastLink(db)).number).toBeGreaterThan(0);
    await platform.close();
    const { head } = app.kernel.keys;
    expect((await headsOf(db)).at(-1)?.number).toBe((await lastLink(db)).number);
    expect(await verifyFacts(db, head)).toBeUndefined();
  });

  it('shows in its metrics the moves that failed, and the rows that wait for theirs', async () => {
    const platform = await withKettles();
    const id = await put('leaks');
    await expect.poll(() => figure(platform.app, 'gongkai_moves_failed_total')).toBeGreaterThan(0);
    expect(await figure(platform.app, 'gongkai_moves_overdue')).toBe(1);
    expect(await stateOf(id)).toBe('cold');
    await sql`delete from kettle where id = ${id}`.execute(owner);
    expect(await figure(platform.app, 'gongkai_moves_overdue')).toBe(0);
    await platform.close();
  });

  it('shows in its metrics that facts could not be chained', async () => {
    expect(await figure(app, 'gongkai_chain_failures_total')).toBe(0);
    await sql`revoke insert on fact_link from gongkai_app`.execute(owner);
    await recordFact(db, { subject: 'kettle', subjectId: crypto.randomUUID(), command: 'pour', at: new Date() });
    await expect.poll(() => figure(app, 'gongkai_chain_failures_total')).toBeGreaterThan(0);
    await sql`grant insert on fact_link to gongkai_app`.execute(owner);
  });

  it('gives its modules the keys, and rows that are brought up to now', async () => {
    const platform = await withKettles();
    const { keys, catchUp } = platform.app.kernel;
    expect(openField(app.kernel.keys.field, sealField(keys.field, '138', 'user.phone 1'), 'user.phone 1')).toBe('138');
    const id = await put('read');
    await catchUp(platform.db, 'kettle', id);
    expect(await stateOf(id)).toBe('hot');
    await platform.close();
  });
});
