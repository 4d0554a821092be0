import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Day, Id, Nothing, oneOf, text, WireTime } from '#kit/contract/shapes.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { send } from '#testing/client.ts';
import { testKernel } from '#testing/kernel.ts';
import { serve } from './serve.ts';

const shared = { summary: 'A call of this test', input: {}, output: Nothing, method: 'GET' } as const;
const fields = Type.Object({
  name: Type.Optional(text(9, 2)),
  age: Type.Optional(Type.Integer({ minimum: 1, maximum: 9 })),
  flag: Type.Optional(Type.Boolean()),
  day: Type.Optional(Day),
  at: Type.Optional(WireTime),
  id: Type.Optional(Id),
  kind: Type.Optional(oneOf('a', 'b')),
  items: Type.Optional(Type.Array(Type.Integer(), { minItems: 1, maxItems: 2 })),
  must: Type.Unsafe<string>({ ...text(9), title: '必填项' }),
});
const throwing = (path: string) => endpoint({ ...shared, path, permission: 'public' });
const form = endpoint({ ...shared, method: 'POST', path: '/form', permission: 'public', input: { body: fields } });
const locked = endpoint({ ...shared, path: '/locked', permission: 'room:open' });

const { app, nobody, as, withToken, endedSession, database } = await testKernel((app) => {
  serve(app, throwing('/done'), ({ message }) => {
    message('好了');
    return null;
  });
  serve(app, throwing('/refused'), () => {
    throw new Refusal('row.taken', { field: 'code', values: { field: '编号' } });
  });
  serve(app, throwing('/stale'), () => {
    throw new Refusal('row.taken', { wireCode: 409, values: { field: '编号' } });
  });
  serve(app, throwing('/hidden'), () => {
    throw new Refusal('row.not-found', { kind: 'not-found' });
  });
  serve(app, throwing('/fault'), () => {
    throw new Error('the secret of the platform');
  });
  serve(app, form, () => null);
  serve(app, locked, () => null);
});

describe('what was done', () => {
  it('is HTTP 200 with success, code 200, the words, the result and a time', async () => {
    const { status, body } = await nobody.get('/done');
    expect([status, body]).toEqual([
      200,
      { success: true, message: '好了', code: 200, result: null, timestamp: expect.any(Number) },
    ]);
    expect(Math.abs(body.timestamp - Date.now())).toBeLessThan(60_000);
  });
});

describe('what was not done', () => {
  it('for a business reason is HTTP 200 with code 500 and the reason in words', async () => {
    const { status, body } = await nobody.get('/refused');
    expect([status, body]).toEqual([
      200,
      {
        success: false,
        message: '编号 的值已存在',
        code: 500,
        result: { refusal: 'row.taken', field: 'code', remedy: '请换一个 编号', values: { field: '编号' } },
        timestamp: expect.any(Number),
      },
    ]);
  });

  it('for a business reason with a code of its own has that code', async () => {
    const { status, body } = await nobody.get('/stale');
    expect([status, body.success, body.code]).toEqual([200, false, 409]);
  });

  it.each([
    ['an ended session', 401, 401, 'Token失效，请重新登录!', () => endedSession().get('/locked')],
    ['no token', 401, 401, '请先登录', () => nobody.get('/locked')],
    ['a token that was never issued', 401, 401, '登录凭证无效，请重新登录', () => withToken('x').get('/locked')],
    ['a missing permission', 403, 510, '没有权限，请联系管理员授权', () => as('room:list').get('/locked')],
    ['a row that must not be known', 404, 404, '未找到对应记录', () => nobody.get('/hidden')],
    ['an unknown path', 404, 404, '路径不存在，请检查路径是否正确', () => nobody.get('/nowhere')],
    ['an unknown method', 405, 405, '不支持该请求方法', () => nobody.delete('/done')],
    ['a large body', 413, 413, '提交的内容过大', () => nobody.post('/form', { must: 'x'.repeat(1_100_000) })],
    [
      'a body of a wrong type',
      415,
      415,
      '不支持的内容类型',
      () => send(app, 'POST', '/form', undefined, { payload: '<a/>', headers: { 'content-type': 'text/xml' } }),
    ],
    [
      'a form of the browser',
      415,
      415,
      '不支持的内容类型',
      () =>
        send(app, 'POST', '/form', undefined, {
          payload: 'must=a',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
        }),
    ],
  ])('for %s is HTTP %i with code %i and the words %s', async (_why, status, code, message, request) => {
    const answer = await request();
    expect([answer.status, answer.body]).toEqual([
      status,
      { success: false, message, code, result: expect.anything(), timestamp: expect.any(Number) },
    ]);
  });

  it('for a fault of ours is HTTP 500 with a reference and without any detail', async () => {
    const { status, headers, body, raw } = await nobody.get('/fault');
    expect([status, body]).toEqual([
      500,
      {
        success: false,
        message: '系统出现错误，请凭编号联系管理员',
        code: 500,
        status: 500,
        result: null,
        requestId: headers['x-request-id'],
        timestamp: expect.any(Number),
      },
    ]);
    expect(raw.toString()).not.toContain('secret');
  });
});

