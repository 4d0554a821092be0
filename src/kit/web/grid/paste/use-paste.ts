import { App } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridOption } from '#kit/domain/grid/grid-column.ts';
import type { GridLayout } from '#kit/web/grid/model/grid-layout.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { pasteFiles } from '../files/use-file-drop.ts';
import { carryOut } from './carry-out.ts';
import type { Copied } from './copied-html.ts';
import type { PastePlan, Target } from './paste-plan.ts';

/** Reading what other programs copy weighs much; a page is not brought again for it, for that would cost what was typed. */
export const fetchPlanning = () => import('./paste-plan.ts');

/** Pasting: one cell that can be read goes in at once, anything more is shown before it happens. */
export function usePaste(
  { store, cursor, acts }: GridHandle,
  layout: GridLayout,
  options: readonly (readonly GridOption[] | undefined)[],
) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [plan, setPlan] = useState<PastePlan>();
  return {
    plan,
    close: () => setPlan(undefined),
    onPaste(event: ClipboardEvent) {
      const range = cursor.range;
      if (cursor.editing || !range) return;
      event.preventDefault();
      if (pasteFiles(store, layout.columns[range.left], store.view[range.top], event.clipboardData)) return;
      const target = { columns: layout.columns, options, range, mayAdd: acts.mayAdd };
      take(kept(event.clipboardData), target).catch(() => void message.warning(t('faces.failed')));
    },
  };

  async function take(copied: Copied, target: Target) {
    const { planPasted } = await fetchPlanning();
    const next = await planPasted(store, copied, target);
    const plain = next.cells.length === 1 && next.added.length + next.unreadable.length + next.left === 0;
    if (plain) carryOut(store, next);
    else setPlan(next);
  }
}

/** The browser shuts the clipboard once its event is over. */
function kept(clipboard: Copied): Copied {
  const kinds = new Map(['text/html', 'text/plain'].map((kind) => [kind, clipboard.getData(kind)]));
  return { getData: (kind) => kinds.get(kind) ?? '' };
}
