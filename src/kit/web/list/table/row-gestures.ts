import type { KeyboardEvent, MouseEvent } from 'react';
import type { Row } from '../slots.ts';
import type { RowActs } from './RowActions.tsx';

const CONTROLS =
  'a, button, input, select, textarea, label, summary, [role="button"], [role="checkbox"], [contenteditable="true"]';

/** Whether a click on a row means the row: not a control in it, not the end of a selection of text, not a menu that floats elsewhere. */
export function meansRow({ target, currentTarget }: Pick<MouseEvent, 'target' | 'currentTarget'>): boolean {
  if (!(target instanceof Element) || !(currentTarget instanceof Element)) return false;
  if (!currentTarget.contains(target) || target.closest('.ant-table-selection-column')) return false;
  const control = target.closest(CONTROLS);
  if (control && currentTarget.contains(control)) return false;
  return !window.getSelection()?.toString();
}

/** What a click on a row does, if it does anything. */
export type OpenOf = (row: Row, acts: RowActs) => (() => void) | undefined;

/** A row that has come, and whether something opens when it is clicked. */
export const rowClass = (open: (() => void) | undefined) => (open ? 'list-row open-row' : 'list-row');

interface RowKeys {
  acts?: RowActs;
  onTick?: () => void;
  /** Where a key leads, where not every row is drawn. */
  leadsTo?: (key: string) => (() => void) | undefined;
}

const rowsAround = (row: Element) => [
  ...(row.parentElement?.querySelectorAll<HTMLElement>(':scope > [data-row-key]') ?? []),
];

/** The row that a key leads to, if it leads to one. */
function rowFor(key: string, row: HTMLElement): HTMLElement | undefined {
  const rows = rowsAround(row);
  const at = rows.indexOf(row);
  switch (key) {
    case 'ArrowDown':
      return rows[at + 1] ?? row;
    case 'ArrowUp':
      return rows[at - 1] ?? row;
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}

const leadAround = (row: HTMLElement) => (key: string) => {
  const next = rowFor(key, row);
  return next && (() => next.focus());
};

/** What a key does with the row itself. */
function actFor({ key, shiftKey }: KeyboardEvent, row: HTMLElement, { acts, onTick }: RowKeys) {
  const openMenu = () => row.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();
  switch (key) {
    case 'Enter':
      return acts?.onDetail;
    case 'F2':
      return acts?.onEdit;
    case 'Delete':
      return acts?.onRemove;
    case ' ':
      return onTick;
    case 'ContextMenu':
      return openMenu;
    case 'F10':
      return shiftKey ? openMenu : undefined;
    default:
      return undefined;
  }
}

/** What keys do on a row that has the focus itself. */
export const rowKeys = (means: RowKeys) => (event: KeyboardEvent<HTMLElement>) => {
  const row = event.currentTarget;
  if (event.target !== row || event.ctrlKey || event.metaKey || event.altKey) return;
  const act = (means.leadsTo ?? leadAround(row))(event.key) ?? actFor(event, row, means);
  if (!act) return;
  event.preventDefault();
  act();
};
