import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { changes, endpoint, type Method, methodsOf } from './endpoint.ts';

const spec = { path: '/venue/list', permission: 'venue:list', output: Type.Null(), summary: 'Venues' } as const;

describe('a declared call', () => {
  it('reads nothing unless it says so', () => {
    const empty = { type: 'object', properties: {} };
    expect(endpoint({ ...spec, method: 'GET', input: {} }).input).toEqual({ params: empty, query: empty, body: empty });
  });

  it('keeps the shapes that it gives', () => {
    const query = Type.Object({ name: Type.String() });
    const call = endpoint({ ...spec, method: 'GET', input: { query } });
    expect(call.input.query).toBe(query);
  });

  it('keeps its path, permission, flags and words', () => {
    const call = endpoint({ ...spec, method: 'POST', input: {}, idempotencyKey: 'required', outOfScope: 'not-found' });
    expect(call).toMatchObject({
      method: 'POST',
      path: '/venue/list',
      permission: 'venue:list',
      idempotencyKey: 'required',
      outOfScope: 'not-found',
      summary: 'Venues',
    });
  });
});

describe('the methods of a call', () => {
  it.each<[how: string, call: { method: Method; also?: Method[]; writes?: true }, methods: Method[]]>([
    ['a plain GET has one', { method: 'GET' }, ['GET']],
    ['a POST has one', { method: 'POST' }, ['POST']],
    ['an edit by PUT and POST has both', { method: 'PUT', also: ['POST'] }, ['PUT', 'POST']],
    ['a GET with an effect gets a POST twin', { method: 'GET', writes: true }, ['GET', 'POST']],
    [
      'a GET with an effect that names POST has it once',
      { method: 'GET', also: ['POST'], writes: true },
      ['GET', 'POST'],
    ],
    ['a POST with an effect gets no twin', { method: 'POST', writes: true }, ['POST']],
  ])('%s', (_how, call, methods) => expect(methodsOf(call)).toEqual(methods));
});

describe('whether a call changes something', () => {
  it.each<[how: string, call: { method: Method; writes?: true }, answer: boolean]>([
    ['a plain GET changes nothing', { method: 'GET' }, false],
    ['a GET with an effect changes something', { method: 'GET', writes: true }, true],
    ['a POST changes something', { method: 'POST' }, true],
    ['a PUT changes something', { method: 'PUT' }, true],
    ['a DELETE changes something', { method: 'DELETE' }, true],
  ])('%s', (_how, call, answer) => expect(changes(call)).toBe(answer));
});
