import { type RefObject, useLayoutEffect } from 'react';
import type { GridCursor } from '#kit/web/grid/model/grid-cursor.ts';

/**
 * Brings the focus to what stands for the active cell, as soon as the user is there and whenever `again` turns. Where
 * only the rows changed under the cursor, nobody who works beside the cells loses the keyboard.
 */
export function useActiveFocus(cursor: GridCursor, element: RefObject<HTMLElement | null>, again?: unknown) {
  const active = cursor.at !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` says when to look again
  useLayoutEffect(() => {
    if (!active) return;
    const claims = cursor.claimsFocus();
    if (claims || document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [active, cursor, element, again]);
}
