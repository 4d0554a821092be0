import { describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing } from '#kit/contract/shapes.ts';
import { serve } from '#kit/server/http/serve.ts';
import { freshDatabase } from '#testing/database.ts';
import { callerWith, testKernel } from '#testing/kernel.ts';

const shared = { method: 'GET', input: {}, output: Nothing, summary: 'A call of this test' } as const;
const platform = endpoint({ ...shared, path: '/platform', permission: 'signed-in' });
const other = endpoint({ ...shared, path: '/other', permission: 'signed-in' });
const rare = endpoint({ ...shared, path: '/rare', permission: 'public', callsPerMinute: 2 });
const often = endpoint({ ...shared, path: '/often', permission: 'public', callsPerMinute: 8 });
const locked = endpoint({ ...shared, path: '/locked', permission: 'never:granted' });

const database = await freshDatabase();
const openPlatform = () =>
  testKernel(
    (app) => {
      for (const call of [platform, other, rare, often, locked]) serve(app, call, () => null);
    },
    { settings: { callsPerMinute: 3 }, database },
  );

/** How each of several calls in a row is answered. */
async function answers(times: number, call: () => Promise<{ status: number }>): Promise<number[]> {
  const found: number[] = [];
  for (let time = 0; time < times; time += 1) found.push((await call()).status);
  return found;
}

describe('a caller who asks too often', () => {
  it('is answered 429 with the seconds to wait, in header and words', async () => {
    const { as } = await openPlatform();
    const client = as();
    await answers(3, () => client.get('/platform'));
    const { status, headers, body } = await client.get('/platform');
    const seconds = Number(headers['retry-after']);
    expect([status, body.success, body.code]).toEqual([429, false, 429]);
    expect(body.message).toBe(`操作过于频繁，请在 ${seconds} 秒后重试`);
    expect(seconds).toBeGreaterThanOrEqual(1);
    expect(seconds).toBeLessThanOrEqual(60);
  });

  it('is counted over all calls of the platform together', async () => {
    const { as } = await openPlatform();
    const client = as();
    await answers(2, () => client.get('/platform'));
    expect(await answers(2, () => client.get('/other'))).toEqual([200, 429]);
  });

  it('does not use up the calls of another session', async () => {
    const { as } = await openPlatform();
    const [one, two] = [as(), as()];
    expect(await answers(4, () => one.get('/platform'))).toEqual([200, 200, 200, 429]);
    expect(await answers(3, () => two.get('/platform'))).toEqual([200, 200, 200]);
  });

  it('is the same caller under every token of one session', async () => {
    const { asCaller } = await openPlatform();
    const person = callerWith({});
    await answers(3, () => asCaller(person).get('/platform'));
    expect((await asCaller(person).get('/platform')).status).toBe(429);
  });

  it('is known by the address before sign-in', async () => {
    const { nobody, withToken } = await openPlatform();
    expect(await answers(4, () => nobody.get('/platform'))).toEqual([401, 401, 401, 429]);
    expect((await withToken('another guess').get('/platform')).status).toBe(429);
  });

  it('is stopped before the permission is looked at', async () => {
    const { as } = await openPlatform();
    const client = as();
    expect(await answers(4, () => client.get('/locked'))).toEqual([403, 403, 403, 429]);
  });

  it('meets the limit of the call where it has one of its own', async () => {
    const { nobody } = await openPlatform();
    expect(await answers(3, () => nobody.get('/rare'))).toEqual([200, 200, 429]);
  });

  it('may call more often where the call allows more than the platform', async () => {
    const { nobody } = await openPlatform();
    expect(await answers(9, () => nobody.get('/often'))).toEqual([...Array(8).fill(200), 429]);
  });

  it('has the calls with a limit of their own counted apart', async () => {
    const { nobody } = await openPlatform();
    await answers(3, () => nobody.get('/rare'));
    expect(await answers(2, () => nobody.get('/often'))).toEqual([200, 200]);
  });

  it('is not kept in the audit, so that a flood fills no table', async () => {
    const { as, owner } = await openPlatform();
    const client = as();
    await answers(5, () => client.get('/platform'));
    const kept = await owner.selectFrom('auditEntry').select('id').where('refusal', '=', 'rate.too-many').execute();
    expect(kept).toEqual([]);
  });
});
