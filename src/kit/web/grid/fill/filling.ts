import type { CellPlace, CellRange } from '#kit/web/grid/model/grid-cursor.ts';

/** What is filled: the cells that are given, and all that they become with those around them. */
export interface Filling {
  source: CellRange;
  whole: CellRange;
}

/** The range that a fill reaches when its handle is dragged to a cell: down, up, right or left, the further way counts. */
export function reached(source: CellRange, { row, column }: CellPlace): CellRange {
  const { top, bottom, left, right } = source;
  const rows = Math.max(top - row, row - bottom);
  const columns = Math.max(left - column, column - right);
  if (rows >= columns) return { ...source, top: Math.min(top, row), bottom: Math.max(bottom, row) };
  return { ...source, left: Math.min(left, column), right: Math.max(right, column) };
}
