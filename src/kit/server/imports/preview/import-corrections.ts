import { malformed } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import type { Importer } from '#kit/server/imports/import-rows.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import { countRows, type PreviewRecord, type StagedRow } from './import-preview.store.ts';
import { checkRows, placedRow } from './import-preview-check.ts';
import {
  allStagedRows,
  faultyWithKeys,
  holdersOf,
  type KeptRow,
  restageRows,
  type Stage,
  stagedRows,
} from './import-staged.store.ts';

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
  const stage: Stage = { db, key: kernel.keys.field, previewId: preview.id };
  const before = await stagedRows(stage, [...byNumber.keys()]);
  if (before.length !== byNumber.size) throw malformed('number', 'not-allowed');
  const corrected = before.map((row) => withCells(importer, row, byNumber.get(row.number)));
  const others = await othersOf(stage, { importer, totalCount: preview.totalCount }, before);
  const rows = [...corrected, ...others].sort((one, other) => one.number - other.number);
  const numbers = rows.map(({ number }) => number);
  const placed = rows.map((row) => placedRow(importer, row));
  // Once to learn their keys, and again beside the rows of the workbook that hold one of them.
  const options = { caller, patienceMs: PATIENCE_MS };
  let checked = await checkRows(db, kernel, importer, placed, options);
  const keys = checked.flatMap((row) => row.keys);
  const seen = keys.length > 0 ? await holdersOf(stage, keys, numbers) : new Map();
  if (seen.size > 0) checked = await checkRows(db, kernel, importer, placed, { ...options, seen });
  await restageRows(stage, checked);
  await countRows(db, preview.id);
  return checked;
}

function withCells(importer: Importer, row: KeptRow, correction: Correction | undefined): KeptRow {
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
  stage: Stage,
  { importer, totalCount }: { importer: Importer; totalCount: number },
  before: KeptRow[],
): Promise<KeptRow[]> {
  const theirs = new Set(before.map(({ number }) => number));
  const isOther = ({ number }: KeptRow) => !theirs.has(number);
  if (importer.rowsDepend && totalCount <= MOST_CHECKED)
    return (await Array.fromAsync(allStagedRows(stage))).filter(isOther);
  const macs = before.flatMap((row) => row.macs);
  return macs.length > 0 ? (await faultyWithKeys(stage, macs)).filter(isOther) : [];
}
