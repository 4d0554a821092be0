import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CFB, utils, type WorkBook, write } from '@e965/xlsx';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, describe, expect, it } from 'vitest';
import { xlsOf, xlsxOf } from '#testing/uploads.ts';
import { handmadeXlsx, MAIN, rowXml, zipOf } from '#testing/zip.ts';
import { readSheet } from './sheet-read.ts';

const folder = mkdtempSync(join(tmpdir(), 'gongkai-sheets-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
let files = 0;
const read = (content: Buffer) => {
  const path = join(folder, String(files++));
  writeFileSync(path, content);
  return readSheet(path);
};
const MIB = 1_048_576;

/** Gives the last style of an .xls, which is that of its formatted cell, another format. */
function withStyle(bytes: Buffer, format: number): Buffer {
  const file = CFB.read(bytes, { type: 'buffer' });
  const stream = CFB.find(file, '/Workbook');
  const content = Buffer.from(stream?.content as Uint8Array);
  let style = 0;
  for (let at = 0; content.readUInt16LE(at) !== 0x0a; at += 4 + content.readUInt16LE(at + 2))
    if (content.readUInt16LE(at) === 0xe0) style = at;
  content.writeUInt16LE(format, style + 6);
  if (stream) stream.content = content;
  return CFB.write(file, { type: 'buffer' }) as Buffer;
}

describe('a sheet', () => {
  it.each([
    ['xlsx', xlsxOf],
    ['xls', xlsOf],
  ])('of an .%s is read with the line of each row', async (_kind, made) => {
    expect(
      await read(
        await made(
          ['甲', '乙'],
          [
            ['a', 1],
            ['b', true],
          ],
        ),
      ),
    ).toEqual([
      { line: 1, cells: ['标题'] },
      { line: 2, cells: ['说明'] },
      { line: 3, cells: ['甲', '乙'] },
      { line: 4, cells: ['a', 1] },
      { line: 5, cells: ['b', true] },
    ]);
  });

  it('leaves out rows that are only formatted or hold blanks, and keeps the lines of the others', async () => {
    const blank = '<row r="2"><c r="A2" s="1"/><c r="B2" s="1"/></row>';
    const sheet = `${rowXml(1, ['h'])}${blank}${rowXml(3, ['  ', ''])}${rowXml(4, ['x'])}`;
    expect(await read(handmadeXlsx(sheet))).toEqual([
      { line: 1, cells: ['h'] },
      { line: 4, cells: ['x'] },
    ]);
  });

  it('gives a formula as the value that was worked out for it, never as a formula', async () => {
    const formulas = '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1" t="str"><f>CMD()</f><v>calc</v></c></row>';
    expect(await read(handmadeXlsx(formulas))).toEqual([{ line: 1, cells: [2, 'calc'] }]);
  });

  it('gives a formula without a value as nothing', async () => {
    const formulas = '<row r="1"><c r="A1"><f>HYPERLINK("http://x")</f></c><c r="B1"><v>7</v></c></row>';
    expect(await read(handmadeXlsx(formulas))).toEqual([{ line: 1, cells: [null, 7] }]);
  });

  it('gives days and times as the wire writes them', async () => {
    const rows = [[new Date('2026-01-05T00:00:00Z'), new Date('2026-01-05T08:30:00Z')]];
    expect(await read(Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows }] })))).toEqual([
      { line: 1, cells: ['2026-01-05', '2026-01-05 08:30:00'] },
    ]);
  });

  it.each([
    ['hidden', 1],
    ['very hidden', 2],
  ])('that is %s gives way to the first that is shown', async (_name, Hidden) => {
    const book = {
      SheetNames: ['字典', '名单'],
      Sheets: { 字典: utils.aoa_to_sheet([['隐藏']]), 名单: utils.aoa_to_sheet([['看得见']]) },
      Workbook: { Sheets: [{ Hidden }, {}] },
    } as WorkBook;
    for (const bookType of ['xlsx', 'biff8'] as const)
      expect(await read(write(book, { bookType, type: 'buffer' }))).toEqual([{ line: 1, cells: ['看得见'] }]);
  });

  it.each([27, 31, 36, 50, 57, 58])('of an .xls has days of the eastern format %i', async (format) => {
    const cells = { A1: { t: 'n', v: 46_027, z: '0.000' }, B1: { t: 'n', v: 7 } };
    const book = { SheetNames: ['a'], Sheets: { a: { ...cells, '!ref': 'A1:B1' } } } as WorkBook;
    const bytes = withStyle(write(book, { bookType: 'biff8', type: 'buffer' }), format);
    expect(await read(bytes)).toEqual([{ line: 1, cells: ['2026-01-05', 7] }]);
  });

  it('may have 50,000 rows below its headings and not one more', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, index) => rowXml(index + 1, ['x'])).join('');
    expect(await read(handmadeXlsx(rows(50_003)))).toHaveLength(50_003);
    await expect(read(handmadeXlsx(rows(50_004)))).rejects.toMatchObject({ code: 'import.too-many-rows' });
  });

  it('with 300,000 formatted blank rows is small', async () => {
    const blanks = Array.from(
      { length: 300_000 },
      (_, index) => `<row r="${index + 2}"><c r="A${index + 2}" s="1"/></row>`,
    );
    expect(await read(handmadeXlsx(rowXml(1, ['h']) + blanks.join('')))).toEqual([{ line: 1, cells: ['h'] }]);
  });

  it('may have 200 columns and not one more', async () => {
    const row = (count: number) => [Array.from({ length: count }, () => 'x')];
    const book = async (count: number) => Buffer.from(await writeXlsx({ sheets: [{ name: 'a', rows: row(count) }] }));
    expect((await read(await book(200)))[0]?.cells).toHaveLength(200);
    await expect(read(await book(201))).rejects.toMatchObject({ code: 'import.too-many-columns' });
  });

  it('may not have a cell with more text than Excel holds', async () => {
    const long = (length: number) => handmadeXlsx(rowXml(1, ['x'.repeat(length)]));
    expect((await read(long(32_767)))[0]?.cells).toHaveLength(1);
    await expect(read(long(32_768))).rejects.toMatchObject({ code: 'import.too-long-text' });
  });
});

