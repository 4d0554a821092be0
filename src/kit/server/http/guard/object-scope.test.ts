import { sql } from 'kysely';
import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { type AnyEndpoint, endpoint } from '#kit/contract/endpoint.ts';
import { IdList, Nothing } from '#kit/contract/shapes.ts';
import type { ObjectScope } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { testKernel } from '#testing/kernel.ts';
import { NOWHERE, refusalOf } from '#testing/menu.ts';
import { assertScoped } from './object-scope.ts';

const PAGE = 'museum/Exhibits';
const SEEN = '00000000-0000-4000-8000-00000000000a';

/** Three objects; who lacks the code sees one of them. */
const scope: ObjectScope = {
  page: PAGE,
  paths: ['/exhibits'],
  table: sql`(values (${SEEN}::uuid, 'a'), (${NOWHERE}::uuid, 'b')) as exhibit (id, name)`,
  keys: { name: (names) => sql`name = any(${names}::text[])` },
  narrowing: async ({ permissions }) => (permissions.has('all') ? [] : [sql`id = ${SEEN}`]),
};

const declared = (more: object = {}) =>
  endpoint({
    method: 'POST',
    path: '/exhibits/touch',
    permission: 'signed-in',
    input: { body: Type.Object({ ids: Type.Optional(IdList), name: Type.Optional(Type.String()) }) },
    output: Nothing,
    summary: 'Touch exhibits',
    ...more,
  }) as unknown as AnyEndpoint;

describe('a call below the path of a ruled page does not register', () => {
  it.each([
    ['without a scope and without a reason', {}, /neither its scope of museum\/Exhibits nor why it is unscoped/],
    ['with the scope of another page alone', { scope: [{ of: 'other', via: 'list' }] }, /neither its scope/],
    ['with an input that it does not take', { scope: [{ of: PAGE, named: 'body.id' }] }, /no input body\.id/],
    ['with a key that its objects do not have', { scope: [{ of: PAGE, named: 'body.name', by: 'title' }] }, /no key/],
    ['when it is public', { scope: [{ of: PAGE, named: 'body.ids' }], permission: 'public' }, /is public/],
    [
      'when it names objects of a page that has no scope',
      { unscoped: 'x', scope: [{ of: 'other', named: 'body.ids' }] },
      /has no scope/,
    ],
  ])('%s', (_name, more, why) => expect(() => assertScoped(declared(more), [scope])).toThrow(why));

  it.each([
    ['with its scope', { scope: [{ of: PAGE, named: 'body.ids' }] }],
    ['with a list that it reads through', { scope: [{ of: PAGE, via: 'list' }] }],
    ['with a reason', { unscoped: 'touches nothing' }],
    ['elsewhere', { path: '/exhibitsBeside/touch' }],
  ])('but does %s', (_name, more) => expect(() => assertScoped(declared(more), [scope])).not.toThrow());
});

const touch = declared({
  scope: [
    { of: PAGE, named: 'body.ids' },
    { of: PAGE, named: 'body.name', by: 'name', refusal: 'deputy.unknown-user' },
  ],
});
const touched: unknown[] = [];
const { as } = await testKernel(
  (app) =>
    serve(app, touch, ({ body }) => {
      touched.push(body);
      return null as never;
    }),
  { scopes: [scope] },
);
const [narrow, free] = [as(), as('all')];
const send = (client: typeof narrow, body: object) => client.post('/exhibits/touch', body);

describe('a call on objects', () => {
  it('acts on those that the list shows', async () => {
    for (const body of [{ ids: SEEN }, { ids: `${SEEN},${SEEN.toUpperCase()},` }, { name: 'A' }, {}])
      expect([body, (await send(narrow, body)).body.success]).toEqual([body, true]);
  });

  it('refuses all when one of them is hidden, as it would be were it not there', async () => {
    const before = touched.length;
    const hidden = await send(narrow, { ids: `${SEEN},${NOWHERE}` });
    const unknown = await send(narrow, { ids: `${SEEN},${NOWHERE.replace('8000', '9000')}` });
    expect(refusalOf(hidden)).toEqual([false, 'row.not-found', 'ids']);
    expect(refusalOf(unknown)).toEqual(refusalOf(hidden));
    expect(touched).toHaveLength(before);
  });

  it('names the refusal that its contract has for it', async () => {
    expect(refusalOf(await send(narrow, { ids: SEEN, name: 'b' }))).toEqual([false, 'deputy.unknown-user', 'name']);
  });

  it('leaves what is not there to the act where nothing is narrowed', async () => {
    expect((await send(free, { ids: NOWHERE, name: 'nobody' })).body.success).toBe(true);
  });
});
