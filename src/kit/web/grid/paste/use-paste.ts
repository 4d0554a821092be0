import { type ClipboardEvent, useState } from 'react';
import type { GridOption } from '#kit/domain/grid/grid-column.ts';
import { pasteFiles } from '../files/use-file-drop.ts';
import type { GridLayout } from '../grid-layout.ts';
import { labelsOf } from '../labels/label-sources.ts';
import type { GridHandle } from '../use-grid.ts';
import { readCopied } from './copied-html.ts';
import { carryOut, learnNames, type PastePlan, planPaste } from './paste-plan.ts';

/** Pasting: one cell that can be read goes in at once, anything more is shown before it happens. */
export function usePaste(
  { store, cursor }: GridHandle,
  layout: GridLayout,
  options: readonly (readonly GridOption[] | undefined)[],
) {
  const [plan, setPlan] = useState<PastePlan>();
  return {
    plan,
    close: () => setPlan(undefined),
    onPaste(event: ClipboardEvent) {
      const range = cursor.range;
      if (cursor.editing || !range) return;
      event.preventDefault();
      if (pasteFiles(store, layout.columns[range.left], store.view[range.top], event.clipboardData)) return;
      void take(readCopied(event.clipboardData), { columns: layout.columns, options, range });
    },
  };

  async function take(table: ReturnType<typeof readCopied>, target: Parameters<typeof planPaste>[2]) {
    if (target.columns.some((column) => labelsOf(column))) await learnNames(table, target);
    const next = planPaste(store, table, target);
    const plain = next.cells.length === 1 && next.added.length + next.unreadable.length + next.left === 0;
    if (plain) carryOut(store, next);
    else setPlan(next);
  }
}
