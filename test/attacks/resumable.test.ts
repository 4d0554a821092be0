import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';
import { type Answer, type Client, send } from '#testing/client.ts';
import { hashOf, idOf, metadataOf, pdfOf, tusOf } from '#testing/tus.ts';
import { malformed, type Row, refused, runAttacks } from './suite.ts';

const app = await testApp();
const FILE = pdfOf(1_000);
const UNFINISHED = join(TEST_SETTINGS.filesDir, 'unfinished');

/** A fresh session of a rival: the limit of calls is for one session, that of unfinished uploads for one account. */
const speak = async (username = 'bidder02') => tusOf(app.app, (await app.as(username)).token);
const victim = await speak('bidder01');
const theirs = await victim.open(1_000, { filename: '标书.pdf' });
await victim.send(theirs, 0, FILE.subarray(0, 600));

/** Everything that an honest client does: begins two, asks, lists, throws one away, ends the other in two pieces, and leaves. */
async function whole(filename = 'a.pdf'): Promise<Answer> {
  const client = await app.as('bidder03');
  const tus = tusOf(app.app, client.token);
  await tus.cancel(await tus.open(10));
  const id = await tus.open(FILE.length, { filename, biz: 'bids', fingerprint: 'f'.repeat(16) });
  await tus.send(id, 0, FILE.subarray(0, 400));
  await tus.ask(id);
  await client.get('/sys/common/upload/unfinished');
  await tus.send(id, 400, FILE.subarray(400), { 'upload-sha256': hashOf(FILE) });
  const finished = await client.post(`/sys/common/upload/finish/${id}`, { sha256: hashOf(FILE) });
  await client.post('/sys/logout');
  return finished;
}

type Tus = Awaited<ReturnType<typeof speak>>;
const NOT_FOUND = { status: 404, code: 404, text: '未找到这次上传，可能已完成、取消或过期' };
const row = (name: string, expected: Pick<Row, 'status' | 'code' | 'text'>, attack: (tus: Tus) => Promise<Answer>) => ({
  name,
  honest: () => whole(),
  attack: async () => attack(await speak()),
  ...expected,
});
/** Refused at the begin, with these metadata and headers. */
const begun = (
  name: string,
  expected: Pick<Row, 'status' | 'code' | 'text'>,
  { size = 10, metadata = { filename: 'a.pdf' } as Record<string, string>, headers = {} },
) => row(name, expected, (tus) => tus.begin(size, metadata, headers));

const LENGTH_MISSING = malformed('须先给出文件大小');
const LONG = malformed('filename 最多 255 个字符');
const inWords = (text: string) => ({ ...refused(text), status: 422 });

const announcements: Row[] = [
  begun('a file beyond 2 GiB', { status: 413, code: 413, text: '文件不能超过 2048 MB' }, { size: 2 * 2 ** 30 + 1 }),
  begun('a size that is no number', malformed('Upload-Length 格式不正确'), { headers: { 'upload-length': '1e3' } }),
  begun('a size below nothing', malformed('Upload-Length 格式不正确'), { headers: { 'upload-length': '-1' } }),
  begun('nothing at all', inWords('文件是空的'), { size: 0 }),
  row('a size that comes later', LENGTH_MISSING, async () => {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-defer-length': '1',
      'upload-metadata': metadataOf({ filename: 'a.pdf' }),
    };
    return send(app.app, 'POST', '/tus', (await app.as('bidder02')).token, { headers });
  }),
  begun('a size and a size that comes later', LENGTH_MISSING, { headers: { 'upload-defer-length': '1' } }),
  begun('CRLF in a name', malformed('filename 含有不可见的控制字符'), { metadata: { filename: 'a\r\nX-Evil: 1.pdf' } }),
  begun('a zero byte in a name', malformed('filename 含有不可见的控制字符'), { metadata: { filename: 'a.pdf\0.exe' } }),
  begun('a name of 256 characters', LONG, { metadata: { filename: `${'a'.repeat(252)}.pdf` } }),
  begun('a name of 100,000 characters', LONG, { metadata: { filename: `${'长'.repeat(100_000)}.pdf` } }),
  begun('no name', malformed('filename 不能为空'), { metadata: { biz: 'bids' } }),
  begun('metadata that are no base64', malformed('Upload-Metadata 格式不正确'), {
    headers: { 'upload-metadata': 'filename <x>' },
  }),
  begun('a folder outside', inWords('存放目录只能由字母、数字、横线和下划线组成'), {
    metadata: { filename: 'a.pdf', biz: '../../etc' },
  }),
  begun('a fingerprint with SQL in it', malformed('fingerprint 格式不正确'), {
    metadata: { filename: 'a.pdf', fingerprint: "'; drop table x--" },
  }),
  begun('a project with a zero byte in its id', malformed('projectId 含有不可见的控制字符'), {
    metadata: { filename: 'a.pdf', projectId: 'P-1\0' },
  }),
  begun('a project with a very long id', malformed('projectId 最多 100 个字符'), {
    metadata: { filename: 'a.pdf', projectId: 'P'.repeat(100_000) },
  }),
  begun('a program', inWords('不支持这种类型的文件'), { metadata: { filename: 'a.exe' } }),
  begun('a page behind a double ending', inWords('不支持这种类型的文件'), { metadata: { filename: 'a.pdf.html' } }),
  begun('a name that is a path to another kind', inWords('不支持这种类型的文件'), {
    metadata: { filename: '../../etc/passwd' },
  }),
  begun('parts to be joined', malformed('Upload-Concat 不在允许的取值内'), { headers: { 'upload-concat': 'partial' } }),
  begun('no version of the protocol', malformed('不支持该版本的断点续传协议'), {
    headers: { 'tus-resumable': '0.2.2' },
  }),
  begun(
    'a begin from another site',
    { status: 403, code: 510, text: '不接受来自其他网站的请求' },
    { headers: { 'sec-fetch-site': 'cross-site' } },
  ),
];

