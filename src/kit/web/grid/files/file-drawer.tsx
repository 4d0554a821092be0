import type { GridColumn, GridRow } from '#kit/domain/grid/grid-column.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';

const FileCell = lazyPart(() => import('./FileCell.tsx').then((loaded) => ({ default: loaded.FileCell })));

/** Draws the cells of a column of files. Few grids have one: their looks come with the first. */
export const fileDrawer = (store: GridStore) => (column: GridColumn) =>
  function draw(row: GridRow) {
    const value = row[column.key];
    return <FileCell store={store} id={row.id} column={column} value={typeof value === 'string' ? value : ''} />;
  };