describe('a file that is refused:', () => {
  const elsewhere = (zip: Buffer) => {
    zip.writeUInt32LE(0xffffffff, zip.length - 10);
    return zip;
  };
  const bomb = Buffer.alloc(200 * MIB, ' ');

  it.each([
    ['a text', () => Buffer.from('hello'), 'not-a-workbook'],
    ['nothing at all', () => Buffer.alloc(0), 'not-a-workbook'],
    ['a page with tables that Excel would open', () => Buffer.from('<html><table><tr><td>1'), 'not-a-workbook'],
    ['an archive without a workbook', () => zipOf([{ name: 'a.txt', content: 'x' }]), 'unreadable'],
    ['an archive that is cut off', () => handmadeXlsx(rowXml(1, ['x'])).subarray(0, 400), 'unreadable'],
    [
      'a compound file without a workbook',
      () => Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2_000)]),
      'unreadable',
    ],
    ['a bomb that says how large it is', () => handmadeXlsx(bomb), 'too-big-inside'],
    ['a bomb that lies about its size', () => handmadeXlsx(bomb, [], { declaredSize: 100 }), 'too-big-inside'],
    [
      'a bomb beside the sheet',
      () => handmadeXlsx('', [{ name: 'xl/media/a.bin', content: bomb, declaredSize: 1 }]),
      'too-big-inside',
    ],
    ['a bomb about whose size the directory is silent', () => handmadeXlsx(bomb, [], { silent: true }), 'unreadable'],
    ['an archive that keeps its sizes elsewhere', () => elsewhere(handmadeXlsx(rowXml(1, ['x']))), 'unreadable'],
    [
      'many entries',
      () => zipOf(Array.from({ length: 1_001 }, (_, at) => ({ name: `${at}`, content: '' }))),
      'too-big-inside',
    ],
    ['an encrypted entry', () => handmadeXlsx('', [{ name: 'x', content: 'x', encrypted: true }]), 'encrypted'],
    [
      'a document type with an external entity',
      () =>
        handmadeXlsx('', [
          { name: 'xl/styles.xml', content: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>' },
        ]),
      'foreign-markup',
    ],
  ])('%s', { timeout: 60_000 }, async (_what, content, reason) => {
    await expect(read(content())).rejects.toMatchObject({ name: 'Refusal', code: `import.${reason}` });
  });

  it('one long text that thousands of cells refer to', async () => {
    const shared = `<sst xmlns="${MAIN}"><si><t>${'x'.repeat(32_000)}</t></si></sst>`;
    const rows = Array.from(
      { length: 1_000 },
      (_, at) => `<row r="${at + 1}"><c r="A${at + 1}" t="s"><v>0</v></c></row>`,
    );
    const book = handmadeXlsx(rows.join(''), [{ name: 'xl/sharedStrings.xml', content: shared }], {}, true);
    await expect(read(book)).rejects.toMatchObject({ code: 'import.too-big-inside' });
  });

  it('two legal cells in far corners do not fill the memory', async () => {
    const sheet = `${rowXml(1, ['x'])}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`;
    await expect(read(handmadeXlsx(sheet))).rejects.toMatchObject({ code: 'import.too-many-columns' });
  });

  it('and others go on being read', async () => {
    const readings = [read(handmadeXlsx(bomb)), read(handmadeXlsx(bomb)), read(handmadeXlsx(rowXml(1, ['x'])))];
    const [, , last] = await Promise.allSettled(readings);
    expect(last).toMatchObject({ status: 'fulfilled' });
  });
});
