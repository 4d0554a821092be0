import { type MouseEvent, type RefObject, useState } from 'react';
import { contains } from '#kit/web/grid/model/grid-cursor.ts';
import { isOfGrid, isSlotField, ownCursor, placeOf } from '#kit/web/grid/view/grid-dom.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';

export interface MenuPlace {
  x: number;
  y: number;
}

/** Where the menu of the cells is open: at the pointer, or below the cell when a key asked for it. */
export function useGridMenu({ cursor, acts }: GridHandle, frame: RefObject<HTMLDivElement | null>) {
  const [place, setPlace] = useState<MenuPlace>();
  return {
    place,
    close: () => setPlace(undefined),
    openAtCell() {
      cursor.stopEditing();
      if (!cursor.at) cursor.moveTo({ row: 0, column: 0 });
      acts.run('show');
      const box = ownCursor(frame.current)?.getBoundingClientRect();
      if (box) setPlace({ x: box.left + 8, y: box.bottom });
    },
    events: {
      onContextMenu(event: MouseEvent) {
        const target = event.target as Element;
        if (!isOfGrid(target, frame.current) || isSlotField(target)) return;
        const isCursor = target.closest('.grid-cursor') !== null;
        const at = placeOf(target);
        // A text that is being written has the menu of the browser.
        if ((!at && !isCursor) || (isCursor && cursor.editing && !cursor.editing.selects)) return;
        event.preventDefault();
        cursor.stopEditing();
        if (at && !cursor.ranges.some((range) => contains(range, at))) cursor.moveTo(at);
        setPlace({ x: event.clientX, y: event.clientY });
      },
    },
  };
}