const pieces: Row[] = [
  row('a piece for an upload of somebody else', NOT_FOUND, (tus) => tus.send(theirs, 600, FILE.subarray(600))),
  row('an end of an upload of somebody else', NOT_FOUND, async () =>
    (await app.as('bidder02')).post(`/sys/common/upload/finish/${theirs}`, {}),
  ),
  row('an upload of somebody else thrown away', NOT_FOUND, (tus) => tus.cancel(theirs)),
  row('a piece for an id that was guessed', NOT_FOUND, (tus) => tus.send(randomUUID(), 0, FILE)),
  row('a piece for an id that is a path', malformed('id 格式不正确'), (tus) =>
    tus.send('..%2f..%2fetc%2fpasswd', 0, FILE),
  ),
  row(
    'a piece in front of what is there',
    { status: 409, code: 409, text: '续传位置与已收到的内容不符' },
    async (tus) => {
      const id = await tus.open(1_000);
      const answer = await tus.send(id, 500, FILE.subarray(500));
      await tus.cancel(id);
      return answer;
    },
  ),
  row('a place that is no number', malformed('Upload-Offset 格式不正确'), (tus) =>
    sendToOwn(tus, { 'upload-offset': '0x0' }),
  ),
  row('more than was said', { status: 413, code: 413, text: '发送的内容超过了登记的文件大小' }, async (tus) => {
    const id = await tus.open(500);
    const answer = await tus.send(id, 0, FILE);
    await tus.cancel(id);
    return answer;
  }),
  row('half a hash', malformed('sha256 格式不正确'), (tus) => sendToOwn(tus, { 'upload-sha256': 'abc' })),
  row('a piece as JSON', { status: 415, code: 415, text: '不支持的内容类型' }, (tus) =>
    sendToOwn(tus, { 'content-type': 'application/json' }, Buffer.from('{}')),
  ),
  row('a hash of something else', inWords('收到的文件与原文件不一致，已作废'), async (tus) =>
    tus.send(await tus.open(1_000), 0, FILE, { 'upload-sha256': hashOf(pdfOf(1_000, 'y')) }),
  ),
  row('a page under the name of a PDF', inWords('文件内容与扩展名不符'), async (tus) =>
    tus.send(await tus.open(1_000), 0, Buffer.alloc(1_000, '<script>')),
  ),
  row(
    'the first bytes right and the rest of a page is no other kind, but an end that differs is',
    inWords('收到的文件与原文件不一致，已作废'),
    async (tus) => {
      const id = await tus.open(1_000, { filename: 'a.pdf', sha256: hashOf(FILE) });
      await tus.send(id, 0, FILE.subarray(0, 900));
      return tus.send(id, 900, Buffer.alloc(100, '<script>'));
    },
  ),
  row('a piece without a session', { status: 401, code: 401, text: '请先登录' }, () =>
    tusOf(app.app).send(theirs, 600, FILE.subarray(600)),
  ),
  row('a piece after signing out', { status: 401, code: 401, text: 'Token失效，请重新登录!' }, async () => {
    const client = await app.as('bidder02');
    const tus = tusOf(app.app, client.token);
    const id = await tus.open(1_000);
    await client.post('/sys/logout');
    const answer = await tus.send(id, 0, FILE);
    await (await speak()).cancel(id);
    return answer;
  }),
  row('a piece for a call that takes none', { status: 415, code: 415, text: '不支持的内容类型' }, async () => {
    const { token } = await app.as('admin');
    const headers = { 'content-type': 'application/offset+octet-stream' };
    return send(app.app, 'POST', '/sys/position/add', token, { payload: FILE, headers });
  }),
  row('a method under another name', { status: 405, code: 405, text: '不支持该请求方法' }, async () => {
    const headers = { 'x-http-method-override': 'DELETE', 'tus-resumable': '1.0.0' };
    return send(app.app, 'POST', `/tus/${theirs}`, (await app.as('bidder01')).token, { headers });
  }),
];

