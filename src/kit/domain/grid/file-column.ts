import type { FilePlace } from '../files/uploaded-file.ts';
import { extrasOf, type GridColumn } from './grid-column.ts';

/** How many files a cell may hold; an upload cell holds one. */
export function mostFiles(column: GridColumn): number {
  if (column.type === 'upload') return 1;
  const { uploadnum } = extrasOf(column);
  const most = Number(uploadnum);
  return Number.isInteger(most) && most > 0 ? most : Number.POSITIVE_INFINITY;
}

/** The place for files that a column declares. */
export const filePlaceOf = (column: GridColumn): FilePlace => ({
  ...column,
  pictures: column.type === 'image',
  most: mostFiles(column),
});
