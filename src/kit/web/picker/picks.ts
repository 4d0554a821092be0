import { keep, recall } from '#kit/web/session/storage.ts';

/** What somebody picked before, newest first, and what they marked; keys only, since names may change or go. */
export interface Picks {
  recent: string[];
  favourite: string[];
}

const MOST_RECENT = 8;
export const MOST_FAVOURITE = 20;

export const withRecent = (picks: Picks, keys: string[]): Picks => ({
  ...picks,
  recent: [...new Set([...keys, ...picks.recent])].slice(0, MOST_RECENT),
});

/** The oldest mark goes when there are too many. */
export const withFavourite = (picks: Picks, key: string, on: boolean): Picks => {
  const others = picks.favourite.filter((one) => one !== key);
  return { ...picks, favourite: on ? [...others, key].slice(-MOST_FAVOURITE) : others };
};

/** What to offer of them: the marked ones, and the recent that are not marked. */
export const offeredPicks = ({ favourite, recent }: Picks): Picks => ({
  favourite,
  recent: recent.filter((key) => !favourite.includes(key)),
});

const keysIn = (stored: unknown, most: number) =>
  Array.isArray(stored) ? stored.filter((key): key is string => typeof key === 'string').slice(0, most) : [];

/** From this device; whatever else is there counts as nothing. */
export function readPicks(name: string): Picks {
  const stored = recall<Partial<Record<keyof Picks, unknown>>>(name);
  return {
    recent: keysIn(stored?.recent, MOST_RECENT),
    favourite: keysIn(stored?.favourite, MOST_FAVOURITE),
  };
}

export const keepPicks = (name: string, picks: Picks) => keep(name, picks, null);

/** The rows behind keys, in their order; a key that nobody knows any more has none. */
export const rowsBehind = <Row>(keys: string[], labels: ReadonlyMap<string, Row>): Row[] =>
  keys.map((key) => labels.get(key)).filter((row) => row !== undefined);
