import { LARGEST_PAGE } from '#kit/contract/list/list-query.ts';
import type { Density } from '../table/layout.ts';

/** As high as the rows of the paged table; every row has the same height, so that the scroll bar is true from the start. */
export const ROW_HEIGHTS: Record<Density, number> = { compact: 32, default: 40, comfortable: 52 };
export const HEAD_HEIGHT = 40;
/** Firefox draws nothing that lies deeper than some 17.8 million pixels. */
export const MOST_ROWS = 300_000;

/** The first and the last row of which at least a part is in sight, counted from 0. */
export interface Sight {
  first: number;
  last: number;
}

export function rowsInSight(offset: number, height: number, rowHeight: number, count: number): Sight {
  const first = Math.min(Math.max(0, Math.floor(offset / rowHeight)), Math.max(0, count - 1));
  const last = Math.ceil((offset + height) / rowHeight) - 1;
  return { first, last: Math.max(first, Math.min(last, count - 1)) };
}

export const pageOf = (index: number) => Math.floor(index / LARGEST_PAGE) + 1;
export const placeInPage = (index: number) => index % LARGEST_PAGE;

/** The drawn rows by their page, and the page after those in sight, of which no row is drawn yet. */
export function pagesOf(indexes: readonly number[], { last }: Sight, count: number): Map<number, number[]> {
  const pages = new Map<number, number[]>();
  for (const index of indexes) {
    const page = pageOf(index);
    const rows = pages.get(page);
    if (rows) rows.push(index);
    else pages.set(page, [index]);
  }
  const next = pageOf(last) + 1;
  if (!pages.has(next) && next <= pageOf(count - 1)) pages.set(next, []);
  return pages;
}

/** The row that a key leads to from another one; undefined for a key that leads nowhere. */
export function rowAfterKey(key: string, from: number, sight: Sight, count: number): number | undefined {
  const page = Math.max(1, sight.last - sight.first - 1);
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + page,
    PageUp: from - page,
    Home: 0,
    End: count - 1,
  };
  const wanted = steps[key];
  return wanted === undefined ? undefined : Math.min(Math.max(0, wanted), count - 1);
}
