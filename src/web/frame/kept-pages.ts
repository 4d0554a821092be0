import type { Location } from 'react-router';
import type { Page } from './pages.ts';

/** A page that stays as it was left, with the address that it had then. */
export interface KeptPage {
  page: Page;
  location: Location;
  usedAt: number;
}

const MOST = 10;

const isAt = ({ location }: KeptPage, { pathname }: Location) => location.pathname === pathname;

/**
 * Keeps the page on show, at the place it has among the others: moved nodes would lose their scroll and their
 * inner frames. The one that was not seen for longest goes when there are too many.
 */
export function keepPage(kept: KeptPage[], page: Page | undefined, location: Location): KeptPage[] {
  if (!page?.keepAlive) return kept;
  const known = kept.find((one) => isAt(one, location));
  const usedAt = Math.max(0, ...kept.map((one) => one.usedAt));
  if (known?.location === location && known.page === page) return kept;
  const fresh = { page, location, usedAt: usedAt + 1 };
  const next = known ? kept.map((one) => (one === known ? fresh : one)) : [...kept, fresh];
  if (next.length <= MOST) return next;
  const oldest = next.reduce((one, other) => (other.usedAt < one.usedAt ? other : one));
  return next.filter((one) => one !== oldest);
}

/** Where the menu leads back to a kept page: to the list as it was left, unless the link says otherwise. */
export function leftAt(kept: KeptPage[], location: Location, shown: string): string | undefined {
  if (location.search !== '' || location.pathname === shown) return undefined;
  const known = kept.find((one) => isAt(one, location));
  return known?.location.search ? `${known.location.pathname}${known.location.search}` : undefined;
}
