import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing, text } from '#kit/contract/shapes.ts';
import { serve } from '#kit/server/http/serve.ts';
import { type Answer, send } from '#testing/client.ts';
import { testKernel } from '#testing/kernel.ts';

const shared = { method: 'GET', output: Nothing, summary: 'A call of this test' } as const;
const query = Type.Object({ name: Type.Optional(text(3)) });
const hello = endpoint({ ...shared, path: '/hello', permission: 'public', input: { query } });
const save = endpoint({ ...shared, method: 'POST', path: '/save', permission: 'public', input: {} });
const locked = endpoint({ ...shared, path: '/locked', permission: 'room:open', input: {} });
const fault = endpoint({ ...shared, path: '/fault', permission: 'public', input: {} });
const rare = endpoint({ ...shared, path: '/rare', permission: 'public', callsPerMinute: 1, input: {} });

const listed = 'https://partner.example';
const { app, nobody, as } = await testKernel(
  (app) => {
    for (const call of [hello, save, locked, rare]) serve(app, call, () => null);
    serve(app, fault, () => {
      throw new Error('boom');
    });
  },
  { settings: { origins: [listed] } },
);
await nobody.get('/rare');

const anywhere: [where: string, status: number, request: () => Promise<Answer>][] = [
  ['a success', 200, () => nobody.get('/hello')],
  ['malformed input', 400, () => nobody.get('/hello', { query: { name: 'long' } })],
  ['a path that cannot be decoded', 400, () => nobody.get('/%zz')],
  ['a missing session', 401, () => nobody.get('/locked')],
  ['a missing permission', 403, () => as().get('/locked')],
  ['an unknown path', 404, () => nobody.get('/nowhere')],
  ['an unknown method', 405, () => nobody.delete('/hello')],
  ['a large body', 413, () => nobody.post('/save', { text: 'x'.repeat(1_100_000) })],
  ['a body of a wrong type', 415, () => nobody.post('/save', {}, { headers: { 'content-type': 'text/plain' } })],
  ['too many calls', 429, () => nobody.get('/rare')],
  ['a fault of ours', 500, () => nobody.get('/fault')],
];

describe('every answer has the security headers', () => {
  it.each(anywhere)('on %s (HTTP %i)', async (_where, status, request) => {
    const { headers, ...answer } = await request();
    expect(answer.status).toBe(status);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'no-referrer',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
    });
  });

  it('and none that tells what the server is made of', async () => {
    const { headers } = await nobody.get('/hello');
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['server']));
    expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['x-powered-by']));
  });

  it('and no cookie', async () => expect((await nobody.get('/hello')).headers['set-cookie']).toBeUndefined());
});

describe('every answer has a request id', () => {
  it.each(anywhere)('of fixed length after %s (HTTP %i)', async (_where, _status, request) => {
    expect((await request()).headers['x-request-id']).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  });

  it('that is new each time', async () => {
    const ids = await Promise.all([1, 2, 3].map(async () => (await nobody.get('/hello')).headers['x-request-id']));
    expect(new Set(ids).size).toBe(3);
  });

  it('that the caller cannot choose', async () => {
    const headers = { 'x-request-id': 'mine', 'request-id': 'mine' };
    expect((await nobody.get('/hello', { headers })).headers['x-request-id']).not.toBe('mine');
  });
});

const corsHeaders = ({ headers }: Answer) =>
  Object.keys(headers)
    .filter((name) => name.startsWith('access-control'))
    .sort();
const preflight = (path: string, origin: string) =>
  send(app, 'OPTIONS', path, undefined, { headers: { origin, 'access-control-request-method': 'POST' } });

describe('another origin', () => {
  it.each([
    'https://evil.example',
    `${listed}.evil.example`,
    'https://partner.example:8443',
    'http://partner.example',
    'null',
  ])('gets no leave when it is %s', async (origin) =>
    expect(corsHeaders(await nobody.get('/hello', { headers: { origin } }))).toEqual([]),
  );

  it('gets leave when it is listed, for itself and without credentials', async () => {
    const answer = await nobody.get('/hello', { headers: { origin: listed } });
    expect(answer.headers).toMatchObject({ 'access-control-allow-origin': listed, vary: 'Origin' });
    expect(corsHeaders(answer)).not.toContain('access-control-allow-credentials');
  });

  it('may read refusals too when it is listed', async () => {
    const answer = await nobody.get('/locked', { headers: { origin: listed } });
    expect([answer.status, answer.headers['access-control-allow-origin']]).toEqual([401, listed]);
  });

  it('is never given leave as a star', async () => {
    const answer = await nobody.get('/hello', { headers: { origin: '*' } });
    expect(corsHeaders(answer)).toEqual([]);
  });
});

describe('a preflight', () => {
  it('of a listed origin is answered 204 without a session, with methods and headers', async () => {
    const answer = await preflight('/locked', listed);
    expect([answer.status, answer.raw.length]).toEqual([204, 0]);
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': listed,
      'access-control-allow-methods': 'GET,HEAD,POST,PUT,PATCH,DELETE,OPTIONS',
      'access-control-allow-headers':
        'Content-Type,X-Access-Token,tenant-id,X-Sign,X-TIMESTAMP,X-Low-App-ID,Idempotency-Key,' +
        'Tus-Resumable,Upload-Length,Upload-Offset,Upload-Metadata,Upload-Sha256',
    });
  });

  it('of an origin that is not listed is no known method', async () => {
    const answer = await preflight('/locked', 'https://evil.example');
    expect([answer.status, corsHeaders(answer)]).toEqual([405, []]);
  });

  it('for a path that is not there is 404 even to a listed origin', async () => {
    expect((await preflight('/nowhere', listed)).status).toBe(404);
  });
});