describe('malformed input', () => {
  const canary = 'canary-4711';
  const cases: [fault: string, refusal: string, field: string, sent: Record<string, unknown>][] = [
    ['a required field that is absent', 'missing', 'must', { must: undefined }],
    ['a required field that is empty', 'missing', 'must', { must: '' }],
    ['a required field that is null', 'missing', 'must', { must: null }],
    ['a text that is too short', 'too-short', 'name', { name: 'c' }],
    ['a text that is too long', 'too-long', 'name', { name: canary }],
    ['a text that is an object', 'wrong-type', 'name', { name: { canary } }],
    ['a number that is none', 'wrong-type', 'age', { age: canary }],
    ['a number with a fraction where none may be', 'wrong-type', 'age', { age: 1.5 }],
    ['a number that is too small', 'too-small', 'age', { age: '-4711' }],
    ['a number that is too big', 'too-big', 'age', { age: '4711' }],
    ['a boolean that is none', 'wrong-type', 'flag', { flag: canary }],
    ['a day that is none', 'not-as-asked', 'day', { day: '2026-02-31' }],
    ['a time that is none', 'not-as-asked', 'at', { at: canary }],
    ['an id that is none', 'wrong-format', 'id', { id: canary }],
    ['a word that is not among the allowed', 'not-allowed', 'kind', { kind: canary }],
    ['a list with too few items', 'too-few-items', 'items', { items: [] }],
    ['a list with too many items', 'too-many-items', 'items', { items: [1, 2, 3] }],
    ['a list with a wrong item', 'wrong-type', 'items', { items: [canary] }],
    ['a text with the character NUL', 'control-character', 'name', { name: `${canary}\u0000` }],
  ];

  it.each(cases)(
    'is HTTP 400 that names the field and never echoes the value: %s',
    async (_fault, refusal, field, sent) => {
      const { status, body, raw } = await nobody.post('/form', { must: 'a', ...sent });
      expect([status, body.success, body.code, body.result.refusal, body.result.field]).toEqual([
        400,
        false,
        400,
        `input.${refusal}`,
        field,
      ]);
      expect(body.message).toContain(field === 'must' ? '必填项' : field);
      expect(raw.toString()).not.toMatch(/canary|4711|2026-02-31/);
    },
  );

  it.each([
    ['broken JSON', `{"must": "${canary}"`],
    ['JSON that would change prototypes', `{"must": "a", "__proto__": {"${canary}": 1}}`],
    ['JSON that would change constructors', `{"must": "a", "constructor": {"prototype": {"${canary}": 1}}}`],
    ['a list', `["${canary}"]`],
    ['a text', `"${canary}"`],
  ])('is HTTP 400 that names the body when it is %s', async (_what, payload) => {
    const { status, body, raw } = await send(app, 'POST', '/form', undefined, { payload });
    expect([status, body.code, body.result.field]).toEqual([400, 400, 'body']);
    expect(raw.toString()).not.toContain(canary);
  });

  it('is HTTP 400 in an envelope when the path itself cannot be decoded', async () => {
    const { status, body, raw, headers } = await nobody.get('/form/%zz-canary');
    expect([status, body.code, body.result.field, body.message]).toEqual([400, 400, 'path', 'path 格式不正确']);
    expect(raw.toString()).not.toContain('canary');
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  it('leaves no ERROR line in the log of the database', () => expect(database.errorLines()).toEqual([]));
});

describe('unknown paths and methods', () => {
  it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const)(
    'an unknown path is 404 for %s',
    async (method) => {
      expect((await send(app, method, '/nowhere')).status).toBe(404);
    },
  );

  it.each(['POST', 'PUT', 'DELETE', 'PATCH', 'HEAD', 'OPTIONS'] as const)(
    'a path that only reads is 405 for %s',
    async (method) => {
      expect((await send(app, method, '/done')).status).toBe(405);
    },
  );

  it('a slash behind the path makes no difference', async () => {
    expect((await nobody.get('/done/')).status).toBe(200);
    expect((await nobody.delete('/done/')).status).toBe(405);
  });

  it('a call does not exist beside the API base', async () => {
    expect((await app.inject('/done')).statusCode).toBe(404);
  });

  it('an empty body with a JSON type is an empty object', async () => {
    const { body } = await send(app, 'POST', '/form', undefined, { payload: '' });
    expect(body.result.refusal).toBe('input.missing');
  });
});
