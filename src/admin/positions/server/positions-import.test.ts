import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import { testApp } from '#testing/app.ts';
import { done, UUID } from '#testing/shapes-by-hand.ts';
import { sendFile, sendParts, xlsOf, xlsxOf } from '#testing/uploads.ts';

const { nobody, owner, as, app, database } = await testApp();
const admin = await as('admin');

const PATH = '/sys/position/importExcel';
const HEADINGS = ['职务编码', '职务名称', '职级'];
const stored = async (prefix: string) => {
  const { rows } = await sql<{ code: string; name: string; postRank: string; createdBy: string }>`
    select code, name, post_rank, created_by from position where code like ${`${prefix}%`} order by code`.execute(
    owner,
  );
  return rows;
};
const many = (prefix: string, count: number): Cell[][] =>
  Array.from({ length: count }, (_, index) => [`${prefix}${String(index).padStart(5, '0')}`, `职务${index}`, '中级']);

describe('importing positions', () => {
  it('saves every row of a good workbook and says how many', async () => {
    const book = await xlsxOf(HEADINGS, [
      ['IMP-A1', '科员甲', '员级'],
      ['IMP-A2', '科员乙', '3'],
    ]);
    const { status, body } = await sendFile(admin, PATH, book);
    expect(status).toBe(200);
    expect(body).toEqual(done(null, '导入成功，共导入 2 行'));
    expect(await stored('IMP-A')).toEqual([
      { code: 'IMP-A1', name: '科员甲', postRank: '1', createdBy: 'admin' },
      { code: 'IMP-A2', name: '科员乙', postRank: '3', createdBy: 'admin' },
    ]);
  });

  it('takes a true .xls as well', async () => {
    const { body } = await sendFile(admin, PATH, await xlsOf(HEADINGS, [['IMP-X1', '旧格式', '中级']]), {
      fileName: '职务.xls',
    });
    expect(body).toEqual(done(null, '导入成功，共导入 1 行'));
  });

  it('takes the workbook that exportXls writes', async () => {
    const book = await admin.get('/sys/position/exportXls', { query: { format: 'xlsx', code: 'KZ' } });
    await admin.get('/sys/position/list');
    const { body } = await sendFile(admin, PATH, book.raw);
    expect(body).toMatchObject({ success: true, code: 201, result: { totalCount: 1, errorCount: 1 } });
  });

  it('leaves out bad rows, answers 201 and lists each of them for its owner', async () => {
    const book = await xlsxOf(HEADINGS, [
      ['IMP-B1', '好的一行', '员级'],
      ['KZ', '已有的编码', '员级'],
      ['IMP-B2', '', '员级'],
      ['IMP-B3', '不在字典', '特级'],
      ['IMP-B1', '文件内重复', '员级'],
      ['IMP-B4', '长'.repeat(101), '员级'],
      ['IMP-B5', '又一行好的', '正高级'],
    ]);
    const { status, body } = await sendFile(admin, PATH, book);
    expect(status).toBe(200);
    expect(body).toEqual({
      success: true,
      code: 201,
      message: '导入完成，部分行有误',
      result: {
        totalCount: 7,
        successCount: 2,
        errorCount: 5,
        msg: '共 7 行，成功 2 行，失败 5 行',
        fileUrl: expect.stringMatching(/^\/sys\/common\/static\/imports\/[\w-]+\/position-import-errors\.txt$/),
        fileName: 'position-import-errors.txt',
      },
      timestamp: expect.any(Number),
    });
    expect((await stored('IMP-B')).map(({ code }) => code)).toEqual(['IMP-B1', 'IMP-B5']);
    const list = await admin.get(body.result.fileUrl);
    expect(list.status).toBe(200);
    expect(list.raw.toString().replace('\ufeff', '').trim().split('\r\n')).toEqual([
      '第 5 行：职务编码 的值已存在',
      '第 6 行：职务名称 不能为空',
      '第 7 行：职级 不是字典中的取值',
      '第 8 行：职务编码 与第 4 行重复',
      '第 9 行：职务名称 最多 100 个字符',
    ]);
    expect((await (await as('auditor01')).get(body.result.fileUrl)).status).toBe(404);
    expect((await nobody.get(body.result.fileUrl)).status).toBe(401);
  });

  it('answers the path of the list when the files came as files[]', async () => {
    const parts = [
      { name: 'files[]', fileName: 'a.xlsx', value: await xlsxOf(HEADINGS, [['IMP-F1', '甲', '员级']]) },
      { name: 'files[]', fileName: 'b.xlsx', value: await xlsxOf(HEADINGS, [['IMP-F1', '乙', '员级']]) },
      { name: 'validateStatus', value: '0' },
    ];
    const { body } = await sendParts(admin, PATH, parts);
    expect(body).toMatchObject({
      success: true,
      code: 201,
      message: '共 2 行，成功 1 行，失败 1 行',
      result: expect.stringMatching(/^\/sys\/common\/static\//),
    });
    expect(await stored('IMP-F')).toHaveLength(1);
  });

  it('saves nothing beside a bad row when all or nothing is wanted', async () => {
    const rows = [
      ['IMP-N1', '好的', '员级'],
      ['IMP-N2', '坏的', '特级'],
    ];
    const { body } = await sendFile(admin, PATH, await xlsxOf(HEADINGS, rows), { query: { allOrNothing: '1' } });
    expect(body).toMatchObject({ code: 201, result: { totalCount: 2, successCount: 0, errorCount: 1 } });
    expect(await stored('IMP-N')).toEqual([]);
  });

  it('reads headings in any order, marked as required, and without titles above', async () => {
    const { writeXlsx } = await import('hucre/xlsx');
    const rows = [
      ['职级', '职务名称*', '职务编码*'],
      ['员级', '无标题', 'IMP-P1'],
    ];
    const book = Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] }));
    expect((await sendFile(admin, PATH, book)).body).toEqual(done(null, '导入成功，共导入 1 行'));
  });

  it('refuses the cell of a text that would be a formula, and takes a dash, a number and a telephone', async () => {
    const texts = ['=HYPERLINK("http://x")', '-', '-5', '+86 10 6512 3456'];
    const rows = texts.map((text, at) => [`IMP-Q${at}`, text, '员级']);
    const { body } = await sendFile(admin, PATH, await xlsxOf(HEADINGS, rows));
    expect(body).toMatchObject({ code: 201, result: { totalCount: 4, successCount: 3, errorCount: 1 } });
    const list = await admin.get(body.result.fileUrl);
    expect(list.raw.toString()).toContain('第 4 行：职务名称 像是公式，请去掉开头的 = + - @');
    expect((await stored('IMP-Q')).map(({ name }) => name)).toEqual(texts.slice(1));
  });

  it.each([
    ['no file', () => sendParts(admin, PATH, [{ name: 'validateStatus', value: '1' }]), '未上传任何文件'],
    ['a text under an .xlsx name', () => sendFile(admin, PATH, 'hello'), '文件不是 Excel 工作簿'],
    [
      'an unknown heading',
      async () => sendFile(admin, PATH, await xlsxOf([...HEADINGS, '体重'], [['a', 'b', '员级', 1]])),
      '不认识的表头：体重',
    ],
    [
      'a missing heading',
      async () => sendFile(admin, PATH, await xlsxOf(['职务编码', '职务名称'], [['a', 'b']])),
      '缺少表头：职级',
    ],
    ['no rows', async () => sendFile(admin, PATH, await xlsxOf(HEADINGS, [])), '工作表中没有数据'],
    [
      'an unknown field',
      async () =>
        sendParts(admin, PATH, [
          { name: 'sql', value: 'x' },
          { name: 'file', fileName: 'a.xlsx', value: await xlsxOf(HEADINGS, []) },
        ]),
      '上传的内容含有未知的字段',
    ],
  ])('refuses %s in words, with HTTP 200', async (_what, send, message) => {
    const { status, body } = await send();
    expect({ status, ...body }).toMatchObject({ status: 200, success: false, code: 500, message });
  });

  it('refuses more than 10 MB with 413 in words', async () => {
    const { status, body } = await sendFile(admin, PATH, Buffer.alloc(10 * 1_048_576 + 1));
    expect(status).toBe(413);
    expect(body).toMatchObject({ success: false, code: 413, message: '文件不能超过 10 MB' });
  });

  it('is for those who hold its code', async () => {
    const book = await xlsxOf(HEADINGS, [['IMP-Z1', '甲', '员级']]);
    expect((await sendFile(await as('auditor01'), PATH, book)).body).toMatchObject({ success: false, code: 510 });
    expect((await sendFile(nobody, PATH, book)).status).toBe(401);
    expect(await stored('IMP-Z')).toEqual([]);
  });
});

