import type { Virtualizer } from '@tanstack/react-virtual';

const RESTS_AFTER_MS = 150;

/**
 * Tells the drawing of rows where its frame is scrolled to, and when that rests. A timer that runs out between a move and
 * its event must not tell of the move: the event would be taken for an echo, and a place be shown before its rows.
 */
export function observeScroll(
  { scrollElement }: Virtualizer<HTMLDivElement, Element>,
  tell: (offset: number, isScrolling: boolean) => void,
) {
  if (!scrollElement) return;
  let told = scrollElement.scrollTop;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = () => scrollElement.scrollTop === told && tell(told, false);
  const move = () => {
    told = scrollElement.scrollTop;
    clearTimeout(timer);
    timer = setTimeout(rest, RESTS_AFTER_MS);
    tell(told, true);
  };
  scrollElement.addEventListener('scroll', move, { passive: true });
  return () => {
    scrollElement.removeEventListener('scroll', move);
    clearTimeout(timer);
  };
}
