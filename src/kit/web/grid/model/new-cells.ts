import { type GridColumn, isSameCell } from '#kit/domain/grid/grid-column.ts';
import type { GridRows } from './grid-rows.ts';

export interface NewCell {
  id: string;
  key: string;
  value: unknown;
  /** The column that sets it, where that is another one: anyone who may edit that one may fill this one, fixed or not. */
  through?: GridColumn;
}

type ByKey = ReadonlyMap<string, GridColumn>;

/** New cells with those that they empty, which come first: a city that is given together with its province stays. */
export function withUnlinked(cells: readonly NewCell[], rows: GridRows, byKey: ByKey): readonly NewCell[] {
  const emptied = cells.flatMap((cell) => unlinked(cell, rows, byKey));
  return emptied.length > 0 ? lastOfEach([...emptied, ...cells]) : cells;
}

/** Anyone who chooses another province chose no city yet. */
function unlinked(cell: NewCell, rows: GridRows, byKey: ByKey): NewCell[] {
  const emptied: NewCell[] = [];
  const seen = new Set([cell.key]);
  if (isSameCell(rows.get(cell.id)?.[cell.key], cell.value)) return emptied;
  for (let next = byKey.get(cell.key)?.linkageKey; next && !seen.has(next); next = byKey.get(next)?.linkageKey) {
    seen.add(next);
    emptied.push({ id: cell.id, key: next, value: '' });
  }
  return emptied;
}

const lastOfEach = (cells: readonly NewCell[]): NewCell[] => [
  ...new Map(cells.map((cell) => [`${cell.id} ${cell.key}`, cell])).values(),
];
