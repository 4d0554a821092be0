import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { PDF, PNG, upload } from '#testing/sent-files.ts';
import { done } from '#testing/shapes-by-hand.ts';
import { idOf, pdfOf, tusOf } from '#testing/tus.ts';
import { multipartOf } from '#testing/uploads.ts';

const { app, owner, as } = await testApp();
const [admin, other] = [await as('admin'), await as('staff01')];

interface Sent {
  call?: string;
  fileName?: string;
  value?: Buffer;
  biz?: string;
  client?: Client;
}

const send = (
  key: string,
  { call = '/sys/common/upload', fileName = 'a.pdf', value = PDF, biz, client }: Sent = {},
) => {
  const fields = biz === undefined ? [] : [{ name: 'biz', value: biz }];
  const { payload, headers } = multipartOf([...fields, { name: 'file', fileName, value }]);
  return (client ?? admin).post(call, undefined, { payload, headers: { ...headers, 'idempotency-key': key } });
};
const kept = async () =>
  (await sql<{ files: number }>`select count(*)::int as files from stored_file`.execute(owner)).rows[0]?.files ?? 0;

describe('an upload with an Idempotency-Key', () => {
  it.each([
    '/sys/common/upload',
    '/exProject/exProjectAttachments/upload',
    '/sys/oss/file/upload',
    '/sys/upload/uploadMinio',
  ])('to %s keeps one file however often it is sent, and answers as at first', async (call) => {
    const before = await kept();
    const [first, second] = [await send(`twice${call}`, { call }), await send(`twice${call}`, { call })];
    expect(first.body).toEqual(done(null, expect.stringMatching(/^[a-z]+\/[0-9a-f-]{36}\/a\.pdf$/)));
    expect(second.raw.toString()).toBe(first.raw.toString());
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect(await kept()).toBe(before + 1);
    const { rows } =
      await sql`select from audit_entry where subject_id = ${first.body.message.split('/').at(-2)}`.execute(owner);
    expect(rows).toHaveLength(1);
  });

  it.each<[what: string, sent: Sent]>([
    ['other bytes', { value: Buffer.concat([PDF, PNG]) }],
    ['another name', { fileName: 'b.pdf' }],
    ['another folder', { biz: 'bids' }],
    ['another call', { call: '/sys/oss/file/upload' }],
  ])('of an earlier one is refused for %s', async (what, sent) => {
    const key = what.replace(' ', '-');
    await send(key);
    const before = await kept();
    const { status, body } = await send(key, sent);
    expect([status, body.success, body.code, body.message]).toEqual([
      200,
      false,
      422,
      '该 Idempotency-Key 已用于另一请求',
    ]);
    expect(await kept()).toBe(before);
  });

  it('of somebody else is a key of its own', async () => {
    const mine = await send('shared');
    const theirs = await send('shared', { client: other });
    expect(theirs.body.success).toBe(true);
    expect(theirs.body.message).not.toBe(mine.body.message);
  });

  it('that was refused leaves the key unused', async () => {
    const refused = await send('refused', { value: Buffer.from('<html>') });
    expect(refused.body.message).toBe('文件内容与扩展名不符');
    expect((await send('refused')).body.success).toBe(true);
  });

  it('that comes five times at once keeps one file', async () => {
    const before = await kept();
    const answers = await Promise.all(Array.from({ length: 5 }, () => send('crowd')));
    expect(new Set(answers.map(({ raw }) => raw.toString())).size).toBe(1);
    expect(await kept()).toBe(before + 1);
  });

  it('into a sealed folder keeps one file too', async () => {
    const before = await kept();
    const answers = [await send('sealed', { biz: 'bid' }), await send('sealed', { biz: 'bid' })];
    expect(answers[1]?.body).toEqual(answers[0]?.body);
    expect(await kept()).toBe(before + 1);
  });

  it('keeps two files when it is sent twice without one', async () => {
    const before = await kept();
    await upload(admin, 'a.pdf', PDF);
    await upload(admin, 'a.pdf', PDF);
    expect(await kept()).toBe(before + 2);
  });
});

describe('the end of an upload in pieces with an Idempotency-Key', () => {
  const finish = (id: string, key: string, body = {}) =>
    admin.post(`/sys/common/upload/finish/${id}`, body, { headers: { 'idempotency-key': key } });

  it('answers as before, and refuses the key for another upload', async () => {
    const tus = tusOf(app, admin.token);
    const [one, two] = [await tus.open(600), await tus.open(600)];
    for (const id of [one, two]) await tus.send(id, 0, pdfOf(600));
    const [first, second] = [await finish(one, 'end'), await finish(one, 'end')];
    expect(second.raw.toString()).toBe(first.raw.toString());
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect((await finish(two, 'end')).body.code).toBe(422);
  });
});

describe('an upload in pieces that begins with an Idempotency-Key', () => {
  const tus = tusOf(app, admin.token);
  const key = (value: string) => ({ 'idempotency-key': value });
  const begin = (value: string, size = 600) => tus.begin(size, undefined, key(value));

  it('begins once however often it is sent, and refuses the key for another one', async () => {
    const [first, second] = [await begin('begin'), await begin('begin')];
    expect([first.status, second.status, idOf(second)]).toEqual([201, 201, idOf(first)]);
    expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
      undefined,
      'true',
    ]);
    expect((await begin('begin', 601)).body.code).toBe(422);
    expect((await begin('another')).headers.location).not.toBe(first.headers.location);
  });

  it('leaves the key unused when it is refused', async () => {
    expect((await tus.begin(600, { filename: 'a.exe' }, key('turned-away'))).status).not.toBe(201);
    expect((await begin('turned-away')).status).toBe(201);
  });

  it('is thrown away once, and a repeated call hears the same', async () => {
    const id = idOf(await begin('thrown'));
    const answers = [await tus.cancel(id, key('away')), await tus.cancel(id, key('away')), await tus.cancel(id)];
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 404]);
  });
});
