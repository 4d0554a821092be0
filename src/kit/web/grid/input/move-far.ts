import type { CellPlace } from '#kit/web/grid/model/grid-cursor.ts';
import type { GridLayout } from '#kit/web/grid/model/grid-layout.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import type { KeyCommand } from './grid-keys.ts';

/** To the ends of a row or of the grid, or a page of so many rows up or down. */
export function moveFar(
  { store, cursor }: GridHandle,
  layout: GridLayout,
  page: number,
  { to, extend }: Extract<KeyCommand, { does: 'move-far' }>,
) {
  const { row, column } = cursor.at ?? { row: 0, column: 0 };
  const [lastRow, lastColumn] = [store.view.length - 1, layout.columns.length - 1];
  const places: Record<typeof to, CellPlace> = {
    'row-start': { row, column: 0 },
    'row-end': { row, column: lastColumn },
    first: { row: 0, column: 0 },
    last: { row: lastRow, column: lastColumn },
    'page-up': { row: row - page, column },
    'page-down': { row: row + page, column },
  };
  cursor.moveTo(places[to], { extend });
}
