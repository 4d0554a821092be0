import { type PointerEvent, useState } from 'react';

interface Point {
  x: number;
  y: number;
}

const KEPT_IN_SIGHT = 80;

/** How far a header was pulled from where it opened; a part of it always stays in the window. */
export function useDrag() {
  const [offset, setOffset] = useState<Point>({ x: 0, y: 0 });

  function onPointerDown(event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    const header = event.currentTarget;
    const box = header.getBoundingClientRect();
    const from = { x: event.clientX - offset.x, y: event.clientY - offset.y };
    const least = { x: offset.x - box.right + KEPT_IN_SIGHT, y: offset.y - box.top };
    const most = {
      x: offset.x + window.innerWidth - box.left - KEPT_IN_SIGHT,
      y: offset.y + window.innerHeight - box.bottom,
    };
    header.setPointerCapture(event.pointerId);
    const move = (next: globalThis.PointerEvent) =>
      setOffset({
        x: Math.min(most.x, Math.max(least.x, next.clientX - from.x)),
        y: Math.min(most.y, Math.max(least.y, next.clientY - from.y)),
      });
    const stop = () => header.removeEventListener('pointermove', move);
    header.addEventListener('pointermove', move);
    header.addEventListener('pointerup', stop, { once: true });
    header.addEventListener('pointercancel', stop, { once: true });
  }
  return { offset, handle: { onPointerDown } };
}
