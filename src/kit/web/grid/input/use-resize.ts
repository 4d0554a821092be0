import { type PointerEvent, useRef } from 'react';

const NARROWEST = 60;

/** Dragging the edge of a column's head. The width is told while it is dragged. */
export function useResize(onResize: ((key: string, width: number) => void) | undefined) {
  const drag = useRef<{ key: string; from: number; width: number }>(undefined);
  return (key: string, width: number) =>
    onResize && {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        event.stopPropagation();
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { key, from: event.clientX, width };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        const start = drag.current;
        if (start) onResize(start.key, Math.max(NARROWEST, Math.round(start.width + event.clientX - start.from)));
      },
      onPointerUp() {
        drag.current = undefined;
      },
    };
}
