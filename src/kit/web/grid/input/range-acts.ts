import { type GridColumn, isFixed, tickPair } from '#kit/domain/grid/grid-column.ts';
import { popupFields } from '#kit/domain/grid/popup-fields.ts';
import { holdsFiles, textOfCell } from '#kit/web/grid/model/cell-kinds.ts';
import type { CellRange } from '#kit/web/grid/model/grid-cursor.ts';
import type { GridLayout } from '#kit/web/grid/model/grid-layout.ts';
import type { NewCell } from '#kit/web/grid/model/new-cells.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';

/**
 * The columns whose values are set as one with those of a range. What a popup filled belongs to it, in fixed columns
 * too; slots, popups that are declared wrong and files that may not be removed are nobody's to set from outside.
 */
export function changedWith(columns: readonly GridColumn[], { left, right }: CellRange, all: readonly GridColumn[]) {
  const byKey = new Map(all.map((column) => [column.key, column]));
  const changed = new Map<string, { column: GridColumn; through: GridColumn }>();
  for (const through of columns.slice(left, right + 1)) {
    for (const key of settable(through)) {
      const column = byKey.get(key);
      if (column && changed.get(key)?.through.type !== 'popup') changed.set(key, { column, through });
    }
  }
  return [...changed.values()];
}

function settable(column: GridColumn): string[] {
  if (isFixed(column) || column.type === 'slot' || (holdsFiles(column) && column.allowRemove === false)) return [];
  if (column.type !== 'popup') return [column.key];
  const fields = popupFields(column);
  return typeof fields === 'string' ? [] : [column.key, ...fields.pairs.map(([, to]) => to)];
}

/** What the cells of the selected ranges become when they are emptied. */
export function emptied(
  { store, cursor }: GridHandle,
  layout: GridLayout,
  isTaken = (_: GridColumn) => true,
): NewCell[] {
  const cells = cursor.ranges.flatMap((range) => {
    const columns = changedWith(layout.columns, range, store.columns).filter(({ through }) => isTaken(through));
    return store.view.slice(range.top, range.bottom + 1).flatMap((id) =>
      columns.map(({ column, through }) => {
        const value = column.type === 'checkbox' ? tickPair(column)[1] : '';
        return { id, key: column.key, value, through };
      }),
    );
  });
  return [...new Map(cells.map((cell) => [`${cell.id} ${cell.key}`, cell])).values()];
}

export function textsOf({ store }: GridHandle, layout: GridLayout, range: CellRange): string[][] {
  const columns = layout.columns.slice(range.left, range.right + 1);
  return store.view.slice(range.top, range.bottom + 1).map((id) => {
    const row = store.rows.get(id);
    return columns.map((column) => textOfCell(column, row?.[column.key]));
  });
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
