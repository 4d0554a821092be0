import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { type Answer, send } from '#testing/client.ts';
import { idOf, metadataOf, pdfOf } from '#testing/tus.ts';
import { type Row, runAttacks } from './suite.ts';

const PARTNER = 'https://partner.example';
const EVIL = 'https://evil.example';
const app = await testApp({ origins: [PARTNER] });
const { token } = await app.as('bidder01');
const FILE = pdfOf(600);
const PIECE = { 'content-type': 'application/offset+octet-stream' };

type Headers = Record<string, string>;

/** Somebody's page at this origin, which has got hold of a session. */
const from = (origin: string) => {
  const shared = { origin, 'sec-fetch-site': 'cross-site', 'tus-resumable': '1.0.0' };
  const speak = (method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE', path: string, headers: Headers = {}, payload?: Buffer) =>
    send(app.app, method, path, token, { headers: { ...shared, ...headers }, payload });
  return {
    begin: (headers: Headers = {}) =>
      speak('POST', '/tus', {
        'upload-length': String(FILE.length),
        'upload-metadata': metadataOf({ filename: 'a.pdf' }),
        ...headers,
      }),
    send: (id: string, offset: number, piece: Buffer) =>
      speak('PATCH', `/tus/${id}`, { ...PIECE, 'upload-offset': String(offset) }, piece),
    ask: (id: string) => speak('HEAD', `/tus/${id}`),
    cancel: (id: string) => speak('DELETE', `/tus/${id}`),
    finish: (id: string) =>
      send(app.app, 'POST', `/sys/common/upload/finish/${id}`, token, {
        headers: { origin, 'sec-fetch-site': 'cross-site' },
        body: {},
      }),
    preflight: (path: string, method: string, names: string) =>
      send(app.app, 'OPTIONS', path, undefined, {
        headers: { origin, 'access-control-request-method': method, 'access-control-request-headers': names },
      }),
  };
};
const [partner, evil] = [from(PARTNER), from(EVIL)];
const open = async () => idOf(await partner.begin());
const leave = ({ headers }: Answer) => headers['access-control-allow-origin'];

async function honest(): Promise<Answer> {
  const [gone, id] = [await open(), await open()];
  await partner.cancel(gone);
  await partner.ask(id);
  await partner.send(id, 0, FILE);
  return partner.finish(id);
}

const FOREIGN = { status: 403, code: 510, text: '不接受来自其他网站的请求' };
const row = (name: string, attack: (id: string) => Promise<Answer>): Row => ({
  name,
  honest,
  attack: async () => attack(await open()),
  ...FOREIGN,
  also: (answer) => expect(leave(answer)).toBeUndefined(),
});

runAttacks(app, [
  row('an upload begun by another site', () => evil.begin()),
  row('a piece from another site', (id) => evil.send(id, 0, FILE)),
  row('an upload thrown away by another site', (id) => evil.cancel(id)),
  row('an upload ended by another site', (id) => evil.finish(id)),
]);

const CALLS: [method: string, path: string, names: string][] = [
  ['POST', '/tus', 'tus-resumable,upload-length,upload-metadata,x-access-token,tenant-id'],
  ['PATCH', '/tus/1', 'tus-resumable,upload-offset,upload-sha256,content-type,x-access-token'],
  ['HEAD', '/tus/1', 'tus-resumable,x-access-token'],
  ['DELETE', '/tus/1', 'tus-resumable,x-access-token'],
];

describe('an upload in pieces from another site', () => {
  it.each(CALLS)('that is listed gets leave for %s %s and the headers of tus', async (method, path, names) => {
    const { status, headers } = await partner.preflight(path, method, names);
    expect([status, headers['access-control-allow-origin']]).toEqual([204, PARTNER]);
    expect(String(headers['access-control-allow-methods']).split(',')).toContain(method);
    const allowed = String(headers['access-control-allow-headers']).toLowerCase().split(',');
    expect(names.split(',').filter((name) => !allowed.includes(name))).toEqual([]);
    expect(headers['access-control-allow-credentials']).toBeUndefined();
  });

  it.each(CALLS)('that is not listed gets no leave for %s %s', async (method, path, names) => {
    const { status, headers } = await evil.preflight(path, method, names);
    expect(status).toBe(405);
    expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });

  it('that is listed reads where it is and how far', async () => {
    const begun = await partner.begin();
    expect([begun.status, leave(begun)]).toEqual([201, PARTNER]);
    const readable = String(begun.headers['access-control-expose-headers']).toLowerCase().split(',');
    expect(readable).toEqual(expect.arrayContaining(['location', 'upload-offset', 'upload-length', 'upload-expires']));
    const id = idOf(begun);
    expect((await partner.send(id, 0, FILE.subarray(0, 100))).headers['upload-offset']).toBe('100');
    const asked = await partner.ask(id);
    expect([asked.status, asked.headers['upload-offset'], leave(asked)]).toEqual([200, '100', PARTNER]);
    expect(leave(await evil.ask(id))).toBeUndefined();
    expect((await partner.cancel(id)).status).toBe(204);
  });
});
