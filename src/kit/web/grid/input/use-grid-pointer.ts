import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react';
import { reached } from '#kit/web/grid/fill/filling.ts';
import type { useFill } from '#kit/web/grid/fill/use-fill.ts';
import { isTextual } from '#kit/web/grid/model/cell-kinds.ts';
import { type CellPlace, type CellRange, isWide } from '#kit/web/grid/model/grid-cursor.ts';
import type { GridLayout } from '#kit/web/grid/model/grid-layout.ts';
import { mayOpen } from '#kit/web/grid/model/may-open.ts';
import { isFill, isOfGrid, isSlotField, ownCursor, placeOf, rowOf } from '#kit/web/grid/view/grid-dom.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import { turnTick } from './turn-tick.ts';

interface Surroundings {
  layout: GridLayout;
  frame: RefObject<HTMLDivElement | null>;
  alwaysEdit: boolean;
  focusCell: () => void;
  fill: ReturnType<typeof useFill>;
  show: () => void;
}

/** A finger that goes further has not tapped. */
const TAP_PX = 10;

/** Clicks, taps, ranges, the fill handle, and the boxes and openers at the beginning of a row. */
export function useGridPointer(grid: GridHandle, surroundings: Surroundings) {
  const { layout, frame, alwaysEdit, focusCell, fill, show } = surroundings;
  const { store, cursor } = grid;
  const tap = useRef<{ place: CellPlace; down: PointerEvent }>(undefined);
  const dragFrom = useRef<CellPlace>(undefined);
  const fillFrom = useRef<CellRange>(undefined);
  const pressedBox = useRef(false);
  const placeIn = (target: EventTarget) => (isOfGrid(target, frame.current) ? placeOf(target) : undefined);

  return {
    /** Whether the pointer went down on a cell and did not come up yet. */
    isPressed: () => dragFrom.current !== undefined,
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      // A button that was released outside of the grid ended a drag as well.
      dragFrom.current = undefined;
      tap.current = undefined;
      if (isOfGrid(event.target, frame.current) && isFill(event.target)) {
        event.preventDefault();
        fillFrom.current = cursor.range;
        // Released below the grid it counts too.
        window.addEventListener('pointerup', endFill, { once: true });
        return;
      }
      const place = placeIn(event.target);
      if (!place || event.button !== 0 || isSlotField(event.target)) return;
      event.preventDefault();
      pressedBox.current = (event.target as Element).closest('.grid-tick') !== null;
      // A finger that comes down may be about to scroll; it means the cell when it leaves it.
      if (event.pointerType === 'touch') {
        tap.current = { place, down: event };
        return;
      }
      dragFrom.current = place;
      cursor.moveTo(place, { extend: event.shiftKey, add: isAdding(event) });
      // A click into the cell where the cursor stood already brings the focus back.
      focusCell();
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const source = fillFrom.current;
      const from = dragFrom.current;
      const place = (source || from) && event.buttons === 1 ? placeIn(event.target) : undefined;
      if (!place) return;
      if (source) cursor.span(reached(source, place));
      else if (from && (place.row !== cursor.at?.row || place.column !== cursor.at.column))
        cursor.span({ top: from.row, left: from.column, bottom: place.row, right: place.column }, { add: true });
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      if (tap.current) return endTap(tap.current, event);
      const from = dragFrom.current;
      dragFrom.current = undefined;
      const range = cursor.range;
      if (!from || event.shiftKey || isAdding(event) || !range || isWide(range)) return;
      open();
    },
    onPointerCancel() {
      tap.current = undefined;
    },
    // A finger that rests asks for the menu.
    onContextMenuCapture() {
      tap.current = undefined;
    },
    onClick(event: MouseEvent<HTMLDivElement>) {
      if (!isOfGrid(event.target, frame.current)) return;
      turnTick(store, rowOf(event.target, '[data-tick]'));
      turnOpen(grid, rowOf(event.target, '[data-open]'));
    },
  };

  function endTap({ place, down }: { place: CellPlace; down: PointerEvent }, up: PointerEvent) {
    tap.current = undefined;
    const way = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY);
    if (way > TAP_PX) return;
    cursor.moveTo(place);
    focusCell();
    open();
    show();
  }

  function endFill(event: { ctrlKey: boolean; metaKey: boolean }) {
    const source = fillFrom.current;
    fillFrom.current = undefined;
    const wish = event.ctrlKey || event.metaKey ? 'other' : 'usual';
    const whole = cursor.range;
    if (source && whole) fill(({ fillCells }) => fillCells(grid, layout, { source, whole }, wish));
  }

  function open() {
    const column = cursor.at && layout.columns[cursor.at.column];
    const id = cursor.at && store.view[cursor.at.row];
    if (!column || id === undefined || !mayOpen(store, id, column)) return;
    if (column.type !== 'checkbox') cursor.edit({ selects: isTextual(column) });
    else if (alwaysEdit && pressedBox.current) ownCursor(frame.current)?.querySelector('input')?.click();
  }
}

const isAdding = (event: PointerEvent) => (event.ctrlKey || event.metaKey) && !event.shiftKey;

function turnOpen({ store, open }: GridHandle, row: number | undefined) {
  const id = row === undefined ? undefined : store.view[row];
  if (id !== undefined) open.set(id, !open.has(id));
}
