import { malformed } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import type { Importer } from '#kit/server/imports/import-rows.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import { countRows, type PreviewRecord, type StagedRow } from './import-preview.store.ts';
import { checkRows, placedRow } from './import-preview-check.ts';
import { allStagedRows, faultyWithKeys, holdersOf, restageRows, stagedRows } from './import-staged.store.ts';

export interface Correction {
  number: number;
  /** Without a value it is emptied. */
  cells: { column: number; value?: Cell }[];
}

interface CorrectionContext {
  db: Db;
  kernel: Kernel;
  importer: Importer;
  caller: Caller;
}

const PATIENCE_MS = 3_000;
/** So many rows are checked again where rows hang on each other; beyond, the import itself says what is wrong. */
const MOST_CHECKED = 2_000;

/** Puts corrected cells into their rows and checks these as an import would, with the rows that they were in the way of. */
export async function correctRows(
  context: CorrectionContext,
  preview: PreviewRecord,
  corrections: Correction[],
): Promise<StagedRow[]> {
  const { db, kernel, importer, caller } = context;
  const byNumber = new Map(corrections.map((each) => [each.number, each]));
  const before = await stagedRows(db, preview.id, [...byNumber.keys()]);
  if (before.length !== byNumber.size) throw malformed('number', 'not-allowed');
  const corrected = before.map((row) => withCells(importer, row, byNumber.get(row.number)));
  const others = await othersOf(context, preview, before);
  const rows = [...corrected, ...others].sort((one, other) => one.number - other.number);
  const numbers = rows.map(({ number }) => number);
  const placed = rows.map((row) => placedRow(importer, row));
  // Once to learn their keys, and again beside the rows of the workbook that hold one of them.
  const options = { caller, patienceMs: PATIENCE_MS };
  let checked = await checkRows(db, kernel, importer, placed, options);
  const keys = checked.flatMap((row) => row.keys);
  const seen = keys.length > 0 ? await holdersOf(db, preview.id, keys, numbers) : new Map();
  if (seen.size > 0) checked = await checkRows(db, kernel, importer, placed, { ...options, seen });
  await restageRows(db, preview.id, checked);
  await countRows(db, preview.id);
  return checked;
}

function withCells(importer: Importer, row: StagedRow, correction: Correction | undefined): StagedRow {
  const cells = [...row.cells];
  for (const { column, value } of correction?.cells ?? []) {
    if (column >= importer.columns.length) throw malformed('column', 'not-allowed');
    const read = typeof value === 'string' ? value.trim() : (value ?? null);
    cells[column] = read === '' ? null : read;
  }
  return { ...row, cells };
}

/** Rows that are wrong because of what was in the corrected ones; where rows hang on each other, all of them. */
async function othersOf(
  { db, importer }: CorrectionContext,
  preview: PreviewRecord,
  before: StagedRow[],
): Promise<StagedRow[]> {
  const theirs = new Set(before.map(({ number }) => number));
  const isOther = ({ number }: StagedRow) => !theirs.has(number);
  if (importer.rowsDepend && preview.totalCount <= MOST_CHECKED)
    return (await Array.fromAsync(allStagedRows(db, preview.id))).filter(isOther);
  const keys = before.flatMap((row) => row.keys);
  return keys.length > 0 ? (await faultyWithKeys(db, preview.id, keys)).filter(isOther) : [];
}
