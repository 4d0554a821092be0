import { parentPort, workerData } from 'node:worker_threads';
import { type CellObject, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { parseCsv } from 'hucre/csv';
import {
  PREVIEW_COLUMNS,
  PREVIEW_ROWS,
  type SheetMerge,
  type SheetPreview,
} from '#kit/contract/files/sheet-preview.contract.ts';
import { decodeText } from '#kit/domain/files/preview-kind.ts';
import type { SheetFault } from './sheet.ts';
import { type ShownCell, shownPart } from './shown-part.ts';
import { openZip } from './zip.ts';
import { zipFault } from './zip-check.ts';

export interface PreviewJob {
  bytes: Uint8Array;
  kind: 'workbook' | 'csv';
  /** False when only the beginning of a .csv came. */
  isWhole: boolean;
  sheet: number | undefined;
}

type Answer = { preview: SheetPreview } | { fault: SheetFault | 'no-sheet' };

const LIMITS = { inflatedBytes: 100 * 1_048_576, endedTags: true } as const;
const MOST_ENTRIES = 1_000;
/** A workbook up to this is read to its end; of a larger one it is taken for granted that there is more. */
const READ_WHOLE = 8 * 1_048_576;
const ROWS_READ = 1_000;
const MOST_SHEETS = 100;
const LONGEST_NAME = 100;

async function answerTo({ bytes, kind, isWhole, sheet }: PreviewJob): Promise<Answer> {
  if (kind === 'csv') return { preview: csvPreview(decodeText(bytes, isWhole), isWhole) };
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const mark = content.subarray(0, 4).toString('hex');
  // The library would open much else by these names: pages, texts, databases.
  if (mark !== 'd0cf11e0' && mark !== '504b0304') return { fault: 'not-a-workbook' };
  const zip = mark === '504b0304' ? await openZip(content, MOST_ENTRIES) : undefined;
  if (typeof zip === 'string') return { fault: zip };
  const fault = zip && (await zipFault(zip, LIMITS));
  if (fault) return { fault };
  const inside = (zip?.entries ?? []).reduce((sum, { size }) => sum + size, 0);
  try {
    return bookPreview(content, sheet, inside <= READ_WHOLE);
  } catch (error) {
    return { fault: /password|ECMA-376/i.test(String(error)) ? 'encrypted' : 'unreadable' };
  }
}

/** Numbers and days as the workbook shows them, a formula as its last value. */
const opened = (bytes: Buffer, sheet: number, readWhole: boolean): WorkBook =>
  read(bytes, {
    type: 'buffer',
    dense: true,
    sheets: sheet,
    sheetRows: readWhole ? 0 : ROWS_READ,
    cellFormula: false,
    cellHTML: false,
    dateNF: 'yyyy/m/d',
  });

function bookPreview(bytes: Buffer, wanted: number | undefined, readWhole: boolean): Answer {
  const book = opened(bytes, wanted ?? 0, readWhole);
  const sheets = book.SheetNames.flatMap((name, index) => (isHidden(book, index) ? [] : [{ index, name }]));
  const sheet = wanted ?? sheets[0]?.index ?? 0;
  const name = sheets.find(({ index }) => index === sheet)?.name;
  if (name === undefined) return { fault: 'no-sheet' };
  const { Sheets: found } = wanted === undefined && sheet !== 0 ? opened(bytes, sheet, readWhole) : book;
  const listed = sheets.slice(0, MOST_SHEETS).map((one) => ({ ...one, name: one.name.slice(0, LONGEST_NAME) }));
  return { preview: { sheets: listed, sheet, ...sheetPart(found[name], !readWhole) } };
}

const isHidden = ({ Workbook }: WorkBook, index: number) => (Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;

/** A sheet may have its second cell in its farthest corner: only what is shown is walked through cell by cell. */
function sheetPart(sheet: WorkSheet | undefined, goesOn: boolean) {
  const data = sheet?.['!data'] ?? [];
  const near = Array.from(data.slice(0, PREVIEW_ROWS), (row) => row ?? []);
  const rows = near.map((row) => Array.from(row.slice(0, PREVIEW_COLUMNS), shownCell));
  const merges = (sheet?.['!merges'] ?? []).map(
    ({ s, e }): SheetMerge => ({ row: s.r, column: s.c, rows: e.r - s.r + 1, columns: e.c - s.c + 1 }),
  );
  const isLong = data.slice(PREVIEW_ROWS).some((row) => row?.some(holdsText));
  const isWide = near.some((row) => row.slice(PREVIEW_COLUMNS).some(holdsText));
  return shownPart(rows, merges, goesOn || isLong || isWide);
}

const holdsText = (cell: CellObject | undefined) => (shownCell(cell)?.text ?? '').trim() !== '';

const shownCell = (cell: CellObject | undefined): ShownCell | undefined =>
  cell && { text: cell.w ?? String(cell.v ?? ''), isNumber: cell.t === 'n' };

function csvPreview(words: string, isWhole: boolean): SheetPreview {
  const found = parseCsv(words, { maxRows: ROWS_READ });
  // The last line of a beginning is half a line.
  const rows = isWhole || found.length >= ROWS_READ ? found : found.slice(0, -1);
  const cells = rows.map((row) => row.map((value): ShownCell => ({ text: String(value ?? ''), isNumber: false })));
  return { sheets: [], sheet: 0, ...shownPart(cells, [], !isWhole || rows.length >= ROWS_READ) };
}

parentPort?.postMessage(await answerTo(workerData as PreviewJob));
