import { sql } from 'kysely';
import { Type } from 'typebox';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Nothing, text } from '#kit/contract/shapes.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { send } from '#testing/client.ts';
import { testKernel } from '#testing/kernel.ts';
import { serve } from './serve.ts';

const query = Type.Object({ id: text(9), refuse: Type.Optional(Type.Boolean()) });
const release = endpoint({
  method: 'GET',
  writes: true,
  path: '/notice/release',
  permission: 'notice:release',
  input: { query },
  output: Nothing,
  summary: 'A GET with an effect',
});
const read = endpoint({ ...release, writes: undefined, path: '/notice/read', input: { query } });
const save = endpoint({ ...release, writes: undefined, method: 'POST', path: '/notice/save', input: { body: query } });

const listed = 'https://partner.example';
const { app, owner, as, nobody } = await testKernel(
  (app) => {
    serve(app, release, async ({ db, query }) => {
      await sql`insert into released (id) values (${query.id})`.execute(db);
      if (query.refuse) throw new Refusal('row.not-found');
      return null;
    });
    serve(app, read, () => null);
    serve(app, save, () => null);
  },
  { settings: { origins: [listed] } },
);
await sql`create table released (id text); grant select, insert on released to gongkai_app`.execute(owner);

beforeEach(() => sql`truncate released`.execute(owner));
const released = async () =>
  (await sql<{ id: string }>`select id from released`.execute(owner)).rows.map(({ id }) => id);
const client = as('notice:release');
const from = (site: string, origin?: string) => ({
  query: { id: 'a' },
  headers: { 'sec-fetch-site': site, ...(origin ? { origin } : {}) },
});

describe('a GET with an effect', () => {
  it('has its effect', async () => {
    const { status, body } = await client.get('/notice/release', { query: { id: 'a' } });
    expect([status, body.code, await released()]).toEqual([200, 200, ['a']]);
  });

  it('runs in a transaction, so that a refusal undoes it', async () => {
    const { body } = await client.get('/notice/release', { query: { id: 'a', refuse: 'true' } });
    expect([body.success, await released()]).toEqual([false, []]);
  });

  it('is audited like every change', async () => {
    await client.get('/notice/release', { query: { id: 'a' } });
    const { rows } = await sql`
      select action, outcome from audit_entry where outcome = 'done' order by at desc limit 1`.execute(owner);
    expect(rows).toEqual([{ action: 'GET /notice/release', outcome: 'done' }]);
  });

  it('needs the token in the header', async () => {
    const { token = '' } = client;
    expect((await nobody.get('/notice/release', { query: { id: 'a', token } })).status).toBe(401);
    expect(await released()).toEqual([]);
  });
});

describe('its POST twin', () => {
  it('takes the parameters from the body', async () => {
    expect((await client.post('/notice/release', { id: 'b' })).status).toBe(200);
    expect(await released()).toEqual(['b']);
  });

  it('takes the parameters from the query', async () => {
    await client.post('/notice/release', undefined, { query: { id: 'c' } });
    expect(await released()).toEqual(['c']);
  });

  it('coerces and validates them as the GET does', async () => {
    expect((await client.post('/notice/release', { id: 5 })).status).toBe(200);
    const { status, body } = await client.post('/notice/release', { id: 'much too long' });
    expect([status, body.result.field]).toEqual([400, 'id']);
  });

  it('needs the same permission', async () => {
    expect((await as('notice:list').post('/notice/release', { id: 'b' })).status).toBe(403);
  });

  it('is not there for a plain GET', async () => {
    expect((await client.post('/notice/read', { id: 'b' })).status).toBe(405);
  });
});

describe('a request that a browser sends from somewhere', () => {
  it.each([
    ['the same origin', 200, 'same-origin'],
    ['the same site but another origin', 403, 'same-site'],
    ['another site', 403, 'cross-site'],
    ['the address bar or a bookmark', 403, 'none'],
    ['a place that no browser knows', 403, 'elsewhere'],
  ])('from %s gets HTTP %i for a GET with an effect', async (_where, status, site) => {
    expect((await client.get('/notice/release', from(site))).status).toBe(status);
    expect(await released()).toEqual(status === 200 ? ['a'] : []);
  });

  it.each([
    ['the same origin', 200, 'same-origin'],
    ['another site', 403, 'cross-site'],
    ['the same site but another origin', 403, 'same-site'],
    ['the address bar, where no page can be behind it', 200, 'none'],
  ])('from %s gets HTTP %i for a POST', async (_where, status, site) => {
    expect((await client.post('/notice/save', { id: 'a' }, from(site))).status).toBe(status);
  });

  it.each(['same-origin', 'same-site', 'cross-site', 'none'])('from %s may read', async (site) => {
    expect((await client.get('/notice/read', from(site))).status).toBe(200);
  });

  it('is told that another site may not do this', async () => {
    const { body } = await client.get('/notice/release', from('cross-site'));
    expect([body.code, body.message]).toEqual([510, '不接受来自其他网站的请求']);
  });

  it('from a listed origin may have its effect', async () => {
    expect((await client.get('/notice/release', from('cross-site', listed))).status).toBe(200);
  });

  it('from an origin that is not listed may not, whatever its name ends in', async () => {
    const lookalike = `${listed}.evil.example`;
    expect((await client.get('/notice/release', from('cross-site', lookalike))).status).toBe(403);
  });

  it.each([
    ['its own origin', 200, 'http://localhost:80'],
    ['a listed origin', 200, listed],
    ['a foreign origin', 403, 'https://evil.example'],
    ['its own host at another port', 403, 'http://localhost:8080'],
    ['no origin at all, as a sandboxed frame', 403, 'null'],
  ])('that names only %s, as over plain HTTP, gets HTTP %i for a POST', async (_what, status, origin) => {
    const headers = { origin, host: 'localhost' };
    expect((await client.post('/notice/save', { id: 'a' }, { headers })).status).toBe(status);
  });

  it('without any such header is taken, because then it is no browser', async () => {
    expect((await send(app, 'GET', '/notice/release?id=a', client.token)).status).toBe(200);
  });
});
