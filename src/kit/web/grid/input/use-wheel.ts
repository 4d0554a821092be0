import { type RefObject, useLayoutEffect } from 'react';
import { FEW_ROWS } from '#kit/web/grid/model/grid-layout.ts';
import { isOfGrid } from '#kit/web/grid/view/grid-dom.ts';

/** What browsers take a line for. */
const LINE = 40;

/**
 * Scrolls by the wheel on the thread that draws the rows. A browser scrolls beside it, and shows a place before its rows
 * are there.
 */
export function useWheel(frame: RefObject<HTMLDivElement | null>, rowCount: number) {
  // A browser scrolls few rows by itself.
  const isLong = rowCount > FEW_ROWS;
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element || !isLong) return;
    const onWheel = (event: WheelEvent) => {
      const { deltaY, deltaMode, target } = event;
      // Sideways and zooming are the browser's, a field of several lines and a grid below an open row scroll themselves.
      const isOther = event.ctrlKey || event.shiftKey || Math.abs(event.deltaX) > Math.abs(deltaY);
      if (isOther || !target || !isOfGrid(target, element) || target instanceof HTMLTextAreaElement) return;
      const unit = [1, LINE, element.clientHeight][deltaMode] ?? 1;
      const before = element.scrollTop;
      element.scrollTop = before + deltaY * unit;
      // Beyond the last row the page goes on.
      if (element.scrollTop !== before) event.preventDefault();
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => element.removeEventListener('wheel', onWheel);
  }, [frame, isLong]);
}
