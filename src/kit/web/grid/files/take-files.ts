import i18next from 'i18next';
import { acceptFiles, countHeld, keptFiles } from '#kit/domain/files/uploaded-file.ts';
import { filePlaceOf } from '#kit/domain/grid/file-column.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { withNotices } from '#kit/web/calls/told/notices.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { leftOutWords } from '../../files/use-taking.ts';
import { filesOf } from './cell-files.ts';

/** Takes chosen, dropped or pasted files into a cell, and says what is left out. */
export function takeFiles(store: GridStore, id: string, column: GridColumn, chosen: readonly File[]): void {
  const place = filePlaceOf(column);
  const kept = keptFiles(store.rows.get(id)?.[column.key]);
  const { taken, leftOut } = acceptFiles(chosen, place, countHeld([...kept, ...filesOf(store).of(id, column)]));
  withNotices(({ message }) => {
    for (const words of leftOutWords(leftOut, place, i18next.t)) void message.warning(words);
  });
  if (taken.length > 0) void filesOf(store).add(id, column, taken);
}
