import { Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import { type CellStyle, type CellValue, readXls, readXlsx, writeXlsx as writeWholeXlsx } from 'hucre/xlsx';
import type { XlsJob } from './workbook-xls.worker.ts';
import { zipEntryContent, zipWithStreamedEntry } from './workbook-zip.ts';

export type Cell = string | number | boolean | null;

export interface Sheet {
  title: string;
  note: string;
  headings: string[];
  widths?: number[];
}

export interface SheetContent {
  title: string;
  note: string;
  headings: string[];
  rows: Cell[][];
}

const TYPES = {
  xls: { mime: 'application/vnd.ms-excel', extension: '.xls' },
  xlsx: { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: '.xlsx' },
};

const DEFAULT_WIDTH = 18;
const FIRST_DATA_ROW = 4;
const LAST_XLSX_ROW = 1_048_576;
const XLSX_TEXT_LIMIT = 32_767;
// One string of more than 8 KiB sends the .xls library into an endless loop.
const XLS_TEXT_LIMIT = 4_096;
const XLS_ROW_LIMIT = 500;
const XLS_PATIENCE_MS = 30_000;
const CHUNK_CHARACTERS = 64 * 1024;
const SHEET_PATH = 'xl/worksheets/sheet1.xml';

// With General, Excel would turn an identity number or a "=1+1" into a number or a formula as soon as it is edited.
const TEXT: CellStyle = { numFmt: '@' };
const TITLE: CellStyle = { font: { name: 'Calibri', size: 14, bold: true }, alignment: { horizontal: 'center' } };
const HEADING: CellStyle = {
  numFmt: '@',
  font: { name: 'Calibri', size: 11, bold: true },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'F0EDE8' } },
};

export function spreadsheetType(kind: 'xls' | 'xlsx'): { mime: string; extension: string } {
  return TYPES[kind];
}

/** Names a download by RFC 6266: an ASCII stand-in for old clients beside the true name. */
export function contentDisposition(fileName: string): string {
  const name = fileName.toWellFormed().replace(/[\p{Cc}\\/]/gu, '_');
  const standIn = name.replace(/[^\w .()-]/g, '_');
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${standIn}"; filename*=UTF-8''${encoded}`;
}

/** Streams a workbook while the rows arrive; destroying the stream returns the rows' iterator. */
export function writeXlsx(sheet: Sheet, rows: AsyncIterable<Cell[]>): Readable {
  return Readable.from(xlsxChunks(sheet, rows), { objectMode: false, highWaterMark: CHUNK_CHARACTERS });
}

async function* xlsxChunks(sheet: Sheet, rows: AsyncIterable<Cell[]>) {
  const frame = await xlsxFrame(sheet);
  yield* zipWithStreamedEntry(frame, SHEET_PATH, sheetXml(frame, rows));
}

// hucre's own stream knows neither merged nor styled cells (and takes twice the time): so hucre writes the frame,
// and the rows take the place of its one sample row.
async function xlsxFrame({ title, note, headings, widths }: Sheet): Promise<Buffer> {
  const top = [[title], [note], headings, ['sample']].map((row) => row.map((text) => xlsxText(text)));
  const lastColumn = headings.length - 1;
  const styles = headings.map((_, column): [string, { style: CellStyle }] => [`2,${column}`, { style: HEADING }]);
  const bytes = await writeWholeXlsx({
    stringMode: 'inline',
    sheets: [
      {
        name: sheetName(title),
        rows: top,
        columns: headings.map((_, column) => ({ width: widths?.[column] ?? DEFAULT_WIDTH })),
        cells: new Map([['0,0', { style: TITLE }], ...styles, ['3,0', { style: TEXT }]]),
        merges:
          lastColumn > 0 ? [0, 1].map((row) => ({ startRow: row, endRow: row, startCol: 0, endCol: lastColumn })) : [],
        freezePane: { rows: FIRST_DATA_ROW - 1 },
      },
    ],
  });
  return Buffer.from(bytes);
}