describe('more than 2,000 positions', () => {
  const finished = async (jobId: string) => {
    for (;;) {
      const { body } = await admin.get('/sys/import/progress', { query: { jobId } });
      if (body.result.state === 'done' || body.result.state === 'failed') return body.result;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  it('become a job that runs to its end, with progress for its owner alone', async () => {
    const book = await xlsxOf(HEADINGS, [...many('J', 2_000), ['KZ', '重复', '中级']]);
    const { status, body } = await sendFile(admin, PATH, book);
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: true, code: 200, result: { jobId: UUID } });
    const { jobId } = body.result;
    const other = await (await as('auditor01')).get('/sys/import/progress', { query: { jobId } });
    expect(other.body).toMatchObject({ success: false, message: '未找到对应记录' });
    expect(await finished(jobId)).toEqual({
      jobId,
      state: 'done',
      doneCount: 2_001,
      totalCount: 2_001,
      successCount: 2_000,
      errorCount: 1,
      msg: '共 2001 行，成功 2000 行，失败 1 行',
      fileUrl: expect.stringMatching(/^\/sys\/common\/static\/imports\//),
      fileName: 'position-import-errors.txt',
    });
    expect(await stored('J0')).toHaveLength(2_000);
    const { rows } = await sql`select 1 from stored_file where mime = 'application/octet-stream'`.execute(owner);
    expect(rows).toEqual([]);
  });

  it('are answered at once while they are 2,000', async () => {
    const { body } = await sendFile(admin, PATH, await xlsxOf(HEADINGS, many('K', 2_000)));
    expect(body).toEqual(done(null, '导入成功，共导入 2000 行'));
  });

  it('end as failed with the reason when the file cannot be used', async () => {
    const { body } = await sendFile(admin, PATH, Buffer.alloc(1_048_577, 'x'));
    expect(await finished(body.result.jobId)).toMatchObject({ state: 'failed', msg: '文件不是 Excel 工作簿' });
  });
});

it('the template has the headings of the import and no row', async () => {
  const { status, raw, headers } = await admin.get('/sys/position/importTemplate');
  expect(status).toBe(200);
  expect(headers['content-disposition']).toContain(encodeURIComponent('职务管理导入模板.xlsx'));
  expect((await sendFile(admin, PATH, raw)).body).toMatchObject({ success: false, message: '工作表中没有数据' });
});

it('leaves no arrived file behind and no error in the log of the database', async () => {
  const { readdirSync } = await import('node:fs');
  expect(readdirSync(app.kernel.files.arrivals)).toEqual([]);
  expect(database.errorLines()).toEqual([]);
});
