import { type RefObject, useLayoutEffect } from 'react';

/** So soon after a grid is shown again it is where it stood, and may be led elsewhere. */
export const SCROLL_RESET_MS = 100;

/** A grid that was hidden, in a tab or in a page that rests, comes back where it was. */
export function useKeptScroll(frame: RefObject<HTMLDivElement | null>) {
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    let shown = element.clientHeight > 0;
    let kept: { top: number; left: number } | undefined;
    const note = () => {
      if (shown && element.clientHeight > 0) kept = { top: element.scrollTop, left: element.scrollLeft };
    };
    const observer = new ResizeObserver(() => {
      const was = shown;
      shown = element.clientHeight > 0;
      // Shown for the first time, it is where the user has led it meanwhile.
      if (was || !shown || !kept) return;
      element.scrollTop = kept.top;
      element.scrollLeft = kept.left;
    });
    element.addEventListener('scroll', note, { passive: true });
    observer.observe(element);
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', note);
    };
  }, [frame]);
}
