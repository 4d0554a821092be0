import { tickPair } from '#kit/domain/grid/grid-column.ts';
import { holdsFiles, textOfCell } from './cell-kinds.ts';
import type { CellRange } from './grid-cursor.ts';
import type { GridLayout } from './grid-layout.ts';
import type { GridHandle } from './use-grid.ts';

/** What the cells of the range become when they are emptied; files that may not be removed stay. */
export function emptied({ store, cursor }: GridHandle, layout: GridLayout) {
  const range = cursor.range;
  if (!range) return [];
  const columns = layout.columns
    .slice(range.left, range.right + 1)
    .filter((column) => !holdsFiles(column) || column.allowRemove !== false)
    .map((column) => ({ key: column.key, value: column.type === 'checkbox' ? tickPair(column)[1] : '' }));
  return store.view.slice(range.top, range.bottom + 1).flatMap((id) => columns.map((cell) => ({ id, ...cell })));
}

export function textsOf({ store }: GridHandle, layout: GridLayout, range: CellRange): string[][] {
  const columns = layout.columns.slice(range.left, range.right + 1);
  return store.view.slice(range.top, range.bottom + 1).map((id) => {
    const row = store.rows.get(id);
    return columns.map((column) => textOfCell(column, row?.[column.key]));
  });
}

/** Fills the range with its first row, or one row with the one above it. */
export function fillDown(grid: GridHandle, layout: GridLayout) {
  const { cursor } = grid;
  const range = cursor.range;
  if (!range) return;
  const top = range.top === range.bottom ? range.top - 1 : range.top;
  if (top >= 0) fillTo(grid, layout, { ...range, top, bottom: top }, range.bottom);
}

/** Repeats the rows of a range in those below it, as one step. */
export function fillTo({ store }: GridHandle, layout: GridLayout, range: CellRange, bottom: number) {
  const columns = layout.columns.slice(range.left, range.right + 1);
  const source = store.view.slice(range.top, range.bottom + 1).map((id) => store.rows.get(id));
  const cells = store.view.slice(range.bottom + 1, bottom + 1).flatMap((id, at) => {
    const from = source[at % source.length];
    return from ? columns.map(({ key }) => ({ id, key, value: from[key] })) : [];
  });
  if (cells.length > 0) void store.setCells(cells);
}

/** To the next wrong cell, and from the last to the first unless the caller goes on elsewhere. Whether there was one. */
export function goToNextFault({ store, cursor }: GridHandle, layout: GridLayout, { around = true } = {}): boolean {
  const positions = new Map(store.order.map((id, position) => [id, position]));
  const places = store.faults
    .list(store.order)
    .map(({ id, key }) => ({
      row: positions.get(id) ?? 0,
      column: layout.columns.findIndex((column) => column.key === key),
    }))
    .filter(({ column }) => column >= 0)
    .sort((one, other) => one.row - other.row || one.column - other.column);
  const at = cursor.at ? { ...cursor.at, row: store.positionOf(cursor.at.row) } : { row: -1, column: -1 };
  const below = places.find(({ row, column }) => row > at.row || (row === at.row && column > at.column));
  const next = below ?? (around ? places[0] : undefined);
  if (next) cursor.moveTo({ row: store.reveal(next.row), column: next.column });
  return next !== undefined;
}
