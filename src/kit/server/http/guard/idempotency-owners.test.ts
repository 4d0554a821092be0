import { type KyselyPlugin, sql } from 'kysely';
import { Type } from 'typebox';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing, secretText, text } from '#kit/contract/shapes.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { serve } from '#kit/server/http/serve.ts';
import { testKernel } from '#testing/kernel.ts';
import { multipartOf } from '#testing/uploads.ts';
import { actOnce } from './idempotency.ts';
import { hashPassword } from './passwords.ts';

const secret = endpoint({
  method: 'POST',
  path: '/secret',
  permission: 'pay',
  transaction: 'own',
  input: { body: Type.Object({ payee: text(20), password: Type.Optional(secretText()) }) },
  output: Nothing,
  summary: 'A call of this test',
});

const secretFile = endpoint({
  ...secret,
  path: '/secret-file',
  multipart: { maxBytes: 1_000, maxFiles: 1, secret: true },
  input: {},
});

const open = endpoint({
  method: 'POST',
  path: '/open',
  permission: 'public',
  input: { body: Type.Object({ payee: text(20) }) },
  output: Nothing,
  summary: 'A call of this test',
});

const done: string[] = [];
const { owner, as, nobody, withToken } = await testKernel((app) => {
  serve(app, open, ({ body }) => {
    done.push(body.payee);
    return null;
  });
  serve(app, secretFile, ({ request }) => {
    done.push(request.arrived?.[0]?.name ?? '');
    return null;
  });
  serve(app, secret, ({ body }) => {
    if (body.payee === 'refused') throw new Refusal('payee.unknown');
    done.push(body.payee);
    return null;
  });
});
const key = (value: string) => ({ headers: { 'idempotency-key': value } });
const client = as('pay');

beforeEach(async () => {
  await sql`delete from idempotency_key`.execute(owner);
  done.length = 0;
});

const keyOwners = async () =>
  (await sql<{ owner: string }>`select owner from idempotency_key`.execute(owner)).rows.map((row) => row.owner);

describe('a key of a public call', () => {
  it('belongs to the token, so that two behind one address are two', async () => {
    for (const token of ['one', 'other', 'one']) await withToken(token).post('/open', { payee: token }, key('k'));
    expect(done).toEqual(['one', 'other']);
    expect(await keyOwners()).toEqual([
      expect.stringMatching(/^token:[\da-f]{64}$/),
      expect.not.stringContaining('one'),
    ]);
  });

  it('without a token is not kept: nobody could say whose it is', async () => {
    await nobody.post('/open', { payee: 'a' }, key('k'));
    await nobody.post('/open', { payee: 'b' }, key('k'));
    expect([done, await keyOwners()]).toEqual([['a', 'b'], []]);
  });
});

const kept = async () =>
  (await sql<{ requestHash: string; secretHash: string }>`select * from idempotency_key order by key`.execute(owner))
    .rows;

describe('a key of a call that takes a password', () => {
  const sent = { payee: 'a', password: 'Yunzhou#2026' };

  it('gives the stored answer to the same password', async () => {
    const first = await client.post('/secret', sent, key('k'));
    const second = await client.post('/secret', sent, key('k'));
    expect([second.raw.toString(), done]).toEqual([first.raw.toString(), ['a']]);
  });

  it.each([
    ['another password', { ...sent, password: 'Yunzhou#2027' }],
    ['no password', { payee: 'a' }],
    ['another field', { ...sent, payee: 'b' }],
  ])('never says done to %s', async (_what, other) => {
    await client.post('/secret', sent, key('k'));
    const { body } = await client.post('/secret', other, key('k'));
    expect([body.success, body.code, done]).toEqual([false, 422, ['a']]);
  });

  it('keeps the password only as passwords are kept: the hash of the request is the same for every password', async () => {
    await client.post('/secret', sent, key('k1'));
    await client.post('/secret', { ...sent, password: 'Yunzhou#2027' }, key('k2'));
    const [one, other] = await kept();
    expect(one?.requestHash).toBe(other?.requestHash);
    for (const row of [one, other]) expect(row?.secretHash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  });

  it('is not left without its answer while the password is hashed: that has begun before the act', async () => {
    let [hashed, hashedAtAnswer] = [0, 0];
    const noteAnswer: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (node.kind === 'UpdateQueryNode') hashedAtAnswer = hashed;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const others: Promise<number>[] = [];
    await actOnce(owner.withPlugin(noteAnswer), { owner: 'a', key: 'k', request: 'r', secrets: 's' }, async () => {
      for (let at = 0; at < 10; at += 1) others.push(hashPassword('another').then(() => ++hashed));
      return 'done';
    });
    await Promise.all(others);
    expect(hashedAtAnswer).toBeLessThan(5);
  });

  it('keeps nothing of a call that was refused', async () => {
    await client.post('/secret', { ...sent, payee: 'refused' }, key('k'));
    expect(await kept()).toEqual([]);
  });
});

describe('a key of a call whose files may hold passwords', () => {
  const send = (value: string, sentKey: string) => {
    const { payload, headers } = multipartOf([{ name: 'file', fileName: 'users.xlsx', value }]);
    return client.post('/secret-file', undefined, { payload, headers: { ...headers, ...key(sentKey).headers } });
  };

  it('gives the stored answer to the same file, and never says done to another', async () => {
    const first = await send('Yunzhou#2026', 'k');
    const second = await send('Yunzhou#2026', 'k');
    expect([second.raw.toString(), done]).toEqual([first.raw.toString(), ['users.xlsx']]);
    expect([(await send('Yunzhou#2027', 'k')).body.code, done]).toEqual([422, ['users.xlsx']]);
  });

  it('keeps no quick hash of what they hold', async () => {
    await send('Yunzhou#2026', 'k1');
    await send('Yunzhou#2027', 'k2');
    const [one, other] = await kept();
    expect(one?.requestHash).toBe(other?.requestHash);
    for (const row of [one, other]) expect(row?.secretHash).toMatch(/^\$argon2id\$v=19\$m=64,t=1,p=1\$/);
  });
});
