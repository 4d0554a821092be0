import { Readable } from 'node:stream';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nullable, text } from '#kit/contract/shapes.ts';
import { Refusal, type RefusalKind } from '#kit/domain/refusal.ts';
import { testKernel } from '#testing/kernel.ts';
import { serve } from './serve.ts';

const shared = { summary: 'A call of this test', method: 'GET', permission: 'public' } as const;
const Person = Type.Object({ name: Type.String(), age: Nullable(Type.Integer()) });
const kinds: RefusalKind[] = ['refused', 'forbidden', 'not-found', 'session-ended', 'too-many', 'unavailable'];
const asked = { query: Type.Object({ kind: Type.Optional(text(20)), size: Type.Optional(Type.Integer()) }) };

const file = endpoint({ ...shared, path: '/file', bare: 'file', input: asked, output: Type.Unknown() });
const bareList = endpoint({ ...shared, path: '/bare', bare: 'json', input: asked, output: Type.Array(Person) });
const page = endpoint({ ...shared, path: '/page', bare: 'html', input: {}, output: Type.Unknown() });
const person = endpoint({ ...shared, path: '/person', input: {}, output: Person });
const lacking = endpoint({ ...shared, path: '/lacking', input: {}, output: Person });
const lockedFile = endpoint({
  ...shared,
  path: '/locked',
  permission: 'file:read',
  bare: 'file',
  input: {},
  output: Type.Unknown(),
});

const full = { name: '张三', age: 5, password: 'hash', salt: 'x' };
const refuse = (kind?: string) => {
  if (kind === 'fault') throw new Error('boom');
  if (kind) throw new Refusal('row.not-found', { kind: kind as RefusalKind, retryAfterSeconds: 2 });
};

const { nobody, as } = await testKernel((app) => {
  serve(app, file, ({ query, reply }) => {
    reply.type('text/csv').header('Content-Disposition', 'attachment; filename="a.csv"');
    refuse(query.kind);
    return Readable.from(['a,b']);
  });
  serve(app, bareList, ({ query }) => {
    refuse(query.kind);
    return [full];
  });
  serve(app, page, ({ reply }) => {
    reply.type('text/html; charset=utf-8');
    return '<p>hello</p>';
  });
  serve(app, person, () => full);
  serve(app, lacking, () => ({ age: 5 }) as never);
  serve(app, lockedFile, () => 'secret');
});

describe('an answer', () => {
  it('drops what its output does not declare', async () => {
    const { body } = await nobody.get('/person');
    expect(body.result).toEqual({ name: '张三', age: 5 });
  });

  it('without a declared field is a fault of ours and leaves nothing out silently', async () => {
    const { status, body } = await nobody.get('/lacking');
    expect([status, body.message]).toEqual([500, '系统出现错误，请凭编号联系管理员']);
  });

  it('is JSON in UTF-8', async () => {
    expect((await nobody.get('/person')).headers['content-type']).toBe('application/json; charset=utf-8');
  });
});

describe('a bare answer', () => {
  it('has no envelope and still drops what is not declared', async () => {
    expect((await nobody.get('/bare')).body).toEqual([{ name: '张三', age: 5 }]);
  });

  it('may be a page', async () => {
    const { status, headers, body } = await nobody.get('/page');
    expect([status, headers['content-type'], body]).toEqual([200, 'text/html; charset=utf-8', '<p>hello</p>']);
  });

  it('may be a file', async () => {
    const { status, headers, body } = await nobody.get('/file');
    expect([status, headers['content-type'], body]).toEqual([200, 'text/csv', 'a,b']);
  });

  it('says no with an envelope and never with HTTP 200', async () => {
    const { status, body } = await nobody.get('/bare', { query: { kind: 'refused' } });
    expect([status, body.success, body.status]).toEqual([422, false, 422]);
  });
});

describe('a refusal where a file was asked for', () => {
  it.each([
    ['refused', 422, 500],
    ['forbidden', 403, 510],
    ['not-found', 404, 404],
    ['session-ended', 401, 401],
    ['too-many', 429, 429],
    ['unavailable', 503, 503],
    ['fault', 500, 500],
  ])('of the kind %s is HTTP %i with code %i, and holds the status', async (kind, status, code) => {
    const { body, ...answer } = await nobody.get('/file', { query: { kind } });
    expect([answer.status, body.success, body.code, body.status]).toEqual([status, false, code, status]);
  });

  it.each([...kinds, 'fault'])('of the kind %s is JSON and not named like the file', async (kind) => {
    const { headers } = await nobody.get('/file', { query: { kind } });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
    expect(headers['content-disposition']).toBeUndefined();
  });

  it('for malformed input holds the status 400', async () => {
    const { status, body } = await nobody.get('/file', { query: { size: 'x' } });
    expect([status, body.status, body.result.field]).toEqual([400, 400, 'size']);
  });

  it('without a session holds the status 401', async () => {
    const { status, body } = await nobody.get('/locked');
    expect([status, body.status, body.code]).toEqual([401, 401, 401]);
  });

  it('without the permission holds the status 403', async () => {
    const { status, body } = await as('file:list').get('/locked');
    expect([status, body.status, body.code]).toEqual([403, 403, 510]);
  });

  it('tells when to come again', async () => {
    expect((await nobody.get('/file', { query: { kind: 'unavailable' } })).headers['retry-after']).toBe('2');
  });
});
