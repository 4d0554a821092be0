import { createHash } from 'node:crypto';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { serve } from '#kit/server/http/serve.ts';
import { freshDatabase } from '#testing/database.ts';
import { testKernel } from '#testing/kernel.ts';

const lookUp = endpoint({
  method: 'GET',
  path: '/look/:code',
  permission: 'signed-in',
  signed: true,
  input: {
    params: Type.Object({ code: Type.String() }),
    query: Type.Object({ keyword: Type.Optional(Type.String()) }),
  },
  output: Type.String(),
  summary: 'A signed call of this test',
});
const plain = endpoint({ ...lookUp, path: '/plain/:code', signed: undefined });
const database = await freshDatabase();
const platform = (signSecret: string | undefined) =>
  testKernel(
    (app) => {
      for (const call of [lookUp, plain]) serve(app, call, ({ params }) => params.code);
    },
    { settings: { signSecret }, database },
  );
const on = (await platform('demo-secret')).as();
const off = (await platform(undefined)).as();

const sign = (parameters: object, secret = 'demo-secret') =>
  createHash('md5')
    .update(JSON.stringify(parameters) + secret)
    .digest('hex')
    .toUpperCase();
const headers = (sent: string, stamp = String(Date.now())) => ({ headers: { 'x-sign': sent, 'x-timestamp': stamp } });
const wallClock = () => new Date(Date.now() + 8 * 3_600_000).toISOString().replaceAll(/\D/g, '').slice(0, 14);

describe('a signed call', () => {
  it.each([
    ['of a plain path', '/look/sex', {}],
    ['of a path with commas', '/look/a,b', { 'x-path-variable': 'a,b' }],
    ['with a query', '/look/sex?keyword=%E5%BC%A0&_t=1', { keyword: '张' }],
  ])('%s is answered when the signature fits', async (_, path, parameters) => {
    const { status, body } = await on.get(path, headers(sign(parameters)));
    expect([status, body.success]).toEqual([200, true]);
  });

  it('may be stamped with fourteen digits of the wall clock', async () =>
    expect((await on.get('/look/sex', headers(sign({}), wallClock()))).body.success).toBe(true));

  it.each([
    ['with another secret', sign({}, 'x'), undefined, '签名校验失败'],
    ['of other parameters', sign({ keyword: '李' }), undefined, '签名校验失败'],
    ['without a signature', '', undefined, '签名校验失败'],
    ['from six minutes ago', sign({}), String(Date.now() - 360_000), '签名已过期'],
    ['from the future', sign({}), String(Date.now() + 360_000), '签名已过期'],
    ['without a time', sign({}), 'soon', '签名已过期'],
  ])('%s is refused', async (_, sent, stamp, message) => {
    const { status, body } = await on.get('/look/sex', headers(sent, stamp));
    expect([status, body.success, body.code, body.message]).toEqual([200, false, 500, message]);
  });

  it('is not asked of other calls, nor where signatures are off', async () => {
    expect((await on.get('/plain/sex')).body.success).toBe(true);
    expect((await off.get('/look/sex')).body.success).toBe(true);
  });

  it('grants nothing: without a session it is refused as ever', async () => {
    const { nobody } = await platform('demo-secret');
    expect((await nobody.get('/look/sex', headers(sign({})))).status).toBe(401);
  });
});
