import { sql } from 'kysely';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Id, Nothing, text } from '#kit/contract/shapes.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { send } from '#testing/client.ts';
import { testKernel } from '#testing/kernel.ts';
import { serve } from './serve.ts';

const shared = { summary: 'A call of this test', input: {}, output: Nothing } as const;
const room = { body: Type.Object({ name: text(5), refuse: Type.Optional(Type.Boolean()) }) };
const book = endpoint({
  ...shared,
  method: 'POST',
  path: '/room/book',
  permission: 'room:book',
  idempotencyKey: 'required',
  input: room,
});
const scope = { ...shared, method: 'GET', permission: 'room:book', input: { query: Type.Object({ id: Id }) } } as const;
const mine = endpoint({ ...scope, path: '/room/mine' });
const forbiddenRoom = endpoint({ ...scope, path: '/room/forbidden', outOfScope: 'forbidden' });
const hiddenRoom = endpoint({ ...scope, path: '/room/hidden', outOfScope: 'not-found' });
const open = endpoint({ ...shared, method: 'POST', path: '/room/open', permission: 'public', input: room });
const anybody = endpoint({ ...shared, method: 'POST', path: '/room/anybody', permission: 'signed-in' });
const steps = endpoint({
  ...shared,
  method: 'POST',
  path: '/room/:name/steps',
  permission: 'public',
  input: { params: Type.Object({ name: text(9) }), query: Type.Object({ size: Type.Integer() }), body: room.body },
  output: Type.Object({ transaction: Type.String(), params: Type.Any(), query: Type.Any(), body: Type.Any() }),
});

const acted: string[] = [];
const { app, owner, nobody, withToken, endedSession, foreignTenant, as } = await testKernel((app) => {
  serve(app, book, {
    find: async ({ body }) => (body.name === 'gone' ? undefined : body.name),
    act: ({ body }, name) => {
      acted.push(name);
      if (body.refuse) throw new Refusal('room.taken');
      return null;
    },
  });
  for (const call of [mine, forbiddenRoom, hiddenRoom])
    serve(app, call, { find: async () => undefined, act: () => null });
  serve(app, open, () => null);
  serve(app, anybody, () => null);
  serve(app, steps, async ({ db, params, query, body, auditSubject }) => {
    auditSubject('room', params.name);
    const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(db);
    return { transaction: rows[0]?.id ?? '', params, query, body };
  });
});

const key = (value: string) => ({ headers: { 'idempotency-key': value } });
const post = async (client: ReturnType<typeof as>, body: unknown, headers?: Record<string, string>) => {
  const answer = await client.post('/room/book', body, { headers });
  return [answer.status, answer.body.code, answer.body.result?.refusal, answer.body.result?.field];
};
const wrong = { name: 'much too long' };

describe('of several faults at once the first on the way is told', () => {
  it('the foreign site before the missing session', async () => {
    expect(await post(nobody, wrong, { 'sec-fetch-site': 'cross-site' })).toEqual([
      403,
      510,
      'origin.foreign',
      undefined,
    ]);
  });

  it('the missing session before the missing permission, the wrong input and the missing key', async () => {
    expect(await post(nobody, wrong)).toEqual([401, 401, 'session.missing', undefined]);
  });

  it('the unknown session before the wrong input', async () => {
    expect(await post(withToken('made-up'), wrong)).toEqual([401, 401, 'session.unknown', undefined]);
  });

  it('the missing permission before the wrong input and the missing key', async () => {
    expect(await post(as('room:list'), wrong)).toEqual([403, 510, 'permission.denied', undefined]);
  });

  it('the wrong input before the malformed key', async () => {
    expect(await post(as('room:book'), wrong, { 'idempotency-key': 'a b' })).toEqual([
      400,
      400,
      'input.too-long',
      'name',
    ]);
  });

  it('the missing key before the row that is not there', async () => {
    expect(await post(as('room:book'), { name: 'gone' })).toEqual([400, 400, 'idempotency.missing', 'Idempotency-Key']);
  });

  it('the malformed key before the row that is not there', async () => {
    expect(await post(as('room:book'), { name: 'gone' }, { 'idempotency-key': 'a b' })).toEqual([
      400,
      400,
      'input.wrong-format',
      'Idempotency-Key',
    ]);
  });

  it('the key that was used for something else before the row that is not there', async () => {
    const client = as('room:book');
    await client.post('/room/book', { name: 'one' }, key('k1'));
    expect(await post(client, { name: 'gone' }, { 'idempotency-key': 'k1' })).toEqual([
      200,
      422,
      'idempotency.other-request',
      undefined,
    ]);
  });

  it('the row that is not there before the refusal of the act, which is not asked', async () => {
    acted.length = 0;
    const answer = await post(as('room:book'), { name: 'gone', refuse: true }, { 'idempotency-key': 'k2' });
    expect([answer, acted]).toEqual([[200, 500, 'row.not-found', undefined], []]);
  });

  it('the refusal of the act at last', async () => {
    acted.length = 0;
    const answer = await post(as('room:book'), { name: 'two', refuse: true }, { 'idempotency-key': 'k3' });
    expect([answer, acted]).toEqual([[200, 500, 'room.taken', undefined], ['two']]);
  });
});

