import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { PDF, uploaded } from '#testing/sent-files.ts';

const { nobody, owner, as } = await testApp();
const admin = await as('admin');
const other = await as('staff01');
const pathOf = (fileName: string) => uploaded(admin, fileName, PDF);

describe('a ticket', () => {
  const ticketFor = async (client: Client, path: string) =>
    (await client.post('/sys/common/ticket', { path })).body.result.ticket as string;
  const readBy = (path: string, ticket: string) => nobody.get(`/sys/common/static/${path}`, { query: { ticket } });
  const said = ({ status, body }: Answer) => ({ status, code: body.code, message: body.message });

  it('opens its own file once', async () => {
    const path = await pathOf('a.pdf');
    const ticket = await ticketFor(other, `/sys/common/static/${path}`);
    expect((await readBy(path, ticket)).status).toBe(200);
    expect(said(await readBy(path, ticket))).toEqual({ status: 401, code: 401, message: '链接只能使用一次，已经用过' });
  });

  it('opens no other file, and is good for its own afterwards', async () => {
    const path = await pathOf('a.pdf');
    const ticket = await ticketFor(admin, path);
    const foreign = said(await readBy(await pathOf('b.pdf'), ticket));
    expect(foreign).toEqual({ status: 401, code: 401, message: '该链接不能打开这份文件' });
    expect((await readBy(path, ticket)).status).toBe(200);
  });

  it('is over after 60 seconds', async () => {
    const path = await pathOf('a.pdf');
    const ticket = await ticketFor(admin, path);
    await sql`update file_ticket set created_at = created_at - interval '60 seconds'`.execute(owner);
    expect(said(await readBy(path, ticket))).toEqual({ status: 401, code: 401, message: '链接已过期' });
  });

  it('that nobody gave out is not valid', async () => {
    const path = await pathOf('a.pdf');
    const guessed = said(await readBy(path, '0b9a9e4e-3c1f-4c53-8f57-8a1c2a3b4c5d'));
    expect(guessed).toEqual({ status: 401, code: 401, message: '链接无效' });
  });

  it('is not given for a file that does not exist, nor to nobody', async () => {
    const { body } = await admin.post('/sys/common/ticket', { path: 'upload/none/a.pdf' });
    expect(body).toMatchObject({ success: false, message: '未找到对应记录' });
    expect((await nobody.post('/sys/common/ticket', { path: 'x' })).status).toBe(401);
    expect((await admin.post('/sys/common/ticket', {})).status).toBe(400);
  });
});

describe('a link to a list of files', () => {
  const listOf = (client: Client, paths: string[], more: object = {}) =>
    client.post('/sys/common/fileList', { paths, title: '中标通知书', ...more });
  const read = (ticket: string) => nobody.get('/sys/common/fileList', { query: { ticket } });

  it('shows its files to anybody who has it, in order, and opens them more than once', async () => {
    const [one, two] = [await pathOf('一.pdf'), await pathOf('two.pdf')];
    const { body } = await listOf(other, [`/sys/common/static/${two}`, one, one], { hours: 2 });
    const { ticket, page, expireTime } = body.result;
    expect(page).toBe(`/filelist-view?ticket=${ticket}`);
    const list = (await read(ticket)).body.result;
    expect(list).toEqual({
      title: '中标通知书',
      expireTime,
      files: [
        { name: 'two.pdf', size: PDF.length, mime: 'application/pdf', url: `/sys/common/static/${two}` },
        { name: '一.pdf', size: PDF.length, mime: 'application/pdf', url: `/sys/common/static/${one}` },
      ],
    });
    for (const { url } of [...list.files, ...list.files]) {
      const { status, raw } = await nobody.get(encodeURI(url), { query: { ticket } });
      expect([status, raw]).toEqual([200, PDF]);
    }
  });

  it('no longer shows a file that was deleted', async () => {
    const [one, two] = [await pathOf('a.pdf'), await pathOf('b.pdf')];
    const { ticket } = (await listOf(admin, [one, two])).body.result;
    await sql`delete from stored_file where path = ${one}`.execute(owner);
    expect((await read(ticket)).body.result.files.map(({ name }: { name: string }) => name)).toEqual(['b.pdf']);
  });

  it('is over at its hour, for the list and for its files', async () => {
    const path = await pathOf('a.pdf');
    const { ticket } = (await listOf(admin, [path], { hours: 1 })).body.result;
    const [payload = ''] = ticket.split('.');
    const { exp } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(Math.abs(exp - Date.now() / 1_000 - 3_600)).toBeLessThan(60);
  });

  it.each([
    ['no file', [], 400],
    ['too many files', Array(101).fill('upload/a/b.pdf'), 400],
  ])('is not made of %s', async (_what, paths, status) => {
    expect((await listOf(admin, paths)).status).toBe(status);
  });

  it('is made only of what the caller may read', async () => {
    const [mine, sealed] = [
      await uploaded(other, 'a.pdf', PDF, { biz: 'tender' }),
      await uploaded(admin, 'a.pdf', PDF, { biz: 'bid' }),
    ];
    for (const paths of [['upload/none/a.pdf'], [mine], [await pathOf('a.pdf'), mine], [sealed]])
      expect((await listOf(admin, paths)).body).toMatchObject({ success: false, message: '未找到对应记录' });
    expect((await listOf(other, [mine])).body.success).toBe(true);
  });

  it('wants a session to be made, and none to be read', async () => {
    expect((await listOf(nobody, ['a'])).status).toBe(401);
    expect((await read('made.up')).body).toMatchObject({ success: false, code: 500 });
  });
});