async function* sheetXml(frame: Buffer, rows: AsyncIterable<Cell[]>) {
  const [, head, textStyle, tail] = sampleRow.exec(zipEntryContent(frame, SHEET_PATH).toString()) ?? [];
  if (!head || !textStyle || !tail) throw new Error('the frame of the workbook has no sample row');
  let pending = head.replace(/<dimension [^>]*>/, '');
  let number = FIRST_DATA_ROW;
  for await (const row of rows) {
    if (number > LAST_XLSX_ROW) throw new RangeError('more rows than a worksheet can hold');
    pending += rowXml(row, number++, textStyle);
    if (pending.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(pending);
    pending = '';
  }
  yield Buffer.from(pending + tail);
}

const sampleRow = new RegExp(`^(.*)<row r="${FIRST_DATA_ROW}"[^>]*><c [^>]*s="(\\d+)".*?</row>(.*)$`, 's');

function rowXml(row: Cell[], number: number, textStyle: string): string {
  let cells = '';
  for (const [column, cell] of row.entries()) cells += cellXml(cell, `${columnName(column)}${number}`, textStyle);
  return `<row r="${number}">${cells}</row>`;
}

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

function plainText(text: string, limit: number): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]|[\p{Cs}\ufffe\uffff]/gu, '');
  if (clean.length <= limit) return clean;
  const kept = clean.slice(0, limit - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`;
}

function sheetName(title: string): string {
  const name = plainText(title, 31)
    .replace(/[\\/?*[\]:'\t\n]/g, ' ')
    .trim();
  return name || 'Sheet1';
}

let xlsTurn: Promise<unknown> = Promise.resolve();

/** Makes a true .xls of at most 500 rows in a worker, one workbook at a time because each takes much memory. */
export async function writeXls(sheet: Sheet, rows: Cell[][]): Promise<Buffer> {
  if (rows.length > XLS_ROW_LIMIT) throw new RangeError(`an .xls export holds at most ${XLS_ROW_LIMIT} rows`);
  const made = xlsTurn.then(() => xlsFromWorker(xlsJob(sheet, rows)));
  xlsTurn = made.catch(() => undefined);
  return made;
}

function xlsJob({ title, note, headings, widths }: Sheet, rows: Cell[][]): XlsJob {
  return {
    name: sheetName(title),
    rows: [[title], [note], headings, ...rows].map((row) => row.map(xlsCell)),
    widths: headings.map((_, column) => widths?.[column] ?? DEFAULT_WIDTH),
    mergedRows: headings.length > 1 ? [0, 1] : [],
  };
}

function xlsCell(cell: Cell): Cell {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null;
  return typeof cell === 'string' ? plainText(cell, XLS_TEXT_LIMIT) || null : cell;
}

function xlsFromWorker(workerData: XlsJob): Promise<Buffer> {
  const worker = new Worker(new URL('./workbook-xls.worker.ts', import.meta.url), { workerData });
  const patience = setTimeout(() => void worker.terminate(), XLS_PATIENCE_MS);
  return new Promise((resolve, reject) => {
    worker.once('message', (bytes: ArrayBuffer) => resolve(Buffer.from(bytes)));
    worker.once('error', reject);
    worker.once('exit', () => {
      clearTimeout(patience);
      reject(new Error('the worker for .xls ended without a workbook'));
    });
  });
}

/** Reads the first sheet of an .xls or .xlsx in the layout that the two writers make. */
export async function readWorkbook(bytes: Buffer): Promise<SheetContent> {
  const isXls = bytes.subarray(0, 4).toString('hex') === 'd0cf11e0';
  const workbook = await (isXls ? readXls(bytes) : readXlsx(bytes, { sheets: [0] }));
  const [title, note, headings, ...rows] = Array.from(workbook.sheets[0]?.rows ?? [], (row) =>
    (row ?? []).map(readCell),
  );
  return {
    title: String(title?.[0] ?? ''),
    note: String(note?.[0] ?? ''),
    headings: (headings ?? []).map((heading) => String(heading ?? '')),
    rows: rows.map((row) => (headings ?? []).map((_, column) => row[column] ?? null)),
  };
}

function readCell(value: CellValue | undefined): Cell {
  if (!(value instanceof Date)) return value ?? null;
  return value
    .toISOString()
    .replace('T', ' ')
    .replace(/( 00:00:00)?\.\d+Z$/, '');
}
