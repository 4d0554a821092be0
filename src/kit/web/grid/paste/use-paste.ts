import { App } from 'antd';
import { type ClipboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isCopiedTable } from '#kit/domain/grid/clipboard-table.ts';
import type { GridColumn, GridOption } from '#kit/domain/grid/grid-column.ts';
import { mayBecomeNumber } from '#kit/domain/grid/typed-number.ts';
import type { CellRange } from '#kit/web/grid/model/grid-cursor.ts';
import type { GridLayout } from '#kit/web/grid/model/grid-layout.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { pasteFiles } from '../files/use-file-drop.ts';
import { carryOut } from './carry-out.ts';
import type { Copied } from './copied-html.ts';
import type { PastePlan } from './paste-plan.ts';
import { readClipboard } from './read-clipboard.ts';

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
  const failed = () => void message.warning(t('faces.failed'));
  return {
    plan,
    close: () => setPlan(undefined),
    onPaste(event: ClipboardEvent) {
      const range = cursor.range;
      if (!range) return;
      const text = event.clipboardData.getData('text/plain');
      if (cursor.editing && !isCopiedTable(text, event.clipboardData.getData('text/html')))
        return intoField(event, layout.columns[range.left], text);
      // A table goes from the cell on, as if its editor had never been open.
      cursor.stopEditing();
      event.preventDefault();
      if (pasteFiles(store, layout.columns[range.left], store.view[range.top], event.clipboardData)) return;
      take(kept(event.clipboardData), range).catch(failed);
    },
    /** Without a key of the user. */
    async pasteNow() {
      const copied = await readClipboard();
      const range = cursor.range;
      if (!copied) void message.info(t('grid.pasteByKey'));
      else if (range) await take(copied, range).catch(failed);
    },
  };

  /** One value into an open field: the browser's affair, but for numbers that people write with more than digits. */
  function intoField(event: ClipboardEvent, column: GridColumn | undefined, text: string) {
    if (!(event.target instanceof Element) || !event.target.matches('.grid-field')) return;
    const plain = text.replace(/\r?\n$/, '');
    const isNumber = column?.type === 'inputNumber';
    if (isNumber ? mayBecomeNumber(text) : plain === text) return;
    event.preventDefault();
    if (!isNumber) return insert(plain);
    fetchPlanning()
      .then(({ numberIn }) => {
        const number = numberIn(column, plain);
        if (number === undefined) void message.warning(t('grid.pasteRefused', { title: column.title, text: plain }));
        else insert(number);
      })
      .catch(failed);
  }

  async function take(copied: Copied, range: CellRange) {
    const { planPasted } = await fetchPlanning();
    const target = { columns: layout.columns, options, range, mayAdd: acts.mayAdd };
    const next = await planPasted(store, copied, target);
    const plain = next.cells.length === 1 && next.added.length + next.unreadable.length + next.left === 0;
    if (plain) carryOut(store, next);
    else if (isSomething(next)) setPlan(next);
  }
}

/** An empty clipboard has nothing to ask about. */
const isSomething = ({ cells, added, unreadable, left }: PastePlan) =>
  cells.length + added.length + unreadable.length + left > 0;

/** As if it were typed: the field's own undo knows of it. */
function insert(text: string) {
  document.execCommand('insertText', false, text);
}

/** The browser shuts the clipboard once its event is over. */
function kept(clipboard: Copied): Copied {
  const kinds = new Map(['text/html', 'text/plain'].map((kind) => [kind, clipboard.getData(kind)]));
  return { getData: (kind) => kinds.get(kind) ?? '' };
}
