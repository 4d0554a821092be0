import { App } from 'antd';
import type { ClipboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { writeHtml, writeTabbed } from '#kit/domain/grid/clipboard-table.ts';
import { takesTexts } from '#kit/web/grid/model/cell-kinds.ts';
import type { GridLayout } from '#kit/web/grid/model/grid-layout.ts';
import { isOwnCell } from '#kit/web/grid/view/grid-dom.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { asTable } from './copied-ranges.ts';
import { emptied, textsOf } from './range-acts.ts';

/** Copying and cutting what is selected, as text and as HTML. */
export function useCopy(grid: GridHandle, layout: GridLayout, frame: RefObject<HTMLDivElement | null>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { store, cursor } = grid;

  function onCopy(event: ClipboardEvent): boolean {
    if (cursor.editing || !cursor.range || !isOwnCell(event.target, frame.current)) return false;
    event.preventDefault();
    const table = asTable(cursor.ranges, (range) => textsOf(grid, layout, range));
    if (!table) {
      void message.warning(t('grid.copySeveral'));
      return false;
    }
    event.clipboardData.setData('text/plain', writeTabbed(table));
    event.clipboardData.setData('text/html', writeHtml(table));
    return true;
  }

  return {
    onCopy,
    onCut(event: ClipboardEvent) {
      // What cannot be pasted again stays: a file that was cut would be lost.
      if (onCopy(event)) void store.setCells(emptied(grid, layout, takesTexts));
    },
  };
}
