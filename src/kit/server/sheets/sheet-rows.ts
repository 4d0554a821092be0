import { type CellValue, readXls, streamXlsxRows } from 'hucre/xlsx';
import { SHEET_LIMITS, type SheetFault, type SheetRow } from './sheet.ts';
import { firstShownXlsx, preparedXls } from './sheet-choice.ts';
import { openZip } from './zip.ts';
import { zipFault } from './zip-check.ts';

const LIMITS = { inflatedBytes: SHEET_LIMITS.inflatedBytes, endedTags: true } as const;

type Answer = { rows: SheetRow[] } | { fault: SheetFault };

class TooMuch extends Error {
  readonly fault: SheetFault;

  constructor(fault: SheetFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The rows of the first sheet that is not hidden, or why there are none. */
export async function sheetRowsOf(bytes: Buffer): Promise<Answer> {
  const mark = bytes.subarray(0, 4).toString('hex');
  try {
    if (mark === 'd0cf11e0') return { rows: await rowsOf(xlsRows(bytes)) };
    if (mark !== '504b0304') return { fault: 'not-a-workbook' };
    const zip = await openZip(bytes, SHEET_LIMITS.zipEntries);
    if (typeof zip === 'string') return { fault: zip };
    const fault = await zipFault(zip, LIMITS);
    if (fault) return { fault };
    const sheet = await firstShownXlsx(zip);
    return { rows: await rowsOf(streamXlsxRows(bytes, { sheet })) };
  } catch (error) {
    if (error instanceof TooMuch) return { fault: error.fault };
    return { fault: /password|encrypt/i.test(String(error)) ? 'encrypted' : 'unreadable' };
  }
}

async function* xlsRows(bytes: Buffer) {
  const { bytes: readable, sheet } = preparedXls(bytes);
  const { sheets } = await readXls(readable);
  for (const [index, values] of (sheets[sheet]?.rows ?? []).entries()) yield { index, values: values ?? [] };
}

async function rowsOf(found: AsyncIterable<{ index: number; values: CellValue[] }>): Promise<SheetRow[]> {
  const rows: SheetRow[] = [];
  let cells = 0;
  let characters = 0;
  for await (const { index, values } of found) {
    const row = withoutEnd(values.map(readCell));
    // Formatted blank rows are no rows, however many there are.
    if (row.length === 0) continue;
    cells += row.length;
    for (const cell of row) characters += typeof cell === 'string' ? cell.length : 0;
    if (row.length > SHEET_LIMITS.columns) throw new TooMuch('too-many-columns');
    if (rows.length >= SHEET_LIMITS.rows + SHEET_LIMITS.rowsAbove) throw new TooMuch('too-many-rows');
    if (cells > SHEET_LIMITS.cells || characters > SHEET_LIMITS.characters) throw new TooMuch('too-big-inside');
    rows.push({ line: index + 1, cells: row });
  }
  return rows;
}

function withoutEnd(row: SheetRow['cells']): SheetRow['cells'] {
  let end = row.length;
  while (end > 0 && (row[end - 1] === null || row[end - 1] === '')) end -= 1;
  return row.slice(0, end);
}

/** A formula comes as the value that was last worked out for it. */
function readCell(value: CellValue | undefined): SheetRow['cells'][number] {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : timeText(value);
  if (typeof value !== 'string') return value ?? null;
  if (value.length > SHEET_LIMITS.cellCharacters) throw new TooMuch('too-long-text');
  return value.trim();
}

const timeText = (at: Date) =>
  at
    .toISOString()
    .replace('T', ' ')
    .replace(/( 00:00:00)?\.\d+Z$/, '');
