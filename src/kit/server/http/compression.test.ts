import { gunzipSync } from 'node:zlib';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { testKernel } from '#testing/kernel.ts';
import { serve } from './serve.ts';

const LONG = '长'.repeat(9_000);
const input = { query: Type.Object({ words: Type.Optional(Type.String()) }) };
const say = endpoint({
  method: 'GET',
  path: '/say',
  permission: 'public',
  input,
  output: Type.String(),
  summary: 'A call of this test',
});
const { app } = await testKernel((app) => serve(app, say, ({ query }) => (query.words === 'long' ? LONG : 'short')));
const ask = (words: string, encoding?: string) =>
  app.inject({ url: `/ggzyjypt/say?words=${words}`, headers: encoding ? { 'accept-encoding': encoding } : {} });

describe('a long answer', () => {
  it('is compressed for those who can read it, and says so to caches', async () => {
    const { headers, rawPayload } = await ask('long', 'br, gzip;q=0.8');
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(rawPayload.length).toBeLessThan(1_000);
    expect(JSON.parse(gunzipSync(rawPayload).toString()).result).toBe(LONG);
  });
  it('stays as it is for others', async () => {
    const { headers, body } = await ask('long');
    expect(headers['content-encoding']).toBeUndefined();
    expect(JSON.parse(body).result).toBe(LONG);
  });
});

it('a short answer stays as it is', async () => {
  expect((await ask('short', 'gzip')).headers['content-encoding']).toBeUndefined();
});
