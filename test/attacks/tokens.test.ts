import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { addPerson, ageSession } from '#testing/person.ts';
import { type Row, runAttacks } from './suite.ts';

const app = await testApp();
const { as, nobody, owner, withToken } = app;

const LIST = '/sys/position/list';
const NO_SUCH_TOKEN = { status: 401, code: 401, text: '登录凭证无效，请重新登录' };
const NO_TOKEN = { status: 401, code: 401, text: '请先登录' };
const ENDED = { status: 401, code: 401, text: 'Token失效，请重新登录!' };
const FOREIGN = { status: 401, code: 401, text: '您不属于所选租户，请重新登录' };

const honest = async () => (await as('admin')).get(LIST);
const tokenOf = (client: Client) => client.token ?? '';
const showsNothing = ({ body }: Answer) => expect(JSON.stringify(body)).not.toContain('ZXZR');

const forged: Record<string, string> = {
  'a token of the right form that nobody issued': randomBytes(32).toString('base64url'),
  'a token with SQL in it': "' or '1'='1",
  'an unsigned JSON web token': 'eyJhbGciOiJub25lIn0.eyJ1c2VybmFtZSI6ImFkbWluIiwiZXhwIjo5OTk5OTk5OTk5fQ.',
  'the word null': 'null',
  'a token of 10,000 characters': 'A'.repeat(10_000),
  'a path in place of a token': '../../../../etc/passwd',
};

const forgedRows: Row[] = Object.entries(forged).map(([name, token]) => ({
  name,
  honest,
  attack: () => withToken(token).get(LIST),
  ...NO_SUCH_TOKEN,
  also: showsNothing,
}));

const elsewhere: Row[] = [
  ['in the query as token', (token: string) => nobody.get(LIST, { query: { token } })],
  [
    'in the query under the name of the header',
    (token: string) => nobody.get(LIST, { query: { 'X-Access-Token': token } }),
  ],
  ['in a cookie', (token: string) => nobody.get(LIST, { headers: { cookie: `X-Access-Token=${token}` } })],
  ['as a bearer token', (token: string) => nobody.get(LIST, { headers: { authorization: `Bearer ${token}` } })],
].map(([place, send]) => ({
  name: `a good token ${place as string}`,
  honest,
  attack: async () => (send as (token: string) => Promise<Answer>)(tokenOf(await as('admin'))),
  ...NO_TOKEN,
  also: showsNothing,
}));

/** A person who may list positions, for attacks that end the account. */
async function listReader(username: string): Promise<Client> {
  await addPerson(owner, username, { roles: ['AUDITOR'], departments: ['A03'] });
  const client = await as(username);
  expect((await client.get(LIST)).status).toBe(200);
  return client;
}

const over: Row[] = [
  {
    name: 'a token that was not used for longer than its idle time',
    honest,
    attack: async () => {
      const client = await as('admin');
      await ageSession(owner, tokenOf(client), { seenMinutesAgo: 121 });
      return client.get(LIST);
    },
    ...ENDED,
  },
  {
    name: 'a token older than twelve hours, however busy',
    honest,
    attack: async () => {
      const client = await as('admin');
      await ageSession(owner, tokenOf(client), { createdMinutesAgo: 12 * 60 });
      return client.get(LIST);
    },
    ...ENDED,
  },
  {
    name: 'a token straight after its logout',
    honest: async () => (await as('admin')).post('/sys/logout'),
    attack: async () => {
      const answers: Answer[] = [];
      for (let round = 0; round < 20; round += 1) {
        const client = await as('admin');
        await client.get(LIST);
        await client.post('/sys/logout');
        answers.push(await client.get(LIST));
      }
      return answers;
    },
    ...ENDED,
  },
];

const revoked: Row[] = [
  {
    name: 'a token of a user who was frozen meanwhile',
    honest,
    attack: async () => {
      const client = await listReader('frozen01');
      await sql`update app_user set status = 2 where username = 'frozen01'`.execute(owner);
      await expect.poll(async () => (await client.get(LIST)).status).toBe(401);
      return client.get(LIST);
    },
    ...ENDED,
  },
  {
    name: 'a token of a user who was deleted meanwhile',
    honest,
    attack: async () => {
      const client = await listReader('deleted01');
      await sql`update app_user set deleted_at = clock_timestamp(), deleted_by = 'admin' where username = 'deleted01'`.execute(
        owner,
      );
      await expect.poll(async () => (await client.get(LIST)).status).toBe(401);
      return client.get(LIST);
    },
    ...ENDED,
  },
];

const withTenant = (tenant: string) => async () =>
  (await as('tenant-reader')).get(LIST, { headers: { 'tenant-id': tenant } });

const foreign: Row[] = ['2', '1 or 1=1', "1' --", '01', '-1', '1e0', 'null'].map((tenant) => ({
  name: `a token used for the tenant ${tenant}`,
  honest: withTenant('1'),
  attack: withTenant(tenant),
  ...FOREIGN,
  also: showsNothing,
}));

await addPerson(owner, 'tenant-reader', { roles: ['AUDITOR'], tenants: [1] });
runAttacks(app, [...forgedRows, ...elsewhere, ...over, ...revoked, ...foreign]);
