import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ShownList } from '../use-list.ts';

const RESTED_MS = 400;

/**
 * Keeps the row in sight in the address as the page on which the paged list would have it, so that the way back and a
 * link lead to the same rows. A page that came from elsewhere is scrolled to, and other rows begin at their first one.
 */
export function usePlaceInAddress(list: ShownList, first: number, scrollTo: (row: number) => void): void {
  const { address, go } = list;
  const { pageNo, pageSize } = address;
  const { pageNo: _, pageSize: __, ...narrowing } = list.largePage(1) as Record<string, unknown>;
  const rows = JSON.stringify(narrowing);
  const seen = useRef({ pageNo, rows });
  /** Pages on their way into the address: until they are there, it still has the one of before. */
  const underWay = useRef<number[]>([]);
  useLayoutEffect(() => {
    const before = seen.current;
    if (before.pageNo === pageNo && before.rows === rows) return;
    seen.current = { pageNo, rows };
    const own = underWay.current.indexOf(pageNo);
    underWay.current = underWay.current.slice(own + 1);
    if (before.rows !== rows) scrollTo(0);
    else if (own < 0) scrollTo((pageNo - 1) * pageSize);
  });
  const { key } = useLocation();
  const write = useEffectEvent(() => {
    // An address that is changing already, by another order or on another page, is not put back.
    if (key !== (window.history.state?.key ?? 'default')) return;
    const now = Math.floor(first / pageSize) + 1;
    if (now === (underWay.current.at(-1) ?? pageNo)) return;
    underWay.current.push(now);
    go({ pageNo: now }, { replace: true });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is written when it has rested
  useEffect(() => {
    const timer = setTimeout(write, RESTED_MS);
    return () => clearTimeout(timer);
  }, [first]);
}
