import { sql } from 'kysely';
import { Type } from 'typebox';
import { afterEach, describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { serveClock } from '#kit/server/http/clock-routes.ts';
import { serve } from '#kit/server/http/serve.ts';
import { testKernel } from '#testing/kernel.ts';
import { businessNow } from './db.ts';

const DAY = 86_400_000;
const twice = endpoint({
  method: 'POST',
  path: '/twice',
  permission: 'public',
  input: {},
  output: Type.Object({ first: Type.Integer(), second: Type.Integer(), begun: Type.Integer() }),
  summary: 'A call of this test',
});
const { db, nobody } = await testKernel((app) => {
  serveClock(app);
  serve(app, twice, async ({ db, now }) => {
    const first = (await now()).getTime();
    await sql`select pg_sleep(0.03)`.execute(db);
    const { rows } = await sql<{ begun: Date }>`select now() as begun`.execute(db);
    return { first, second: (await now()).getTime(), begun: rows[0]?.begun.getTime() ?? 0 };
  });
});

const move = (interval: string) => sql`update clock_offset set moved = ${interval}::interval`.execute(db);
afterEach(() => move('0'));

describe('GET /sys/clock', () => {
  it('tells anybody the time in milliseconds and as text in Shanghai', async () => {
    const { status, body } = await nobody.get('/sys/clock');
    expect([status, body]).toEqual([
      200,
      {
        success: true,
        message: '',
        code: 200,
        result: { now: expect.any(Number), text: expect.any(String), offsetMs: 0 },
        timestamp: expect.any(Number),
      },
    ]);
    const { now, text } = body.result;
    expect(text).toBe(new Date(now + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '));
    expect(Math.abs(now - Date.now())).toBeLessThan(5_000);
  });

  it('tells how far a rehearsal has moved it', async () => {
    await move('3 days');
    const { now, offsetMs } = (await nobody.get('/sys/clock')).body.result;
    expect(offsetMs / 1_000).toBeCloseTo((3 * DAY) / 1_000, 0);
    expect(Math.abs(now - Date.now() - 3 * DAY)).toBeLessThan(5_000);
  });
});

describe('the business clock', () => {
  it('is the clock of the database when nobody has moved it', async () => {
    const { rows } = await sql<{ real: Date }>`select clock_timestamp() as real`.execute(db);
    expect(Math.abs((await businessNow(db)).getTime() - (rows[0]?.real.getTime() ?? 0))).toBeLessThan(1_000);
  });

  it('goes on inside a transaction and does not stand at its beginning', async () => {
    const { first, second, begun } = (await nobody.post('/twice')).body.result;
    expect(second - first).toBeGreaterThanOrEqual(30);
    expect(first).toBeGreaterThanOrEqual(begun);
  });

  it('is what an act is told, a rehearsal included', async () => {
    await move('3 days');
    const { first } = (await nobody.post('/twice')).body.result;
    expect(Math.abs(first - Date.now() - 3 * DAY)).toBeLessThan(5_000);
  });
});
