import { type SyntheticEvent, useEffect, useRef } from 'react';
import type { GridCursor } from '../grid-cursor.ts';

/**
 * Ends editing when the user points or goes elsewhere. What the editor opened (lists, calendars, dialogs) hangs below
 * it in React wherever it stands in the page, so its events come through here first and count as inside.
 */
export function useEndOutside(cursor: GridCursor, open: boolean) {
  const inside = useRef<Event>(undefined);
  useEffect(() => {
    if (!open) return;
    const end = (event: Event) => {
      if (event !== inside.current) cursor.stopEditing();
    };
    document.addEventListener('pointerdown', end);
    document.addEventListener('focusin', end);
    return () => {
      document.removeEventListener('pointerdown', end);
      document.removeEventListener('focusin', end);
    };
  }, [cursor, open]);
  const note = ({ nativeEvent }: SyntheticEvent) => {
    inside.current = nativeEvent;
  };
  return { onPointerDownCapture: note, onFocusCapture: note };
}
