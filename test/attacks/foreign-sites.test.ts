import { expect } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer, Sending } from '#testing/client.ts';
import { DONE, type Row, runAttacks } from './suite.ts';

const app = await testApp({ origins: ['https://partner.example'] });
const admin = await app.as('admin');

const FOREIGN = { status: 403, code: 510, text: '不接受来自其他网站的请求' };
const HOST = 'city.example';

let codes = 0;
const draft = () => ({ code: `SITE${codes++}`, name: '名称', postRank: '1' });
const total = async () => (await admin.get('/sys/position/list')).body.result.total;

const fromElsewhere: Record<string, Record<string, string>> = {
  'another site': { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  'another host of the same site': { 'sec-fetch-site': 'same-site', origin: 'https://other.city.example' },
  'another site by an old browser': { origin: 'https://evil.example' },
  'a page without an origin': { origin: 'null' },
  'the same host on another port': { origin: `http://${HOST}:8080` },
  'an origin that only begins like a listed one': { origin: 'https://partner.example.evil.example' },
};
const fromHere: Record<string, Record<string, string>> = {
  'sec-fetch-site': { 'sec-fetch-site': 'same-origin', origin: `https://${HOST}` },
  origin: { origin: `http://${HOST}` },
};

const writes: Row[] = Object.entries(fromElsewhere).map(([site, headers]) => {
  const add = (sent: Record<string, string>) =>
    admin.post('/sys/position/add', draft(), { headers: { host: HOST, ...sent } });
  let before = 0;
  return {
    name: `a post from ${site}`,
    honest: () => add((headers['sec-fetch-site'] ? fromHere['sec-fetch-site'] : fromHere.origin) ?? {}),
    attack: async () => {
      before = await total();
      return add(headers);
    },
    ...FOREIGN,
    also: async () => expect(await total()).toBe(before),
  };
});

const simple: Row = {
  name: 'a form of another site, without any preflight',
  honest: () => admin.post('/sys/position/add', draft(), { headers: { host: HOST, origin: `http://${HOST}` } }),
  attack: () =>
    app.nobody.post('/sys/login', undefined, {
      payload: '{"username":"admin","password":"x","captcha":"x","checkKey":"x"}',
      headers: { host: HOST, origin: 'https://evil.example', 'content-type': 'text/plain' },
    }),
  ...FOREIGN,
};

const effects: Row[] = [
  ...['cross-site', 'same-site', 'none'].map((site) => ({
    name: `a GET with an effect, ${site}`,
    honest: () => admin.get('/sys/dict/refleshCache', { headers: { 'sec-fetch-site': 'same-origin' } }),
    attack: () => admin.get('/sys/dict/refleshCache', { headers: { 'sec-fetch-site': site } }),
    ...FOREIGN,
  })),
  {
    name: 'a picture of another site that signs people out',
    honest: async () => (await app.as('admin')).get('/sys/logout', { headers: { 'sec-fetch-site': 'same-origin' } }),
    attack: () => admin.get('/sys/logout', { headers: { 'sec-fetch-site': 'cross-site' } }),
    ...FOREIGN,
    also: async () => expect((await admin.get('/sys/position/list')).status).toBe(200),
  },
];

const overrides: Row[] = [
  ['x-http-method-override', 'DELETE'],
  ['x-http-method', 'DELETE'],
  ['x-method-override', 'DELETE'],
  ['x-original-url', '/ggzyjypt/sys/position/delete'],
  ['x-rewrite-url', '/ggzyjypt/sys/position/delete'],
].map(([header = '', value = '']) => ({
  name: `the header ${header}`,
  honest: () => admin.get('/sys/position/list'),
  attack: () => admin.get('/sys/position/list', { query: { _method: 'DELETE' }, headers: { [header]: value } }),
  ...DONE,
  also: ({ body }: Answer) => expect(body.result.total).toBeGreaterThanOrEqual(7),
}));

const wrongMethods: Row[] = [
  ['delete by GET', (sending: Sending) => admin.get('/sys/position/delete', sending)],
  ['delete by POST', (sending: Sending) => admin.post('/sys/position/delete', {}, sending)],
  ['list by POST', () => admin.post('/sys/position/list', {})],
  ['add by PUT', () => admin.put('/sys/position/add', draft())],
  ['login by GET', () => app.nobody.get('/sys/login', { query: { username: 'admin', password: 'Yunzhou#2026' } })],
].map(([name, send]) => ({
  name: name as string,
  honest: () => admin.get('/sys/position/list'),
  attack: () =>
    (send as (sending: Sending) => Promise<Answer>)({
      query: { id: '019a0000-0000-7000-8000-000000000000' },
      headers: { 'x-http-method-override': 'DELETE' },
    }),
  status: 405,
  code: 405,
  text: '不支持该请求方法',
}));

runAttacks(app, [...writes, simple, ...effects, ...overrides, ...wrongMethods]);
