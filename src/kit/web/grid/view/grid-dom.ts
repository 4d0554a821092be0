import type { CellPlace } from '#kit/web/grid/model/grid-cursor.ts';
import type { GridLayout } from '#kit/web/grid/model/grid-layout.ts';

/** Whether something is part of this very grid, and not of one that lies below an open row. */
export const isOfGrid = (target: EventTarget, frame: HTMLElement | null) =>
  target instanceof Element && target.closest('.grid') === frame;
/** Whether something is the cell where the user is in this very grid, or its editor. */
export const isOwnCell = (target: EventTarget, frame: HTMLElement | null) =>
  isOfGrid(target, frame) && (target as Element).closest('.grid-cursor') !== null;
/** Whether something is a field that a slot brought along: it takes pointer, caret and clipboard as fields do. */
export const isSlotField = (target: EventTarget) =>
  target instanceof Element &&
  target.closest('[data-col] :is(input, textarea, select, [contenteditable="true"])') !== null;
export const isFill = (target: EventTarget) => target instanceof Element && target.closest('[data-fill]') !== null;

export function placeOf(target: EventTarget): CellPlace | undefined {
  if (!(target instanceof Element)) return undefined;
  const cell = target.closest<HTMLElement>('[data-col]');
  const row = cell?.closest<HTMLElement>('[data-row]');
  return cell && row ? { row: Number(row.dataset.row), column: Number(cell.dataset.col) } : undefined;
}

export function rowOf(target: EventTarget, part: string): number | undefined {
  const row = target instanceof Element ? target.closest(part)?.closest<HTMLElement>('[data-row]') : null;
  return row ? Number(row.dataset.row) : undefined;
}

const REACHABLE = ':is(button, input, textarea, [tabindex="0"]):not([tabindex="-1"], :disabled)';

/** Takes the keyboard to what lies below an open row. */
export function enterPanel(frame: HTMLElement | null, id: string) {
  frame?.querySelector<HTMLElement>(`[data-panel="${CSS.escape(id)}"] ${REACHABLE}`)?.focus();
}

/** The cursor of this very grid: one below an open row has another. */
export const ownCursor = (frame: HTMLElement | null) =>
  [...(frame?.querySelectorAll<HTMLElement>('.grid-cursor') ?? [])].find((cell) => isOfGrid(cell, frame));

/** Sets the caret behind what is in the open field. */
export function setCaret(frame: HTMLElement | null) {
  const field = ownCursor(frame)?.querySelector<HTMLInputElement | HTMLTextAreaElement>('.grid-field');
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Where a grid reaches beyond the window, the window follows too. */
export function showInWindow(frame: HTMLElement | null) {
  const { top, bottom } = frame?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  if (top >= 0 && bottom <= window.innerHeight) return;
  requestAnimationFrame(() => ownCursor(frame)?.scrollIntoView({ block: 'nearest', inline: 'nearest' }));
}

export function showColumn(frame: HTMLElement | null, layout: GridLayout, column: number) {
  if (!frame || column < layout.pinned) return;
  const hidden = layout.pinned > 0 ? (layout.lefts[layout.pinned] ?? 0) - layout.slides : 0;
  const left = layout.lefts[column] ?? 0;
  const right = left + (layout.widths[column] ?? 0);
  if (left < frame.scrollLeft + hidden) frame.scrollLeft = left - hidden;
  else if (right > frame.scrollLeft + frame.clientWidth) frame.scrollLeft = right - frame.clientWidth;
}

export const isTitle = (target: EventTarget) => target instanceof Element && target.matches('.grid-title');
export const columnOfTitle = (target: EventTarget) =>
  Number((target as Element).closest('[aria-colindex]')?.getAttribute('aria-colindex')) - 1;

/** Takes the keyboard to the title of a column; one that is out of sight is drawn first. */
export function focusHead(frame: HTMLElement | null, layout: GridLayout, column: number) {
  showColumn(frame, layout, column);
  const focus = () => {
    const title = frame?.querySelector<HTMLElement>(`.grid-headline [aria-colindex="${column + 1}"] .grid-title`);
    title?.focus({ preventScroll: true });
    return title !== null;
  };
  if (!focus()) requestAnimationFrame(focus);
}
