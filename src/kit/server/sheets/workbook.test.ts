import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { readXls, readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { type Cell, contentDisposition, readWorkbook, spreadsheetType, writeXls } from './workbook.ts';
import { writeXlsx } from './workbook-xlsx.ts';
import { openZip } from './zip.ts';

const sheet = { title: '用户列表', note: '导出人：管理员', headings: ['姓名', '身份证号', '年龄', '在职'] };
const rows: Cell[][] = [
  ['张三', '350102199001011234', 36, true],
  ['李四 <b> & "co"', '013800138000', 0.1, false],
  [null, '两行\n文字', -2.5e21, null],
];

async function* lazily(cells: Cell[][]) {
  yield* cells;
}

const xlsx = (cells: Cell[][], of = sheet) => buffer(writeXlsx(of, lazily(cells)));
async function sheetXml(bytes: Buffer): Promise<string> {
  const zip = await openZip(bytes, 100);
  if (typeof zip === 'string') throw new Error(zip);
  const sheet = zip.entries.find(({ name }) => name === 'xl/worksheets/sheet1.xml');
  return sheet ? text(await sheet.content()) : '';
}

const writers = { xlsx, xls: (cells: Cell[][], of = sheet) => writeXls(of, cells) };
const kinds = ['xlsx', 'xls'] as const;

async function readBack(kind: 'xlsx' | 'xls', texts: string[]) {
  const content = await readWorkbook(await writers[kind](texts.map((text) => [text, 'x', 1, true])));
  return content.rows.map((row) => row[0]);
}

describe.each(kinds)('a %s workbook', (kind) => {
  it('reads back as it was written', async () => {
    expect(await readWorkbook(await writers[kind](rows))).toEqual({ ...sheet, rows });
  });

  it('reads back without any row', async () => {
    expect(await readWorkbook(await writers[kind]([]))).toEqual({ ...sheet, rows: [] });
  });

  it('has the title and the note merged over the columns', async () => {
    const bytes = await writers[kind](rows);
    const workbook = await (kind === 'xls' ? readXls(bytes) : readXlsx(bytes));
    const merged = (row: number) => ({ startRow: row, endRow: row, startCol: 0, endCol: 3 });
    expect(workbook.sheets[0]?.merges).toEqual([merged(0), merged(1)]);
  });

  it('keeps as text what looks like a formula', async () => {
    const texts = ['=1+1', '+86 138', '-5', '@SUM(A1)', '=HYPERLINK("http://x","y")'];
    expect(await readBack(kind, texts)).toEqual(texts);
  });

  it('cleans text of what Excel cannot hold and of nothing else', async () => {
    const cases = {
      'a\u0000b\u0008c\u001bd\uffffe': 'abcde',
      'half a surrogate \ud83dpair': 'half a surrogate pair',
      'a\r\nb\rc': 'a\nb\nc',
      '_x0041_ _X': '_x0041_ _X',
      '  spaces  ': '  spaces  ',
      𠮷野家: '𠮷野家',
    };
    expect(await readBack(kind, Object.keys(cases))).toEqual(Object.values(cases));
  });

  it('leaves a cell empty that holds no number', async () => {
    const content = await readWorkbook(await writers[kind]([['a', '', Number.NaN, null]]));
    expect(content.rows[0]).toEqual(['a', null, null, null]);
  });

  it('takes a title that is no allowed name of a sheet', async () => {
    const odd = { ...sheet, title: "[标段]/*?: '2026'\u0001" };
    expect((await readWorkbook(await writers[kind](rows, odd))).title).toBe("[标段]/*?: '2026'");
    expect((await readWorkbook(await writers[kind](rows, { ...sheet, title: '' }))).title).toBe('');
  });
});

describe('over-long text', () => {
  it.each([
    ['xlsx', 32_767],
    ['xls', 4_096],
  ] as const)('is cut with an ellipsis in %s', async (kind, limit) => {
    const texts = ['长'.repeat(limit), '长'.repeat(limit + 1), '𠮷'.repeat(limit)];
    const cut = [`${'长'.repeat(limit - 1)}…`, `${'𠮷'.repeat(Math.floor((limit - 1) / 2))}…`];
    expect(await readBack(kind, texts)).toEqual([texts[0], ...cut]);
  });
});

describe('xlsx', () => {
  it('begins as a ZIP archive', async () => {
    expect((await xlsx(rows)).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
  });

  it('holds text in text cells and no formula', async () => {
    const xml = await sheetXml(await xlsx([['=1+1', '007']]));
    expect(xml).toMatch(/<c r="A4" s="\d+" t="inlineStr"><is><t xml:space="preserve">=1\+1</);
    expect(xml).not.toContain('<f');
  });

  it('names columns beyond Z', async () => {
    const headings = Array.from({ length: 60 }, (_, column) => `列${column}`);
    const cells = [headings.map((_, column) => column)];
    expect((await readWorkbook(await xlsx(cells, { ...sheet, headings }))).rows).toEqual(cells);
  });

  it('reads back many rows', async () => {
    const cells = Array.from({ length: 5_000 }, (_, row): Cell[] => [`第 ${row} 行`, String(row), row, row % 2 === 0]);
    expect((await readWorkbook(await xlsx(cells))).rows).toEqual(cells);
  });

  it('destroys the stream with the error of its rows', async () => {
    async function* failing() {
      yield ['a'];
      throw new Error('connection lost');
    }
    await expect(buffer(writeXlsx(sheet, failing()))).rejects.toThrow('connection lost');
  });
});

describe('a source of endless rows', () => {
  function endless() {
    const seen = { pulled: 0, returned: false };
    async function* source() {
      try {
        for (;;) yield [`第 ${seen.pulled++} 行`, String(Math.random()), Math.random(), true];
      } finally {
        seen.returned = true;
      }
    }
    return { seen, stream: writeXlsx(sheet, source()) };
  }

  const firstChunks = async (stream: Readable) => {
    await once(stream, 'readable');
    stream.read();
  };
  const readOn = async (stream: Readable, bytes: number) => {
    let left = bytes;
    for await (const chunk of stream) {
      left -= chunk.length;
      if (left <= 0) break;
    }
  };

  it('is pulled no faster than the client reads', async () => {
    const [resting, read] = [endless(), endless()];
    await firstChunks(resting.stream);
    // How long a client rests is told by the work that is done for another one meanwhile, not by a clock.
    await readOn(read.stream, 4 * 2 ** 20);
    expect(resting.seen.pulled).toBeLessThan(read.seen.pulled / 8);
    resting.stream.destroy();
  });

  it.each([undefined, new Error('client gone')])('is returned when the stream is abandoned (%s)', async (reason) => {
    const { seen, stream } = endless();
    stream.on('error', () => undefined);
    await firstChunks(stream);
    stream.destroy(reason);
    await expect.poll(() => seen.returned).toBe(true);
  });
});

describe('xls', () => {
  it('begins as a compound file', async () => {
    expect((await writeXls(sheet, rows)).subarray(0, 4).toString('hex')).toBe('d0cf11e0');
  });

  it('makes several at once', async () => {
    const made = await Promise.all([1, 2, 3].map((age) => writeXls(sheet, [['a', 'b', age, true]])));
    const read = await Promise.all(made.map(readWorkbook));
    expect(read.map((content) => content.rows[0]?.[2])).toEqual([1, 2, 3]);
  });

  it('refuses more than 500 rows', async () => {
    const many = Array.from({ length: 501 }, (): Cell[] => ['a']);
    await expect(writeXls(sheet, many)).rejects.toThrow(RangeError);
    expect((await readWorkbook(await writeXls(sheet, many.slice(1)))).rows).toHaveLength(500);
  });

  it('surfaces what goes wrong in the worker and makes the next one', async () => {
    await expect(writeXls({ ...sheet, headings: [] }, [])).rejects.toThrow('Bad range');
    expect((await writeXls(sheet, rows)).length).toBeGreaterThan(0);
  });
});

it('names the types of both kinds', () => {
  expect(spreadsheetType('xls')).toEqual({ mime: 'application/vnd.ms-excel', extension: '.xls' });
  expect(spreadsheetType('xlsx').mime).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
});

it.each([
  ['users.xlsx', `attachment; filename="users.xlsx"; filename*=UTF-8''users.xlsx`],
  ['用户.xls', `attachment; filename="__.xls"; filename*=UTF-8''%E7%94%A8%E6%88%B7.xls`],
  ['a"b\r\nX: y.xls', `attachment; filename="a_b__X_ y.xls"; filename*=UTF-8''a%22b__X%3A%20y.xls`],
  ["../(1)*'\ud83d.xls", `attachment; filename=".._(1)___.xls"; filename*=UTF-8''.._%281%29%2a%27%EF%BF%BD.xls`],
])('disposes %j', (fileName, expected) => {
  expect(contentDisposition(fileName)).toBe(expected);
});
