import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { PDF, PNG, upload, uploaded } from '#testing/sent-files.ts';
import { done } from '#testing/shapes-by-hand.ts';
import { sendParts } from '#testing/uploads.ts';

const { nobody, owner, as } = await testApp();
const admin = await as('admin');
const other = await as('staff01');

const pathOf = (fileName: string, value: Buffer | string) => uploaded(admin, fileName, value);
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}';

describe('an upload', () => {
  it('answers the path as the message and keeps owner, size and kind', async () => {
    const { status, body } = await upload(admin, '现场 照片.png', PNG, { biz: 'jeditor', isup: '1', jeditor: '1' });
    expect(status).toBe(200);
    expect(body).toEqual(done(null, expect.stringMatching(new RegExp(`^jeditor/${UUID}/现场_照片\\.png$`))));
    const { rows } = await sql`
      select stored_file.name, mime, size::int as size, username from stored_file
      join app_user on app_user.id = owner_id where path = ${body.message}`.execute(owner);
    expect(rows).toEqual([{ name: '现场_照片.png', mime: 'image/png', size: 16, username: 'admin' }]);
  });

  it.each([
    ['no file', {}, undefined, '', '未上传任何文件'],
    ['an empty file', {}, 'a.txt', '', '文件是空的'],
    ['a folder outside', { biz: '../etc' }, 'a.txt', 'x', '存放目录只能由字母、数字、横线和下划线组成'],
    ['a drawing with scripts', {}, 'a.svg', '<svg onload="x()"/>', '不支持这种类型的文件'],
    ['a page', {}, 'a.html', '<html>', '不支持这种类型的文件'],
    ['a page under the name of a picture', {}, 'a.png', '<html>', '文件内容与扩展名不符'],
    ['a file that its kind of business does not take', { biz: 'avatar' }, 'a.txt', 'x', '请上传图片'],
    ['an unknown field', { owner: 'me' }, 'a.txt', 'x', '上传的内容含有未知的字段'],
  ])('is refused in words with HTTP 200 for %s', async (_what, fields, fileName, value, message) => {
    const parts = Object.entries(fields).map(([name, text]) => ({ name, value: String(text) }));
    const file = fileName === undefined ? [] : [{ name: 'file', fileName, value }];
    const { status, body } = await sendParts(admin, '/sys/common/upload', [...parts, ...file]);
    expect({ status, ...body }).toMatchObject({ status: 200, success: false, code: 500, message });
  });

  it('of two files is refused', async () => {
    const file = { name: 'file', fileName: 'a.txt', value: 'x' };
    const { body } = await sendParts(admin, '/sys/common/upload', [file, file]);
    expect(body).toMatchObject({ success: false, message: '一次最多上传 1 个文件' });
  });

  it('takes 10 MB and refuses one byte more with 413', async () => {
    const whole = Buffer.concat([PDF, Buffer.alloc(10 * 1_048_576 - PDF.length)]);
    expect((await upload(admin, 'a.pdf', whole)).body).toMatchObject({ success: true });
    const { status, body } = await upload(admin, 'a.pdf', Buffer.concat([whole, Buffer.from('x')]));
    expect({ status, ...body }).toMatchObject({ status: 413, code: 413, message: '文件不能超过 10 MB' });
  });

  it('of a tender file takes 200 MB and not a byte more', async () => {
    const whole = Buffer.concat([PDF, Buffer.alloc(200 * 1_048_576 - PDF.length)]);
    const sent = await upload(admin, 'a.pdf', whole, { biz: 'tender' });
    expect(sent.body).toMatchObject({ success: true, message: expect.stringMatching(/^tender\//) });
    const { status, body } = await upload(admin, 'a.pdf', Buffer.concat([whole, Buffer.from('x')]), { biz: 'tender' });
    expect({ status, ...body }).toMatchObject({ status: 413, code: 413, message: '文件不能超过 200 MB' });
  });

  it('into a folder of the platform itself is refused', async () => {
    const { status, body } = await upload(admin, 'a.txt', 'x', { biz: 'imports/a' });
    expect({ status, code: body.code, message: body.message }).toEqual({
      status: 403,
      code: 510,
      message: '没有权限，请联系管理员授权',
    });
  });

  it('wants a session', async () => expect((await upload(nobody, 'a.txt', 'x')).status).toBe(401));

  it('as JSON is refused by its type', async () => {
    expect((await admin.post('/sys/common/upload', { file: 'x' })).status).toBe(415);
  });
});

describe('a kept file', () => {
  it('that is a picture shows in place for those who know its path, and can run nothing', async () => {
    const path = await pathOf('a.png', PNG);
    const { status, headers, raw } = await nobody.get(`/sys/common/static/${path}`);
    expect(status).toBe(200);
    expect(raw).toEqual(PNG);
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^inline; filename="a\.png"/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
  });

  it('of another kind is a download for the signed-in', async () => {
    const path = await pathOf('报告.pdf', PDF);
    const { status, headers } = await other.get(`/sys/common/static/${encodeURI(path)}`);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toMatch(/^attachment;/);
    expect((await nobody.get(`/sys/common/static/${encodeURI(path)}`)).status).toBe(401);
  });

  it('is read with the session token in the address', async () => {
    const path = await pathOf('a.pdf', PDF);
    const read = (token: string) => nobody.get(`/sys/common/static/${path}`, { query: { token } });
    expect((await read(admin.token ?? '')).status).toBe(200);
    expect((await read('made-up')).status).toBe(401);
  });

  it('is found with the trailing comma of a list', async () => {
    expect((await nobody.get(`/sys/common/static/${await pathOf('a.png', PNG)},`)).status).toBe(200);
  });

  it('that does not exist is 404 in words', async () => {
    const { status, body } = await admin.get('/sys/common/static/upload/none/a.png');
    expect({ status, ...body }).toMatchObject({ status: 404, success: false, code: 404, message: '未知的文件' });
  });
});
