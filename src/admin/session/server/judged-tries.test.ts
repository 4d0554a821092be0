import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing } from '#kit/contract/shapes.ts';
import { serve } from '#kit/server/http/serve.ts';
import { freshDatabase } from '#testing/database.ts';
import { testKernel } from '#testing/kernel.ts';
import { admitTries } from './judged-tries.ts';

const tried = endpoint({
  method: 'GET',
  path: '/try',
  permission: 'public',
  input: { query: Type.Object({ known: Type.Optional(Type.String()) }) },
  output: Nothing,
  summary: 'A try of this test',
});

const START = new Date('2026-11-17T08:00:00Z').getTime();
const database = await freshDatabase();
vi.useFakeTimers({ toFake: ['Date'] });
afterAll(() => void vi.useRealTimers());

/** How many of so many tries are let through, on a server that has seen none yet. */
async function openDoor() {
  vi.setSystemTime(START);
  const mount = (app: FastifyInstance) => {
    const admit = admitTries(app);
    serve(app, tried, async ({ request, query }) => {
      await admit(request, query.known);
      return null;
    });
  };
  const { nobody } = await testKernel(mount, { database });
  return async (times: number, known?: string) => {
    let count = 0;
    for (let time = 0; time < times; time += 1)
      if ((await nobody.get('/try', { query: known ? { known } : {} })).status === 200) count += 1;
    return count;
  };
}

describe('the passwords that are looked at', () => {
  it('are twenty a minute for a known account, and after them those of the address', async () => {
    const admitted = await openDoor();
    expect(await admitted(30, 'one')).toBe(20 + 10);
    expect(await admitted(121)).toBe(110);
    expect(await admitted(1, 'one')).toBe(0);
    expect(await admitted(21, 'other')).toBe(20);
  });

  it('are 120 a minute for an address, so that a thousand names take at least eight minutes', async () => {
    const admitted = await openDoor();
    let [judged, minutes] = [await admitted(130), 0];
    while (judged < 1_000) {
      vi.setSystemTime(START + minutes * 60_000 + 59_999);
      judged += await admitted(2);
      minutes += 1;
      vi.setSystemTime(START + minutes * 60_000);
      judged += await admitted(130);
    }
    expect([minutes, judged]).toEqual([8, 1_080]);
  });
});
