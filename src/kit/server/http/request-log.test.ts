import { Writable } from 'node:stream';
import { sql } from 'kysely';
import { Type } from 'typebox';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing, text } from '#kit/contract/shapes.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { loggerOptions } from '#server/logger.ts';
import { send } from '#testing/client.ts';
import { callerWith, testKernel } from '#testing/kernel.ts';
import { serve } from './serve.ts';

const IDENTITY = '350102199001011234';
const PHONE = '13800138000';

const lines: string[] = [];
const stream = new Writable({
  write(chunk, _encoding, done) {
    lines.push(...String(chunk).trim().split('\n'));
    done();
  },
});
beforeEach(() => {
  lines.length = 0;
});

const save = endpoint({
  method: 'POST',
  path: '/person/:identity/save',
  permission: 'person:save',
  input: {
    params: Type.Object({ identity: text(18) }),
    query: Type.Object({ phone: Type.Optional(text(20)) }),
    body: Type.Object({ identity: text(18), how: Type.Optional(text(20)) }),
  },
  output: Nothing,
  summary: 'A call of this test',
});

const { app, owner, asCaller, nobody } = await testKernel(
  (app) => {
    serve(app, save, async ({ db, body }) => {
      if (body.how === 'refused') throw new Refusal('row.taken', { values: { field: body.identity } });
      if (body.how === 'fault') throw new TypeError('cannot read the person');
      if (body.how === 'cast') await sql`select ${`${body.identity}x`}::integer`.execute(db);
      if (body.how === 'constraint')
        await sql`insert into named values (${body.identity}), (${body.identity})`.execute(db);
      return null;
    });
  },
  { logger: { ...loggerOptions({ mode: 'production', logLevel: 'info' }), stream } },
);
await sql`create table named (identity text unique); grant insert on named to gongkai_app`.execute(owner);

const caller = callerWith({ permissions: new Set(['person:save']) });
const client = asCaller(caller);
const path = `/person/${IDENTITY}/save`;
const act = (how?: string) => client.post(path, { identity: IDENTITY, how }, { query: { phone: PHONE } });
const parsed = () => lines.map((line) => JSON.parse(line));

describe('the log', () => {
  it('has one line a request: method, route, status, duration and caller', async () => {
    await act();
    expect(parsed()).toEqual([
      {
        level: 30,
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        reqId: expect.any(String),
        method: 'POST',
        route: '/ggzyjypt/person/:identity/save',
        status: 200,
        ms: expect.any(Number),
        caller: caller.id,
        msg: 'request',
      },
    ]);
  });

  it('knows the request by the id that the answer has', async () => {
    const { headers } = await act();
    expect(parsed()[0].reqId).toBe(headers['x-request-id']);
  });

  it('has a second line for a fault, with its type and its place', async () => {
    await act('fault');
    const [fault, request] = parsed();
    expect(fault).toMatchObject({
      level: 50,
      msg: 'fault',
      err: { type: 'TypeError', message: 'cannot read the person' },
    });
    expect(fault.err.stack).toContain('request-log.test.ts');
    expect(request).toMatchObject({ status: 500, msg: 'request' });
  });

  it('says what kind of error the database gave and not in its words', async () => {
    await act('cast');
    expect(parsed()[0].err).toMatchObject({
      type: 'error',
      code: '22003',
      message: expect.stringMatching(/^refused by pg_strtoint32/),
    });
  });

  it.each([
    ['a request that succeeds', () => act()],
    ['a refusal whose words name the value', () => act('refused')],
    ['a fault', () => act('fault')],
    ['a value that the database cannot read', () => act('cast')],
    ['a value that breaks a constraint', () => act('constraint')],
    ['malformed input', () => client.post(path, { identity: `${IDENTITY}${PHONE}` }, { query: { phone: PHONE } })],
    ['broken JSON', () => send(app, 'POST', path, client.token, { payload: `{"identity": "${IDENTITY}` })],
    ['a body of a wrong type', () => client.post(path, IDENTITY, { headers: { 'content-type': 'text/plain' } })],
    ['a request without a session', () => nobody.post(path, { identity: IDENTITY }, { query: { phone: PHONE } })],
    ['an unknown path', () => client.get(`/nobody/${IDENTITY}`, { query: { phone: PHONE } })],
    ['an unknown method', () => client.delete(path, { query: { phone: PHONE } })],
    ['a path that cannot be decoded', () => client.get(`/%zz${IDENTITY}`)],
    ['a token in the query', () => client.get(path, { query: { token: client.token ?? '' } })],
  ])('holds no body, query, token or identity number of %s', async (_what, request) => {
    await request();
    const text = lines.join('\n');
    for (const secret of [IDENTITY, PHONE, client.token ?? '']) expect(text).not.toContain(secret);
  });
});
