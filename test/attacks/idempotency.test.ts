import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { addPerson } from '#testing/person.ts';
import { DONE, malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
await addPerson(app.owner, 'admin02', { roles: ['ADMIN'] });
await addPerson(app.owner, 'forgetful');
const admin = await app.as('admin');
const rival = await app.as('admin02');

let codes = 0;
const draft = (code = `IDEM${codes++}`) => ({ code, name: '名称', postRank: '1' });
const add = (key: string, body: unknown = draft(), client: Client = admin) =>
  client.post('/sys/position/add', body, { headers: { 'idempotency-key': key } });
const total = async (code: string) => (await admin.get('/sys/position/list', { query: { code } })).body.result.total;
const honest = async () => {
  const body = draft();
  await add(`honest-${body.code}`, body);
  await total(body.code);
  return add(`honest-${body.code}`, body);
};

const unusable: Record<string, string> = {
  'of 300 characters': 'k'.repeat(300),
  'of 256 characters': 'k'.repeat(256),
  'with a line break': 'key\r\nX-Access-Token: stolen',
  'with a blank': 'two words',
  'with a tab': 'two\twords',
  'with a NUL': 'key\u0000',
  'beyond ASCII': '键',
};
const forms: Row[] = Object.entries(unusable).map(([what, key]) => ({
  name: `a key ${what}`,
  honest,
  attack: () => add(key, draft('NEVER')),
  ...malformed('Idempotency-Key 格式不正确'),
  also: async ({ raw }) => {
    expect(raw.toString()).not.toContain(key);
    expect(await total('NEVER')).toBe(0);
  },
}));

const uses: Row[] = [
  {
    name: 'a key used for another body',
    honest,
    attack: async () => {
      await add('taken-1', draft());
      return add('taken-1', draft('OTHER1'));
    },
    ...refused('该 Idempotency-Key 已用于另一请求', 422),
    also: async () => expect(await total('OTHER1')).toBe(0),
  },
  {
    name: "somebody else's key, to read the answer to it",
    honest,
    attack: async () => {
      await add('shared-1', draft('MINE1'));
      return add('shared-1', draft('MINE1'), rival);
    },
    ...refused('职务编码 的值已存在'),
    also: ({ headers }) => expect(headers['idempotency-replayed']).toBeUndefined(),
  },
  {
    name: 'a key of a request that was malformed, used again',
    honest,
    attack: async () => {
      expect((await add('again-1', { code: 'AGAIN1' })).status).toBe(400);
      return add('again-1', draft('AGAIN1'));
    },
    ...DONE,
    text: '添加成功！',
    also: async () => expect(await total('AGAIN1')).toBe(1),
  },
  {
    name: 'SQL as a key',
    honest,
    attack: () => add("';drop/**/table/**/position;--", draft('SQLKEY')),
    ...DONE,
    text: '添加成功！',
    also: async () => expect(await total('SQLKEY')).toBe(1),
  },
];

const withKey = (key: string) => ({ headers: { 'idempotency-key': key } });
const signedIn = () => app.as('forgetful');
const reset = (key: string, password: string) =>
  admin.put('/sys/user/changePassword', { username: 'forgetful', password, confirmpassword: password }, withKey(key));

const secrets: Row[] = [
  {
    name: 'a logout with a key that somebody behind the same address has used',
    honest: async () => (await signedIn()).post('/sys/logout', {}, withKey('leaving-0')),
    attack: async () => {
      const [one, other] = [await app.as('admin'), await signedIn()];
      await one.post('/sys/logout', {}, withKey('leaving-1'));
      await other.post('/sys/logout', {}, withKey('leaving-1'));
      return other.get('/sys/position/list');
    },
    status: 401,
    code: 401,
    text: 'Token失效，请重新登录!',
  },
  {
    name: 'a key of a password that was set, sent with another password',
    honest: async () => {
      await reset('secret-0', 'Honest#Pass2026');
      return reset('secret-0', 'Honest#Pass2026');
    },
    attack: async () => {
      await reset('secret-1', 'Honest#Pass2026');
      return reset('secret-1', 'Another#Pass2026');
    },
    ...refused('该 Idempotency-Key 已用于另一请求', 422),
  },
];

const crowd: Row = {
  name: 'the same key from twenty requests at once',
  honest,
  attack: () => Promise.all(Array.from({ length: 20 }, () => add('crowd-1', draft('CROWD')))),
  ...DONE,
  text: '添加成功！',
  also: async () => expect(await total('CROWD')).toBe(1),
};

runAttacks(app, [...forms, ...uses, crowd, ...secrets]);

it('answers a repeated request as before, byte for byte', async () => {
  const body = draft();
  const [first, second] = [await add('twice', body), await add('twice', body)];
  expect(second.headers['idempotency-replayed']).toBe('true');
  expect(second.raw.equals(first.raw)).toBe(true);
});
