import validators from '@fastify/ajv-compiler';
import serializers from '@fastify/fast-json-stringify-compiler';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { type AnyEndpoint, methodsOf } from '#kit/contract/endpoint.ts';
import { isSecret } from '#kit/contract/shapes.ts';
import { schemaOf } from '#kit/server/http/declared.ts';
import { AJV } from '#kit/server/http/front-door.ts';
import { testApp } from '#testing/app.ts';
import { send } from '#testing/client.ts';

const { app, nobody, as, database } = await testApp({ metricsToken: 'figures-for-me' });
const closed = await testApp({ apiReference: 'signed-in', trustedProxies: ['127.0.0.1'] }, database);

interface Shape {
  properties?: Record<string, Shape>;
  items?: Shape;
}

/** Every property of a shape, however deep. */
function namedIn(shape: Shape, depth = 0): { name: string; schema: Shape; depth: number }[] {
  const own = Object.entries(shape.properties ?? {}).map(([name, schema]) => ({ name, schema, depth }));
  const inner = [...own.map(({ schema }) => schema), ...(shape.items ? [shape.items] : [])];
  return [...own, ...inner.flatMap((one) => namedIn(one, depth + 1))];
}

describe('the description of the API', () => {
  it('is OpenAPI 3.1 and names every mounted call', async () => {
    const { status, body } = await nobody.get('/openapi.json');
    expect([status, body.openapi]).toEqual([200, '3.1.0']);
    const missing = app.calls.filter(({ method, path, at }) => {
      const described = `${at === 'root' ? '' : '/ggzyjypt'}${path.replace(/:(\w+)|\*/g, (_, name = '*') => `{${name}}`)}`;
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

describe('the description of the API, where it is for the signed-in', () => {
  it.each(['/openapi.json', '/openapi.html'])('%s is closed to strangers and open to any session', async (path) => {
    expect((await closed.nobody.get(path)).status).toBe(401);
    expect((await (await closed.as('bidder01')).get(path)).status).toBe(200);
  });
});

describe('a field for a password', () => {
  const fieldsOf = ({ path, input }: AnyEndpoint) =>
    [input.params, input.query, input.body].flatMap((part) => namedIn(part).map((field) => ({ path, ...field })));
  const named = app.calls.flatMap(fieldsOf).filter(({ name }) => /passw|pwd|secret/i.test(name));
  // Whether a password must be changed is no password.
  const secrets = named.filter(({ name }) => name !== 'mustChangePassword');

  it('is declared secret in every call, at the top of its body, so that no quick hash of it is kept', () => {
    expect([...new Set(secrets.map(({ path }) => path))].sort()).toEqual([
      '/sys/login',
      '/sys/user/add',
      '/sys/user/changePassword',
      '/sys/user/updatePassword',
    ]);
    expect(secrets.filter(({ schema, depth }) => !isSecret(schema) || depth > 0)).toEqual([]);
  });

  it('may come in the files of two calls, which are declared secret', () => {
    const withFiles = app.calls.filter(({ multipart }) => multipart?.secret);
    expect(withFiles.map(({ path }) => path).sort()).toEqual(['/sys/user/importExcel', '/sys/user/importPreview']);
  });
});

it('every call declares shapes that can be compiled, which no start tries', () => {
  const compileInput = validators()({}, AJV);
  const compileOutput = serializers()({}, {});
  for (const call of app.calls)
    for (const method of methodsOf(call)) {
      const { response, ...input } = schemaOf(call, method);
      const answer = { method, url: call.path, httpStatus: '200', schema: response?.[200] };
      for (const schema of Object.values(input)) expect(() => compileInput({ schema }), call.path).not.toThrow();
      if (response) expect(() => compileOutput(answer), call.path).not.toThrow();
    }
});

it('only sign-in, calls that may be repeated at will and answers that are not to be kept have no key', () => {
  const never = app.calls.filter(({ idempotencyKey }) => idempotencyKey === 'never');
  expect(never.map(({ path }) => path).sort()).toEqual([
    '/gcOrg/change/reveal',
    '/gcOrg/gcOrg/phoneCode',
    '/gcOrg/gcOrg/reveal',
    '/gcOrg/gcOrg/revealAccount',
    '/gcPerson/gcPerson/reveal',
    '/gcPerson/gcPerson/revealChange',
    '/sys/annountCement/listByUser',
    '/sys/calendar/sheet',
    '/sys/common/ticket',
    '/sys/demo/richText',
    '/sys/login',
    '/sys/refreshUserInfo',
  ]);
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

  it.each([
    ['through a proxy that names whom it speaks for', { 'x-forwarded-for': '127.0.0.1' }],
    ['through a proxy that says so otherwise', { forwarded: 'for=203.0.113.9' }],
    ['through a proxy that only says what it did', { via: '1.1 edge' }],
    ['through a proxy that hands on the name of the site', { host: 'trading.example.org' }],
    ['with a wrong token', { authorization: 'Bearer figures', 'x-real-ip': '203.0.113.9' }],
  ])('are closed %s', async (_how, headers) =>
    expect((await nobody.get('/metrics', { headers: headers as Record<string, string> })).status).toBe(403),
  );

  it('are closed to this machine too once a proxy is named: it may speak for anybody', async () =>
    expect((await closed.nobody.get('/metrics')).status).toBe(403));

  it('do not tell which call of bidders and experts it was', async () => {
    const bidder = await as('bidder01');
    const before = (await nobody.get('/metrics')).body;
    await bidder.post('/exProject/exProjectAttachments/upload');
    await bidder.post('/sys/common/ticket', { path: 'bid/none/a.pdf' });
    await send(app, 'HEAD', '/tus/00000000-0000-4000-8000-000000000000', bidder.token);
    const { body } = await nobody.get('/metrics');
    const shared = (text: string) =>
      [...text.matchAll(/_count\{method="any",route="shared",status="\dxx"\} (\d+)/g)].reduce(
        (sum, [, n]) => sum + Number(n),
        0,
      );
    expect(shared(body) - shared(before)).toBe(3);
    expect(body).not.toMatch(/exProject|\/tus|common\/ticket|method="HEAD"/);
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

describe('connections to the database', () => {
  it('are as many as the setting allows and no more, and calls wait for one', async () => {
    const few = await testApp({ databaseConnections: 5 });
    const answers = await Promise.all(Array.from({ length: 40 }, () => few.nobody.get('/sys/clock')));
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(200));
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity
      where datname = current_database() and application_name = 'gongkai' and usename = 'gongkai_app'`.execute(
      few.owner,
    );
    expect(rows).toEqual([{ count: 5 }]);
  });
});
