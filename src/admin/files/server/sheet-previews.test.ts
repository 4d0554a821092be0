import { utils, write } from '@e965/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { PDF, uploaded } from '#testing/sent-files.ts';
import { handmadeXlsx, rowXml } from '#testing/zip.ts';

const { as, nobody } = await testApp();
const admin = await as('admin');
const other = await as('staff01');

const preview = (path: string, sheet?: number, client: Client = admin) =>
  client.get('/sys/common/sheetPreview', { query: { path, ...(sheet !== undefined && { sheet: String(sheet) }) } });
const kept = (name: string, bytes: Uint8Array | string, fields = {}) =>
  uploaded(admin, name, Buffer.from(bytes as string), fields);

/** A bill of quantities as centres send them: a merged title, formats, a formula, a hidden sheet in front. */
const bill = () =>
  writeXlsx({
    sheets: [
      { name: '参数', rows: [['内部']], hidden: true },
      {
        name: '工程量清单',
        rows: [
          ['某某道路工程'],
          ['名称', '单价', '下浮率', '日期', '合价'],
          ['挖土方', 1234.5, 0.085, new Date('2026-01-05'), null],
          [],
          ['=1+1', '<b>', true],
        ],
        merges: [{ startRow: 0, endRow: 0, startCol: 0, endCol: 4 }],
        cells: new Map([
          ['2,1', { value: 1234.5, type: 'number', style: { numFmt: '#,##0.00' } }],
          ['2,2', { value: 0.085, type: 'number', style: { numFmt: '0.0%' } }],
          ['2,4', { value: 24_690, type: 'formula', formula: 'B3*20', formulaResult: 24_690 }],
        ]),
      },
      { name: '说明', rows: [['第二张']] },
    ],
  });

describe('the preview of a workbook', () => {
  it('gives the sheets that Excel shows, and of the first one texts as they are shown', async () => {
    const { status, body } = await preview(await kept('清单.xlsx', await bill()));
    expect(status).toBe(200);
    expect(body.result).toEqual({
      sheets: [
        { index: 1, name: '工程量清单' },
        { index: 2, name: '说明' },
      ],
      sheet: 1,
      columns: 5,
      rows: [
        { line: 1, cells: ['某某道路工程'], numbers: [] },
        { line: 2, cells: ['名称', '单价', '下浮率', '日期', '合价'], numbers: [] },
        { line: 3, cells: ['挖土方', '1,234.50', '8.5%', '2026-01-05', '24690'], numbers: [1, 2, 3, 4] },
        { line: 4, cells: [], numbers: [] },
        { line: 5, cells: ['=1+1', '<b>', 'TRUE'], numbers: [] },
      ],
      merges: [{ row: 0, column: 0, rows: 1, columns: 5 }],
      hasMore: false,
    });
  });

  it('gives another sheet when asked, and none that is hidden or not there', async () => {
    const path = await kept('清单.xlsx', await bill());
    expect((await preview(path, 2)).body.result).toMatchObject({ sheet: 2, rows: [{ cells: ['第二张'] }] });
    for (const sheet of [0, 3]) expect((await preview(path, sheet)).body.message).toBe('没有这张工作表');
  });

  it('of an .xls is the same', async () => {
    const sheet = utils.aoa_to_sheet([
      ['名称', '单价'],
      ['挖土方', { t: 'n', v: 1234.5, z: '#,##0.00' }],
    ]);
    const bytes = write(
      { SheetNames: ['清单'], Sheets: { 清单: sheet } },
      { bookType: 'biff8', type: 'buffer', bookSST: true },
    );
    expect((await preview(await kept('清单.xls', bytes))).body.result).toEqual({
      sheets: [{ index: 0, name: '清单' }],
      sheet: 0,
      columns: 2,
      rows: [
        { line: 1, cells: ['名称', '单价'], numbers: [] },
        { line: 2, cells: ['挖土方', '1,234.50'], numbers: [1] },
      ],
      merges: [],
      hasMore: false,
    });
  });

  it('of a .csv reads GB18030, quotes and any usual delimiter', async () => {
    const gb = Buffer.concat([Buffer.from([0xc6, 0xc0, 0xb1, 0xea]), Buffer.from(';"a;""b""\n"\r\n=1+1;2')]);
    expect((await preview(await kept('表.csv', gb))).body.result).toEqual({
      sheets: [],
      sheet: 0,
      columns: 2,
      rows: [
        { line: 1, cells: ['评标', 'a;"b"\n'], numbers: [] },
        { line: 2, cells: ['=1+1', '2'], numbers: [] },
      ],
      merges: [],
      hasMore: false,
    });
  });

  it('of a long .csv is its beginning, without half a line', async () => {
    const { result } = (await preview(await kept('长.csv', '项目,数量\n'.repeat(300_000)))).body;
    expect(result).toMatchObject({ columns: 2, hasMore: true });
    expect(result.rows).toHaveLength(200);
  });

  it('shows 200 rows and 50 columns, and says that there is more', async () => {
    const rows = Array.from({ length: 201 }, (_, at) => rowXml(at + 1, ['x'])).join('');
    const { result } = (await preview(await kept('长.xlsx', handmadeXlsx(rows)))).body;
    expect([result.rows.length, result.hasMore]).toEqual([200, true]);
    const wide = await writeXlsx({ sheets: [{ name: 'a', rows: [Array(51).fill('x')] }] });
    expect((await preview(await kept('宽.xlsx', wide))).body.result).toMatchObject({ columns: 50, hasMore: true });
  });

  it('is for those who may read the file, by its path or its address', async () => {
    const open = await kept('a.xlsx', await bill());
    expect((await preview(`/sys/common/static/${open}`, undefined, other)).body.success).toBe(true);
    const own = await kept('a.xlsx', await bill(), { biz: 'tender' });
    expect((await preview(own)).body.success).toBe(true);
    for (const path of [own, 'upload/none/a.xlsx'])
      expect((await preview(path, undefined, other)).body).toMatchObject({ success: false, message: '未知的文件' });
    expect((await preview(open, undefined, nobody)).status).toBe(401);
  });

  it.each([
    ['a PDF', 'a.pdf', () => PDF, '这种文件不能按表格显示'],
    [
      'a damaged .xls',
      'a.xls',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]),
      '表格已损坏，无法读取',
    ],
    [
      '20 MB and more',
      'a.xls',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(20 * 1_048_576)]),
      '表格超过 20 MB，不能在页面里显示',
    ],
  ])('is refused in words for %s', async (_what, name, bytes, words) => {
    const path = await kept(name, bytes(), { biz: 'tender' });
    expect((await preview(path)).body).toMatchObject({ success: false, code: 500, message: words });
  });

  it.each([
    ['no path', {}],
    ['a sheet that is no number', { path: 'a', sheet: 'x' }],
    ['a sheet below the first', { path: 'a', sheet: '-1' }],
  ])('wants its input whole: %s', async (_what, query) =>
    expect((await admin.get('/sys/common/sheetPreview', { query })).status).toBe(400),
  );

  it('of one reader comes one after another, and many at once are too many', async () => {
    const path = await kept('a.xlsx', await bill());
    const answers = await Promise.all(Array.from({ length: 6 }, () => preview(path)));
    const said = answers.map(({ body }) => body.message);
    expect(said.filter((words) => words === '').length).toBeGreaterThanOrEqual(3);
    expect(said.filter((words) => words !== '')).toContain('您正在打开的表格较多');
  });
});
