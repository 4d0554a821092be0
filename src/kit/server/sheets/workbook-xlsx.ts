import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type CellStyle, type WriteSheet, writeXlsx as writeWholeXlsx } from 'hucre/xlsx';
import { type Cell, DEFAULT_WIDTH, plainText, type Sheet, sheetName } from './workbook.ts';
import { zipWithStreamedEntry } from './workbook-zip.ts';
import { openZip, type Zip } from './zip.ts';

/** A cell, or one that is wrong and shows it. */
export type DrawnCell = Cell | { wrong: Cell };

const FIRST_DATA_ROW = 4;
const LAST_XLSX_ROW = 1_048_576;
const XLSX_TEXT_LIMIT = 32_767;
const CHUNK_CHARACTERS = 64 * 1024;
const SHEET_PATH = 'xl/worksheets/sheet1.xml';
const CHOICES_SHEET = '_choices';
const MOST_PARTS = 100;

// With General, Excel would turn an identity number or a "=1+1" into a number or a formula as soon as it is edited.
const TEXT: CellStyle = { numFmt: '@' };
const TITLE: CellStyle = { font: { name: 'Calibri', size: 14, bold: true }, alignment: { horizontal: 'center' } };
const HEADING: CellStyle = {
  numFmt: '@',
  font: { name: 'Calibri', size: 11, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F0EDE8' } },
};
const WRONG: CellStyle = { numFmt: '@', fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } } };

/** Streams a workbook while the rows arrive; destroying the stream returns the rows' iterator. */
export function writeXlsx(sheet: Sheet, rows: AsyncIterable<DrawnCell[]>): Readable {
  return Readable.from(xlsxChunks(sheet, rows), { objectMode: false, highWaterMark: CHUNK_CHARACTERS });
}

async function* xlsxChunks(sheet: Sheet, rows: AsyncIterable<DrawnCell[]>) {
  const frame = await xlsxFrame(sheet);
  const all = sheet.subheadings ? below(sheet.subheadings, rows) : rows;
  const xml = await frameXml(frame);
  yield* zipWithStreamedEntry(frame, SHEET_PATH, sheetXml(xml, all, sheet.extras?.textColumns ?? []));
}

async function* below(first: DrawnCell[], rows: AsyncIterable<DrawnCell[]>) {
  yield first;
  yield* rows;
}

// hucre's own stream knows neither merged nor styled cells (and takes twice the time): so hucre writes the frame,
// and the rows take the place of its one sample row.
async function xlsxFrame({ title, note, headings, widths, extras = {} }: Sheet): Promise<Zip> {
  const top = [[title], [note], headings, ['sample', 'wrong']].map((row) => row.map((text) => xlsxText(text)));
  const lastColumn = headings.length - 1;
  const cells: NonNullable<WriteSheet['cells']> = new Map([
    ['0,0', { style: TITLE }],
    ...headings.map((_, column): [string, { style: CellStyle }] => [`2,${column}`, { style: HEADING }]),
    ['3,0', { style: TEXT }],
    ['3,1', { style: WRONG }],
  ]);
  for (const { row, column, text } of extras.comments ?? []) {
    const at = `${row},${column}`;
    cells.set(at, { ...cells.get(at), comment: { text: xlsxText(text) } });
  }
  const choices = extras.choices ?? [];
  const bytes = await writeWholeXlsx({
    stringMode: 'inline',
    sheets: [
      {
        name: sheetName(title),
        rows: top,
        columns: headings.map((_, column) => ({ width: widths?.[column] ?? DEFAULT_WIDTH })),
        cells,
        merges:
          lastColumn > 0 ? [0, 1].map((row) => ({ startRow: row, endRow: row, startCol: 0, endCol: lastColumn })) : [],
        freezePane: { rows: FIRST_DATA_ROW - 1 },
        dataValidations: choices.map(({ column, texts }, at) => ({
          type: 'list',
          range: `${columnName(column)}${FIRST_DATA_ROW}:${columnName(column)}${LAST_XLSX_ROW}`,
          // A list written into the cell itself ends at 255 characters and at the first comma.
          formula1: `'${CHOICES_SHEET}'!$${columnName(at)}$1:$${columnName(at)}$${texts.length}`,
          allowBlank: true,
          showErrorMessage: true,
          errorTitle: headings[column],
          errorMessage: '请从下拉列表中选择',
        })),
      },
      ...(choices.length > 0 ? [{ name: CHOICES_SHEET, hidden: true, rows: columnwise(choices) }] : []),
    ],
  });
  const frame = await openZip(Buffer.from(bytes), MOST_PARTS);
  if (typeof frame === 'string') throw new Error(`the frame of the workbook is ${frame}`);
  return frame;
}

