import { describe, expect, it } from 'vitest';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';
import { openS3 } from '#testing/s3.ts';
import { PDF, PNG, uploaded } from '#testing/sent-files.ts';

const s3 = await openS3();
const stores = { disk: undefined, S3: s3 };

describe.each(Object.entries(stores))('a file read from %s', (_store, where) => {
  const platform = testApp({ uploads: { ...TEST_SETTINGS.uploads, s3: where } });
  const clients = platform.then(async ({ as, nobody }) => ({ admin: await as('admin'), nobody }));
  const kept = clients.then(({ admin }) => uploaded(admin, 'a.pdf', Buffer.concat([PDF, Buffer.from('0123456789')])));
  const total = PDF.length + 10;
  const read = async (headers: Record<string, string>) =>
    (await clients).admin.get(`/sys/common/static/${await kept}`, { headers });

  it('is whole without a range, and says that it takes them', async () => {
    const { status, headers, raw } = await read({});
    expect([status, raw.length]).toEqual([200, total]);
    expect(headers).toMatchObject({ 'accept-ranges': 'bytes', 'content-length': String(total) });
  });

  it.each([
    ['bytes=-3', '789'],
    [`bytes=${PDF.length}-${PDF.length + 1}`, '01'],
    [`bytes=${PDF.length + 8}-`, '89'],
    [`bytes=${PDF.length + 9}-9999`, '9'],
  ])('by %s is answered with 206 and that part', async (range, part) => {
    const { status, headers, raw } = await read({ range });
    expect([status, raw.toString()]).toEqual([206, part]);
    expect(headers['content-length']).toBe(String(part.length));
    expect(headers['content-range']).toMatch(new RegExp(`^bytes \\d+-\\d+/${total}$`));
  });

  it('outside of the file is 416 with the true size', async () => {
    const { status, headers, body } = await read({ range: `bytes=${total}-` });
    expect(status).toBe(416);
    expect(headers['content-range']).toBe(`bytes */${total}`);
    expect(body).toMatchObject({
      success: false,
      code: 416,
      message: `请求的范围超出文件（共 ${total} 字节）`,
      status: 416,
    });
  });

  it('that the reader has already is 304, and a range of another version is the whole', async () => {
    const { etag } = (await read({})).headers as { etag: string };
    const known = await read({ 'if-none-match': etag });
    expect([known.status, known.raw.length]).toEqual([304, 0]);
    expect((await read({ range: 'bytes=-3', 'if-range': etag })).status).toBe(206);
    expect((await read({ range: 'bytes=-3', 'if-range': '"other"' })).status).toBe(200);
  });

  it('tells nothing by its ETag about another file with the same bytes', async () => {
    const { admin } = await clients;
    const tags = [];
    for (let count = 0; count < 2; count += 1) {
      const path = await uploaded(admin, 'a.png', PNG);
      tags.push((await admin.get(`/sys/common/static/${path}`)).headers.etag);
    }
    expect(new Set(tags).size).toBe(2);
  });

  it('that is sealed exists for its owner alone, and leaves no trace in caches', async () => {
    const { admin, nobody } = await clients;
    const rival = await (await platform).as('bidder01');
    const path = await uploaded(rival, 'a.pdf', PDF, { biz: 'bid' });
    const own = await rival.get(`/sys/common/static/${path}`);
    expect([own.status, own.headers.etag, own.headers['cache-control']]).toEqual([200, undefined, 'no-store']);
    const strip = ({ status, body: { timestamp, ...body } }: typeof own) => ({ status, body });
    const none = strip(await admin.get('/sys/common/static/bid/none/a.pdf'));
    expect(none).toMatchObject({ status: 404, body: { code: 404, message: '未知的文件' } });
    for (const client of [admin, nobody]) expect(strip(await client.get(`/sys/common/static/${path}`))).toEqual(none);
    const ticket = await admin.post('/sys/common/ticket', { path });
    expect(ticket.body).toMatchObject({ success: false, message: '未找到对应记录' });
  });
});
