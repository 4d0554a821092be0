import { Worker } from 'node:worker_threads';
import { type CellValue, readXls, readXlsx } from 'hucre/xlsx';
import type { XlsJob } from './workbook-xls.worker.ts';

export type Cell = string | number | boolean | null;

export interface Sheet {
  title: string;
  note: string;
  headings: string[];
  /** A second row of headings, which is none of the rows. */
  subheadings?: Cell[];
  widths?: number[];
  /** What a template or a corrected workbook has beside its rows; .xls goes without. */
  extras?: SheetExtras;
}

export interface SheetExtras {
  /** Columns whose empty cells are texts already, so that Excel leaves what is typed there alone. */
  textColumns?: number[];
  /** What may be chosen in the cells of a column. */
  choices?: { column: number; texts: string[] }[];
  /** `row` counts from 0, as `column` does; the headings are row 2. */
  comments?: { row: number; column: number; text: string }[];
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

export const DEFAULT_WIDTH = 18;
// One string of more than 8 KiB sends the .xls library into an endless loop.
const XLS_TEXT_LIMIT = 4_096;
const XLS_ROW_LIMIT = 500;
const XLS_PATIENCE_MS = 30_000;

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

/** Without what Excel cannot hold, and cut to what a cell takes. */
export function plainText(text: string, limit: number): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(/[^\P{Cc}\t\n]|[\p{Cs}\ufffe\uffff]/gu, '');
  if (clean.length <= limit) return clean;
  const kept = clean.slice(0, limit - 1);
  return `${kept.isWellFormed() ? kept : kept.slice(0, -1)}…`;
}

export function sheetName(title: string): string {
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

function xlsJob({ title, note, headings, subheadings, widths }: Sheet, rows: Cell[][]): XlsJob {
  return {
    name: sheetName(title),
    rows: [[title], [note], headings, ...(subheadings ? [subheadings] : []), ...rows].map((row) => row.map(xlsCell)),
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