function columnwise(choices: { texts: string[] }[]): (string | null)[][] {
  const height = Math.max(...choices.map(({ texts }) => texts.length));
  return Array.from({ length: height }, (_, row) =>
    choices.map(({ texts }) => (texts[row] === undefined ? null : xlsxText(texts[row]))),
  );
}

interface Styles {
  text: string;
  wrong: string;
}

async function frameXml({ entries }: Zip): Promise<string> {
  const sheet = entries.find(({ name }) => name === SHEET_PATH);
  return sheet ? text(await sheet.content()) : '';
}

async function* sheetXml(frame: string, rows: AsyncIterable<DrawnCell[]>, textColumns: number[]) {
  const [, head, text, wrong, tail] = sampleRow.exec(frame) ?? [];
  if (!head || !text || !wrong || !tail) throw new Error('the frame of the workbook has no sample row');
  const styles: Styles = { text, wrong };
  let pending = head.replace(/<dimension [^>]*>/, '');
  for (const column of textColumns)
    pending = pending.replace(`<col min="${column + 1}"`, `<col style="${text}" min="${column + 1}"`);
  let number = FIRST_DATA_ROW;
  for await (const row of rows) {
    if (number > LAST_XLSX_ROW) throw new RangeError('more rows than a worksheet can hold');
    pending += rowXml(row, number++, styles);
    if (pending.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  yield Buffer.from(pending + tail);
}

const sampleRow = new RegExp(
  `^(.*)<row r="${FIRST_DATA_ROW}"[^>]*><c [^>]*s="(\\d+)"[^>]*>.*?<c [^>]*s="(\\d+)".*?</row>(.*)$`,
  's',
);

function rowXml(row: DrawnCell[], number: number, styles: Styles): string {
  let cells = '';
  for (const [column, cell] of row.entries()) {
    const at = `${columnName(column)}${number}`;
    cells +=
      cell !== null && typeof cell === 'object'
        ? wrongXml(cell.wrong, at, styles.wrong)
        : cellXml(cell, at, styles.text);
  }
  return `<row r="${number}">${cells}</row>`;
}

/** Whatever is wrong goes as a text, and an empty cell that should not be empty is there. */
const wrongXml = (cell: Cell, at: string, style: string) =>
  cellXml(cell === null ? null : String(cell), at, style) || `<c r="${at}" s="${style}"/>`;

function cellXml(cell: Cell, at: string, textStyle: string): string {
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c r="${at}"><v>${cell}</v></c>` : '';
  if (typeof cell === 'boolean') return `<c r="${at}" t="b"><v>${cell ? 1 : 0}</v></c>`;
  const text = cell && xmlText(cell);
  if (!text) return '';
  return `<c r="${at}" s="${textStyle}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}

const XML_MARKS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const NEEDS_CARE = /[\p{Cc}\p{Cs}\ufffe\uffff&<>_]/u;

function xmlText(text: string): string {
  if (text.length <= XLSX_TEXT_LIMIT && !NEEDS_CARE.test(text)) return text;
  return xlsxText(text).replace(/[&<>]/g, (mark) => XML_MARKS[mark] ?? mark);
}

// Excel reads _x0041_ as A; an escaped underscore keeps such a text as it was typed.
const xlsxText = (text: string) => plainText(text, XLSX_TEXT_LIMIT).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');
