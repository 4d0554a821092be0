import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { planRequest } from './request.ts';

const NOW = 1_763_164_800_999;
const common = { permission: 'public', output: Type.Null(), summary: '' } as const;

describe('a planned request', () => {
  it('fills path parameters, escaped', () => {
    const one = endpoint({
      ...common,
      method: 'POST',
      path: '/things/:kind/:id',
      input: { params: Type.Object({ kind: Type.String(), id: Type.String() }) },
    });
    expect(planRequest(one, { kind: 'a/b', id: '7?' }, NOW).path).toBe('/things/a%2Fb/7%3F');
  });

  it('stamps a GET with unix seconds and leaves absent values out', () => {
    const list = endpoint({
      ...common,
      method: 'GET',
      path: '/list',
      input: { query: Type.Object({ a: Type.String() }) },
    });
    const { query, body } = planRequest(list, { a: 'x', b: undefined }, NOW);
    expect(query.toString()).toBe('a=x&_t=1763164800');
    expect(body).toBeUndefined();
  });

  it('does not stamp a dictionary lookup', () => {
    const params = Type.Object({ code: Type.String() });
    const items = endpoint({ ...common, method: 'GET', path: '/sys/dict/getDictItems/:code', input: { params } });
    expect(planRequest(items, { code: 'sex' }, NOW)).toEqual({
      path: '/sys/dict/getDictItems/sex',
      query: new URLSearchParams(),
    });
  });

  it('puts what a POST declares as query there, and the rest into the body', () => {
    const add = endpoint({
      ...common,
      method: 'POST',
      path: '/add',
      input: { query: Type.Object({ dry: Type.Boolean() }), body: Type.Object({ name: Type.String() }) },
    });
    const { query, body } = planRequest(add, { dry: true, name: 'x', rank: null }, NOW);
    expect(query.toString()).toBe('dry=true');
    expect(body).toEqual({ name: 'x', rank: null });
  });

  it('sends a DELETE without a body', () => {
    const remove = endpoint({
      ...common,
      method: 'DELETE',
      path: '/delete',
      input: { query: Type.Object({ id: Type.String() }) },
    });
    expect(planRequest(remove, { id: '1' }, NOW)).toEqual({ path: '/delete', query: new URLSearchParams('id=1') });
  });
});
