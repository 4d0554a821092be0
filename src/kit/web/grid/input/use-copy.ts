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
import { writeClipboard } from './write-clipboard.ts';

/** Copying and cutting what is selected, as text and as HTML. */
export function useCopy(grid: GridHandle, layout: GridLayout, frame: RefObject<HTMLDivElement | null>) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const { store, cursor } = grid;

  /** What is selected, as a clipboard takes it; undefined where it makes no table. */
  function selected(): Record<string, string> | undefined {
    const table = asTable(cursor.ranges, (range) => textsOf(grid, layout, range));
    if (table) return { 'text/plain': writeTabbed(table), 'text/html': writeHtml(table) };
    void message.warning(t('grid.copySeveral'));
    return undefined;
  }

  // What cannot be pasted again stays: a file that was cut would be lost.
  const empty = () => void store.setCells(emptied(grid, layout, takesTexts));

  function onCopy(event: ClipboardEvent): boolean {
    if (cursor.editing || !cursor.range || !isOwnCell(event.target, frame.current)) return false;
    event.preventDefault();
    const kinds = selected();
    for (const [kind, text] of Object.entries(kinds ?? {})) event.clipboardData.setData(kind, text);
    return kinds !== undefined;
  }

  return {
    onCopy,
    onCut: (event: ClipboardEvent) => onCopy(event) && empty(),
    /** Without a key of the user. */
    copyNow({ cut = false } = {}) {
      const kinds = selected();
      if (!kinds) return;
      writeClipboard(kinds);
      if (cut) empty();
    },
  };
}