async function sendToOwn(tus: Tus, headers: Record<string, string>, payload = FILE): Promise<Answer> {
  const id = await tus.open(1_000);
  const answer = await tus.send(id, 0, payload, headers);
  await tus.cancel(id);
  return answer;
}

async function beginMany(tus: Tus, count: number, size: number): Promise<Answer> {
  for (let number = 1; number < count; number += 1) await tus.begin(size);
  return tus.begin(size);
}

const floods: Row[] = [
  {
    name: 'more than 20 unfinished uploads',
    honest: () => whole(),
    attack: async () => beginMany(await speak('bidder04'), 21, 1_000),
    ...inWords('未完成的上传已有 20 个'),
  },
  {
    name: 'unfinished uploads of more than 10 GB',
    honest: () => whole(),
    attack: async () => beginMany(await speak('expert04'), 6, 2 * 2 ** 30),
    ...inWords('未完成的上传合计不能超过 10 GB'),
  },
  {
    name: 'more than 60 begins a minute',
    honest: () => whole(),
    attack: async () => beginMany(await speak('expert01'), 61, 0),
    status: 429,
    code: 429,
    // The minute began with the first of them.
    text: expect.stringMatching(/^操作过于频繁，请在 ([1-5]?\d|60) 秒后重试$/),
  },
];

runAttacks(app, [...announcements, ...pieces, ...floods]);

describe('beside the attacks', () => {
  it('a path as a name ends in the folder of the platform under a bare name', async () => {
    const { body } = await whole('..\\..\\..%2f../etc/cron.d/标书.pdf');
    expect(body.result.path).toMatch(/^bids\/[0-9a-f-]{36}\/标书\.pdf$/);
  });

  it('the upload of the victim is as it was, and who asks after it learns nothing', async () => {
    const [rival, nobody] = [await speak(), tusOf(app.app)];
    expect((await rival.ask(theirs)).status).toBe(404);
    expect((await rival.ask(randomUUID())).status).toBe(404);
    expect((await nobody.ask(theirs)).status).toBe(401);
    expect((await victim.ask(theirs)).headers['upload-offset']).toBe('600');
    expect(readFileSync(join(UNFINISHED, theirs)).equals(FILE.subarray(0, 600))).toBe(true);
    const listed = await ((await app.as('bidder02')) as Client).get('/sys/common/upload/unfinished');
    expect(listed.body.result).toEqual([]);
  });

  it('two begins at once do not pass the limit together', async () => {
    const tus = await speak('expert02');
    const answers = await Promise.all(Array.from({ length: 25 }, () => tus.begin(1_000)));
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(20);
  });

  it('what was refused has left no bytes and no row', async () => {
    const { rows } = await sql<{ id: string }>`select id from resumable_upload where path is null`.execute(app.owner);
    expect(readdirSync(UNFINISHED).sort()).toEqual(rows.map(({ id }) => id).sort());
  });

  it('the victim goes on and ends with the right file', async () => {
    const last = await victim.send(theirs, 600, FILE.subarray(600), { 'upload-sha256': hashOf(FILE) });
    expect([last.status, last.body.result.path]).toEqual([200, expect.stringMatching(/标书\.pdf$/)]);
    expect(idOf(await victim.begin(10))).not.toBe(theirs);
  });
});