describe('before a byte of the body is read', () => {
  it.each([
    ['too large', { payload: JSON.stringify({ name: 'x'.repeat(2_000_000) }) }],
    ['broken', { payload: '{"name"' }],
    ['of another type', { payload: '<name/>', headers: { 'content-type': 'application/xml' } }],
  ])('a caller without session is turned away although the body is %s', async (_how, sending) => {
    expect((await send(app, 'POST', '/room/book', undefined, sending)).status).toBe(401);
  });

  it('a caller without permission is turned away although the body is broken', async () => {
    const { token } = as('room:list');
    expect((await send(app, 'POST', '/room/book', token, { payload: '{"name"' })).status).toBe(403);
  });
});

describe('who may call', () => {
  it('a public call takes anybody', async () =>
    expect((await nobody.post('/room/open', { name: 'a' })).status).toBe(200));

  it('a public call does not care about a token that has ended', async () => {
    expect((await endedSession().post('/room/open', { name: 'a' })).status).toBe(200);
  });

  it('a call for the signed-in takes a caller without any permission', async () => {
    expect((await as().post('/room/anybody')).status).toBe(200);
  });

  it('a call for the signed-in turns away who is not', async () => {
    expect((await nobody.post('/room/anybody')).status).toBe(401);
  });

  it('a permission code admits its holder', async () => {
    const answer = await as('room:book').post('/room/book', { name: 'a' }, key('who'));
    expect(answer.body).toMatchObject({ success: true, code: 200, message: '', result: null });
  });

  it('a permission code that is only the beginning of the needed one does not admit', async () => {
    expect((await as('room', 'room:', 'room:*').post('/room/book', { name: 'a' }, key('who'))).status).toBe(403);
  });

  it('a token in the query is not taken', async () => {
    const { token = '' } = as();
    expect((await nobody.post('/room/anybody', undefined, { query: { token } })).status).toBe(401);
  });

  it('a caller of another tenant is turned away without the words for an ended session', async () => {
    const { status, body } = await foreignTenant().post('/room/anybody');
    expect([status, body.result.refusal, body.message]).toEqual([
      401,
      'session.foreign-tenant',
      '您不属于所选租户，请重新登录',
    ]);
  });
});

describe('a row outside the caller’s scope', () => {
  const query = { id: '0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0f' };

  it.each([
    ['not found as a business refusal when the call says nothing', '/room/mine', 200, 500, 'row.not-found'],
    ['forbidden when the call says so', '/room/forbidden', 403, 510, 'permission.denied'],
    ['HTTP 404 when its existence is a secret', '/room/hidden', 404, 404, 'row.not-found'],
  ])('is answered as %s', async (_how, path, status, code, refusal) => {
    const answer = await as('room:book').get(path, { query });
    expect([answer.status, answer.body.code, answer.body.result.refusal]).toEqual([status, code, refusal]);
  });
});

describe('an act', () => {
  const sending = { query: { size: '3', other: 'x' } };

  it('gets params, query and body by their declared types and nothing undeclared', async () => {
    const { body } = await nobody.post('/room/hall/steps', { name: 7, refuse: '0', id: 1 }, sending);
    expect(body.result).toMatchObject({
      params: { name: 'hall' },
      query: { size: 3 },
      body: { name: '7', refuse: false },
    });
  });

  it('shares its transaction with its audit entry', async () => {
    const { body } = await nobody.post('/room/audited/steps', { name: 'a' }, sending);
    const { rows } = await sql`select xmin::text as transaction from audit_entry where subject_id = 'audited'`.execute(
      owner,
    );
    expect(rows).toEqual([{ transaction: body.result.transaction }]);
  });
});
