import { type GridColumn, partsOf } from '#kit/domain/grid/grid-column.ts';
import { holdsFiles } from './cell-kinds.ts';
import type { GridStore } from './grid-store.ts';

/** Whether a cell opens: files may be looked at where they may not be changed. */
export const mayOpen = (store: GridStore, id: string, column: GridColumn): boolean =>
  store.mayEdit(id, column) || (holdsFiles(column) && partsOf(store.rows.get(id)?.[column.key]).length > 0);
