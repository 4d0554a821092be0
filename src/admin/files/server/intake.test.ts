import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { TEST_SETTINGS, testApp } from '#testing/app.ts';
import { fakeClamd } from '#testing/clamd.ts';
import type { Answer } from '#testing/client.ts';
import { PDF, PNG, upload } from '#testing/sent-files.ts';
import { pdfOf, tusOf } from '#testing/tus.ts';
import { handmadeXlsx, rowXml, zipOf } from '#testing/zip.ts';

const MIB = 1_048_576;
const uploads = { ...TEST_SETTINGS.uploads };
const said = ({ status, body }: Answer) => ({ status, code: body.code, message: body.message });
const refused = (message: string) => ({ status: 200, code: 500, message });

const quota = { dayBytes: 4 * MIB, dayFiles: 3, allBytes: 5 * MIB, allFiles: 4 };
const narrow = await testApp({ uploads: { ...uploads, quota } });
const clamd = await fakeClamd();
const scanned = await testApp({ uploads: { ...uploads, scan: { clamd: clamd.at } } });
const bidder = await (await testApp()).as('bidder01');
const staff = await scanned.as('staff01');

describe('a quota', () => {
  const { as, owner } = narrow;
  const empty = () => sql`delete from stored_file`.execute(owner);
  const old = () => sql`update stored_file set created_at = created_at - interval '25 hours'`.execute(owner);
  const big = (mib: number) => Buffer.concat([PDF, Buffer.alloc(mib * MIB - PDF.length)]);

  it('of bytes a day is refused with what is used, what is allowed and what to do', async () => {
    await empty();
    const client = await as('bidder01');
    expect((await upload(client, 'a.pdf', big(3))).body.success).toBe(true);
    const { body, status } = await upload(client, 'a.pdf', big(2));
    expect(said({ body, status } as Answer)).toEqual(refused('24 小时内已上传 3 MB，上限 4 MB，放不下本文件的 2 MB'));
    expect(body.result).toMatchObject({
      refusal: 'quota.day-bytes',
      remedy: '请明天再传，或请管理员提高配额',
      values: { used: 3, allowed: 4, size: 2 },
    });
    expect((await upload(client, 'a.pdf', big(1))).body.success).toBe(true);
  });

  it('of all bytes goes on where the day’s ends', async () => {
    await empty();
    const client = await as('bidder01');
    await upload(client, 'a.pdf', big(4));
    await old();
    expect(said(await upload(client, 'a.pdf', big(2)))).toEqual(
      refused('您的文件已占用 4 MB，上限 5 MB，放不下本文件的 2 MB'),
    );
  });

  it('of files counts those of one account, also when they come at once', async () => {
    await empty();
    const client = await as('bidder01');
    const answers = await Promise.all(Array.from({ length: 8 }, () => upload(client, 'a.png', PNG)));
    expect(answers.filter(({ body }) => body.success)).toHaveLength(3);
    expect(said(await upload(client, 'a.png', PNG))).toEqual(refused('24 小时内已上传 3 个文件，上限 3 个'));
    expect((await upload(await as('bidder02'), 'a.png', PNG)).body.success).toBe(true);
    await old();
    expect((await upload(client, 'a.png', PNG)).body.success).toBe(true);
    expect(said(await upload(client, 'a.png', PNG))).toEqual(refused('您已有 4 个文件，上限 4 个'));
  });
});

describe('a virus scan', () => {
  const { owner } = scanned;
  const kept = async () => (await sql`select from stored_file`.execute(owner)).rows.length;

  it('lets clean files in, refuses the others and audits it', async () => {
    expect((await upload(staff, 'a.txt', 'honest')).body.success).toBe(true);
    const before = await kept();
    expect(said(await upload(staff, 'a.txt', 'X5O!P%@AP EICAR'))).toEqual(
      refused('文件中发现病毒（Eicar-Test），没有保存'),
    );
    expect(await kept()).toBe(before);
    const { rows } = await sql`select action, outcome from audit_entry where refusal = 'scan.found'`.execute(owner);
    expect(rows).toEqual([{ action: 'POST /sys/common/upload', outcome: 'refused' }]);
  });

  it('that a file is too long for refuses it for good, also as a resumable upload', async () => {
    const short = await fakeClamd(undefined, 1_000);
    const { app, as } = await testApp({ uploads: { ...uploads, scan: { clamd: short.at } } });
    const client = await as('bidder01');
    const words = '文件超过病毒检查所能检查的大小，没有保存';
    expect(said(await upload(client, 'a.txt', 'x'.repeat(5_000)))).toEqual({ status: 413, code: 413, message: words });
    const tus = tusOf(app, client.token);
    const id = await tus.open(5_000);
    const { status, body } = await tus.send(id, 0, pdfOf(5_000));
    expect([status, body.result.refusal]).toEqual([413, 'scan.too-large']);
    expect((await tus.ask(id)).status).toBe(404);
  });

  it('that cannot be done lets nothing in', async () => {
    clamd.close();
    const before = await kept();
    const { status, headers, body } = await upload(staff, 'a.txt', 'honest');
    expect(said({ status, body } as Answer)).toEqual({
      status: 503,
      code: 503,
      message: '病毒检查暂不可用，文件没有保存',
    });
    expect(headers['retry-after']).toBe('60');
    expect(await kept()).toBe(before);
  });
});

describe('an archive or document', () => {
  const word = (...more: Parameters<typeof zipOf>[0]) =>
    zipOf([
      { name: '[Content_Types].xml', content: '<Types/>' },
      { name: 'word/document.xml', content: '<w/>' },
      ...more,
    ]);

  it.each([
    ['a.zip', zipOf([{ name: '报告/一.txt', content: 'x' }]), 'application/zip'],
    ['locked.zip', zipOf([{ name: 'a.txt', content: 'x', encrypted: true }]), 'application/zip'],
    ['a.ofd', zipOf([{ name: 'OFD.xml', content: '<ofd/>' }]), 'application/ofd'],
    ['a.docx', word(), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['a.xlsx', handmadeXlsx(rowXml(1, ['x'])), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ])('is told apart and kept: %s', async (name, content, mime) => {
    const { body } = await upload(bidder, name, content);
    expect(body).toMatchObject({ success: true });
    const { headers } = await bidder.get(`/sys/common/static/${body.message}`);
    expect(headers['content-type']).toBe(mime);
  });
});
