import type { PointerEvent, RefObject } from 'react';
import type { RowView } from '#kit/web/grid/view/GridBody.tsx';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';

interface Surroundings {
  frame: RefObject<HTMLDivElement | null>;
  view: RefObject<RowView | null>;
  /** The line that shows where the row would come. */
  drop: RefObject<HTMLDivElement | null>;
}

const EDGE = 40;
const SCROLL_STEP = 12;
const SCROLL_EVERY_MS = 16;

/** Dragging rows by their handles. Nothing is rendered while it lasts: one line is moved, and the row at the end. */
export function useRowDrag({ store, cursor }: GridHandle, { frame, view, drop }: Surroundings) {
  /** Answers whether a drag began. */
  return (event: PointerEvent<HTMLElement>): boolean => {
    const from = draggedRow(event.target, frame.current);
    if (from === undefined || event.button !== 0) return false;
    event.preventDefault();
    const id = store.view[from];
    if (store.sort || id === undefined || store.isDisabled(id)) return true;
    cursor.stopEditing();
    follow(event.nativeEvent, frame.current as HTMLElement, (y) => {
      const line = drop.current;
      const gap = gapAt(y, line?.parentElement, view.current, store.view.length);
      if (line) {
        line.hidden = false;
        line.style.transform = `translateY(${gap.top}px)`;
      }
      return () => {
        if (line) line.hidden = true;
        const to = gap.index > from ? gap.index - 1 : gap.index;
        store.move(store.positionOf(from), store.positionOf(to));
        cursor.moveTo({ row: to, column: cursor.at?.column ?? 0 });
      };
    });
    return true;

    function follow(start: globalThis.PointerEvent, scroller: HTMLElement, at: (y: number) => () => void) {
      let y = start.clientY;
      let land = at(y);
      const scroll = setInterval(() => {
        const { top, bottom } = scroller.getBoundingClientRect();
        const step = y < top + 2 * EDGE ? -SCROLL_STEP : y > bottom - EDGE ? SCROLL_STEP : 0;
        if (step === 0) return;
        scroller.scrollTop += step;
        land = at(y);
      }, SCROLL_EVERY_MS);
      const listening = new AbortController();
      const { signal } = listening;
      const end = (landed: boolean) => {
        clearInterval(scroll);
        listening.abort();
        if (landed) land();
        else if (drop.current) drop.current.hidden = true;
      };
      const move = (moved: globalThis.PointerEvent) => {
        y = moved.clientY;
        land = at(y);
      };
      window.addEventListener('pointermove', move, { signal });
      window.addEventListener('pointerup', () => end(true), { signal });
      window.addEventListener('pointercancel', () => end(false), { signal });
      window.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(false), { signal });
    }
  };
}

function draggedRow(target: EventTarget, frame: HTMLElement | null): number | undefined {
  const handle = target instanceof Element ? target.closest('[data-drag]') : null;
  if (!handle || handle.closest('.grid') !== frame) return undefined;
  return Number(handle.closest<HTMLElement>('[data-row]')?.dataset.row);
}

/** The gap between two rows that lies nearest to a height of the window, and where it is in the body. */
function gapAt(y: number, body: HTMLElement | null | undefined, view: RowView | null, count: number) {
  const inBody = y - (body?.getBoundingClientRect().top ?? 0);
  const row = inBody <= 0 ? undefined : view?.getVirtualItemForOffset(inBody);
  if (!row) return { index: 0, top: 0 };
  const below = inBody > row.start + row.size / 2 || row.index >= count;
  return below ? { index: row.index + 1, top: row.end } : { index: row.index, top: row.start };
}
