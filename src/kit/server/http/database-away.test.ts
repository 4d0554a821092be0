import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing } from '#kit/contract/shapes.ts';
import { freshDatabase } from '#testing/database.ts';
import { testKernel } from '#testing/kernel.ts';
import { openRelay } from '#testing/relay.ts';
import { serveHealth } from './health.ts';
import { serve } from './serve.ts';

const shared = { permission: 'public', input: {}, output: Nothing, summary: 'A call of this test' } as const;
const read = endpoint({ ...shared, method: 'GET', path: '/read' });
const write = endpoint({ ...shared, method: 'POST', path: '/write' });
const cutInside = endpoint({ ...shared, method: 'POST', path: '/cut-inside' });

const database = await freshDatabase();
const relay = await openRelay(database.appUrl);
let accepting = true;
const { app, owner, nobody } = await testKernel(
  (app) => {
    serve(app, read, async ({ db }) => {
      await sql`select 1`.execute(db);
      return null;
    });
    for (const call of [write, cutInside])
      serve(app, call, async ({ db }) => {
        await sql`insert into letter (name) values (${call.path})`.execute(db);
        if (call === cutInside) relay.cut();
        return null;
      });
    serveHealth(app, {
      accepting: () => accepting,
      feedConnected: () => true,
      metricsToken: undefined,
      behindProxy: false,
      figures: [],
    });
  },
  { database, databaseUrl: relay.url },
);
await sql`create table letter (name text); grant insert, select on letter to gongkai_app`.execute(owner);
beforeEach(() => {
  relay.mend();
  accepting = true;
});

const unavailable = {
  success: false,
  message: '服务暂不可用，请稍后重试',
  code: 503,
  result: { refusal: 'server.unavailable', remedy: '稍候再试，已填写的内容不会丢失' },
  timestamp: expect.any(Number),
};

describe('while the database is away', () => {
  it('a read is answered 503 and when to come again', async () => {
    relay.cut();
    const { status, headers, body } = await nobody.get('/read');
    expect([status, headers['retry-after'], body]).toEqual([503, '3', unavailable]);
  });

  it('a change is answered 503 and when to come again', async () => {
    relay.cut();
    const { status, headers, body } = await nobody.post('/write');
    expect([status, headers['retry-after'], body]).toEqual([503, '3', unavailable]);
  });

  it('a change that lost the line on its way is answered 503 and has not happened', async () => {
    expect((await nobody.post('/cut-inside')).status).toBe(503);
    const { rows } = await sql`select from letter where name = '/cut-inside'`.execute(owner);
    expect(rows).toEqual([]);
  });

  it('unknown paths and malformed requests are still told as what they are', async () => {
    relay.cut();
    expect((await nobody.get('/nowhere')).status).toBe(404);
    expect((await nobody.post('/write', 'text')).status).toBe(400);
  });

  it('/healthz says that the process lives', async () => {
    relay.cut();
    const answer = await app.inject('/healthz');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('/readyz says 503 and what is away', async () => {
    relay.cut();
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { status: 'not ready', checks: { database: 'away', changeFeed: 'ok', accepting: 'ok' } },
    ]);
  });

  it('nothing has to be restarted: the first request after it is answered as ever', async () => {
    relay.cut();
    await nobody.get('/read');
    relay.mend();
    expect([(await nobody.get('/read')).status, (await nobody.post('/write')).status]).toEqual([200, 200]);
  });
});

describe('a database that refuses connections', () => {
  it.each([
    ['nobody listens at its port', 'postgres://nobody@127.0.0.1:1/none'],
    ['its host has no address', 'postgres://nobody@no-such-host.invalid/none'],
  ])('is away when %s', async (_why, url) => {
    const away = await testKernel((app) => serve(app, write, () => null), { database, databaseUrl: url });
    expect((await away.nobody.post('/write')).status).toBe(503);
  });

  it.each(['53300', '57P01', '57P03', '08006'])('is away when it says %s', async (code) => {
    const call = endpoint({ ...shared, method: 'GET', path: '/full' });
    const { nobody } = await testKernel(
      (app) =>
        serve(app, call, () => {
          throw Object.assign(new Error('in its own words'), { code });
        }),
      { database },
    );
    const { status, raw } = await nobody.get('/full');
    expect([status, raw.toString()]).toEqual([503, expect.not.stringContaining('own words')]);
  });
});

describe('a server that stops', () => {
  it('says so at /readyz before it is gone', async () => {
    accepting = false;
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json().checks.accepting]).toEqual([503, 'stopping']);
  });

  it('is ready while it does not', async () => {
    expect((await app.inject('/readyz')).statusCode).toBe(200);
  });
});
