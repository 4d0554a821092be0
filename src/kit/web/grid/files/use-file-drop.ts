import type { DragEvent, RefObject } from 'react';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { holdsFiles } from '#kit/web/grid/model/cell-kinds.ts';
import type { GridLayout } from '#kit/web/grid/model/grid-layout.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { isOfGrid, placeOf } from '#kit/web/grid/view/grid-dom.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { withTexts } from '#kit/web/language/catalogue.ts';
import { fileTexts } from '../../files/file-texts.ts';

/** Files that are dropped on a cell that holds some. Beside it nothing happens, also not what the browser would do. */
export function useFileDrop(
  { store, cursor }: GridHandle,
  layout: GridLayout,
  frame: RefObject<HTMLDivElement | null>,
) {
  const cellUnder = ({ target }: DragEvent) => {
    if (!isOfGrid(target, frame.current)) return undefined;
    const at = (target as Element).closest('.grid-cursor') ? cursor.at : placeOf(target);
    const column = at && layout.columns[at.column];
    const id = at && store.view[at.row];
    return column && id !== undefined && mayTake(store, id, column) ? { at, id, column } : undefined;
  };
  const isFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');
  return {
    onDragOver(event: DragEvent) {
      if (!isFiles(event)) return;
      event.preventDefault();
      const cell = cellUnder(event);
      event.dataTransfer.dropEffect = cell ? 'copy' : 'none';
      if (cell && (cell.at.row !== cursor.at?.row || cell.at.column !== cursor.at.column)) cursor.moveTo(cell.at);
    },
    onDrop(event: DragEvent) {
      if (!isFiles(event)) return;
      event.preventDefault();
      const cell = cellUnder(event);
      if (cell) void take(store, cell.id, cell.column, [...event.dataTransfer.files]);
    },
  };
}

/** Whether the clipboard holds files for this cell. Spreadsheets lay a picture beside what they copy: that is no file. */
export function pasteFiles(
  store: GridStore,
  column: GridColumn | undefined,
  id: string | undefined,
  copied: Pick<DataTransfer, 'files' | 'getData'>,
): boolean {
  if (!column || id === undefined || copied.files.length === 0 || !mayTake(store, id, column)) return false;
  if (/<table/i.test(copied.getData('text/html'))) return false;
  void take(store, id, column, [...copied.files]);
  return true;
}

const mayTake = (store: GridStore, id: string, column: GridColumn) => holdsFiles(column) && store.mayEdit(id, column);

async function take(store: GridStore, id: string, column: GridColumn, files: File[]) {
  const { takeFiles } = await withTexts(import('./take-files.ts'), fileTexts);
  takeFiles(store, id, column, files);
}
