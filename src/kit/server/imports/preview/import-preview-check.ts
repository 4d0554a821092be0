import type { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import type { Importer, PlacedRow } from '#kit/server/imports/import-rows.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import type { StagedFault, StagedRow } from './import-preview.store.ts';
import { tryRows } from './import-trial.ts';

export interface NumberedRow extends PlacedRow {
  number: number;
}

export interface CheckOptions {
  caller: Caller;
  patienceMs: number;
  seen?: Map<string, { line: number }>;
  progress?(done: number): Promise<void>;
}

/** What a preview keeps of an import: passwords are none of it. */
export const previewed = <One extends Importer>(importer: One): One => ({
  ...importer,
  columns: importer.columns.filter(({ secret }) => !secret),
});

/** What an import of these rows would say about each of them, in their order. */
export async function checkRows(
  db: Db,
  kernel: Kernel,
  importer: Importer,
  rows: NumberedRow[],
  options: CheckOptions,
): Promise<StagedRow[]> {
  const checked: StagedRow[] = [];
  await tryRows(db, kernel, importer, rows, {
    ...options,
    judged: (row, { faults, keys }) => checked.push(stagedRow(importer, row as NumberedRow, faults, keys)),
  });
  return checked.sort((one, other) => one.number - other.number);
}

export function stagedRow(importer: Importer, row: NumberedRow, faults: Refusal[], keys: string[]): StagedRow {
  const { number, file, line, cells } = row;
  return {
    number,
    file,
    line,
    cells: importer.columns.map(({ heading }) => cells.get(heading) ?? null),
    faults: faults.length > 0 ? faults.map((fault) => stagedFault(importer, fault)) : null,
    keys,
  };
}

/** A fault is at the cell of its field; what is wrong with a row as a whole is at the first. */
function stagedFault({ columns }: Importer, { code, details: { field, values = {} } }: Refusal): StagedFault {
  const atField = field === undefined ? -1 : columns.findIndex((each) => each.field === field);
  const column = atField >= 0 ? atField : columns.findIndex(({ heading }) => heading === values.field);
  return { column: Math.max(0, column), code, values };
}

export const placedRow = ({ columns }: Importer, { cells, ...row }: Omit<StagedRow, 'keys'>): NumberedRow => ({
  number: row.number,
  file: row.file,
  line: row.line,
  cells: new Map(
    columns.flatMap(({ heading }, at): [string, Cell][] => {
      const cell = cells[at] ?? null;
      return cell === null || cell === '' ? [] : [[heading, cell]];
    }),
  ),
});
