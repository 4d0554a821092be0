import { type SyntheticEvent, useEffect, useLayoutEffect, useRef } from 'react';
import type { GridCursor } from '#kit/web/grid/model/grid-cursor.ts';

/**
 * Ends editing when the user points or goes elsewhere. What the editor opened (lists, calendars, dialogs) hangs below
 * it in React wherever it is in the page, so its events come through here first and count as inside.
 */
export function useEndOutside(cursor: GridCursor, open: boolean) {
  const inside = useRef<Event>(undefined);
  const listening = useRef<AbortController>(undefined);
  useEffect(() => {
    if (!open) return;
    listening.current = new AbortController();
    const { signal } = listening.current;
    const end = (event: Event) => {
      if (event !== inside.current) cursor.stopEditing();
    };
    document.addEventListener('pointerdown', end, { signal });
    document.addEventListener('focusin', end, { signal });
    return () => listening.current?.abort();
  }, [cursor, open]);
  // The next cell takes the focus before the effects of this one are cleared away: by then it must be deaf.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with the opening
  useLayoutEffect(() => () => listening.current?.abort(), [open]);
  const note = ({ nativeEvent }: SyntheticEvent) => {
    inside.current = nativeEvent;
  };
  return { onPointerDownCapture: note, onFocusCapture: note };
}
