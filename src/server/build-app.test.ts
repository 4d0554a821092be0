import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';

const { app, nobody, as } = await testApp({ metricsToken: 'figures-for-me' });

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and names every mounted call', async () => {
    const { status, body } = await nobody.get('/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    const missing = app.calls.filter(({ method, path, at }) => {
      const described = `${at === 'root' ? '' : '/ggzyjypt'}${path.replace(/:(\w+)/g, '{$1}')}`;
      return !body.paths[described]?.[method.toLowerCase()];
    });
    expect(missing).toEqual([]);
  });

  it('tells of a call what it takes, what it answers and who may call it', async () => {
    const { body } = await nobody.get('/openapi.json');
    const list = body.paths['/ggzyjypt/sys/position/list'].get;
    expect(list).toMatchObject({ security: [{ token: [] }], 'x-permission': 'system:position:list' });
    expect(list.parameters.map(({ name }: { name: string }) => name)).toContain('superQueryParams');
    const { schema } = list.responses[200].content['application/json'];
    expect(Object.keys(schema.properties)).toEqual(['success', 'message', 'code', 'result', 'timestamp']);
    expect(body.components.securitySchemes.token).toEqual({ type: 'apiKey', in: 'header', name: 'X-Access-Token' });
  });

  it('can be read as a page without any script', async () => {
    const { status, headers, body } = await nobody.get('/openapi.html');
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'nonce-[\w+/=]+';/);
    expect(body).toContain('/sys/position/list');
    expect(body).not.toContain('<script');
  });
});

describe('a call that takes a password', () => {
  const taking = app.calls.filter(({ input }) => /password/i.test(JSON.stringify(input.body ?? {})));

  it('keeps no key: from what is kept of such a request the password could be guessed', () => {
    expect(taking.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/sys/login', '/sys/user/add', '/sys/user/changePassword', '/sys/user/updatePassword']),
    );
    expect(taking.filter(({ idempotencyKey }) => idempotencyKey !== 'never').map(({ path }) => path)).toEqual([]);
  });
});

describe('the figures of the server', () => {
  it('say that it lives and that it is ready', async () => {
    expect((await nobody.get('/healthz')).body).toEqual({ status: 'ok' });
    const { status, body } = await nobody.get('/readyz');
    expect([status, body.status]).toEqual([200, 'ok']);
  });

  it('count requests by call and status, for this machine and the holder of the token', async () => {
    await nobody.get('/sys/position/list');
    const { status, body } = await nobody.get('/metrics');
    expect(status).toBe(200);
    expect(body).toMatch(/gongkai_request_seconds_count\{.*route="\/ggzyjypt\/sys\/position\/list",status="401"\} 1\n/);
    const fromAfar = { 'x-forwarded-for': '203.0.113.9' };
    expect((await nobody.get('/metrics', { headers: fromAfar })).status).toBe(403);
    const bearer = { ...fromAfar, authorization: 'Bearer figures-for-me' };
    expect((await nobody.get('/metrics', { headers: bearer })).status).toBe(200);
  });
});

describe('a signature of the stock client', () => {
  const signed = (sign: string) => ({ headers: { 'x-sign': sign, 'x-timestamp': '1763164800000' } });

  it('is accepted and ignored, right or wrong', async () => {
    const client = await as('admin');
    for (const sign of ['FE9B2CFC2F224BF98CF5150338985657', 'wrong', ''])
      expect((await client.get('/sys/dict/getDictItems/sex', signed(sign))).body.success).toBe(true);
  });

  it('grants nothing', async () => {
    const { status } = await nobody.get('/sys/dict/getDictItems/sex', signed('FE9B2CFC2F224BF98CF5150338985657'));
    expect(status).toBe(401);
  });
});
