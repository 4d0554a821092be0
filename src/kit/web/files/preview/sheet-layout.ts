import type { SheetPreview } from '#kit/contract/files/sheet-preview.contract.ts';

export interface LaidCell {
  column: number;
  text: string;
  isNumber: boolean;
  rowSpan?: number;
  colSpan?: number;
}

export interface LaidRow {
  line: number;
  cells: LaidCell[];
}

/** The cells of a table, row by row: a merge is at its first place, and the places that it covers are left out. */
export function layOut({ rows, columns, merges }: SheetPreview): LaidRow[] {
  const first = new Map(merges.map((merge) => [placeOf(merge.row, merge.column), merge]));
  const covered = new Set(
    merges.flatMap(({ row, column, rows: height, columns: width }) =>
      Array.from({ length: height * width }, (_, at) => placeOf(row + Math.floor(at / width), column + (at % width))),
    ),
  );
  return rows.map(({ line, cells, numbers }, row) => ({
    line,
    cells: Array.from({ length: columns }, (_, column) => column).flatMap((column): LaidCell[] => {
      const merge = first.get(placeOf(row, column));
      if (!merge && covered.has(placeOf(row, column))) return [];
      const cell = { column, text: cells[column] ?? '', isNumber: numbers.includes(column) };
      return [merge ? { ...cell, ...spans(merge) } : cell];
    }),
  }));
}

const placeOf = (row: number, column: number) => `${row},${column}`;

const spans = ({ rows, columns }: { rows: number; columns: number }) => ({
  ...(rows > 1 && { rowSpan: rows }),
  ...(columns > 1 && { colSpan: columns }),
});

const LETTERS = 26;

/** The name of a column as spreadsheets have it: A to Z, then AA. */
export const columnName = (column: number): string =>
  `${column >= LETTERS ? columnName(Math.floor(column / LETTERS) - 1) : ''}${String.fromCharCode(65 + (column % LETTERS))}`;
