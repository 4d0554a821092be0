import { useState } from 'react';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { useSession } from '#kit/web/session/session.ts';
import { keepPicks, type Picks, readPicks, withFavourite, withRecent } from './picks.ts';

/** The picks of this user out of this source, on this device. */
export function usePicks({ list, storeKey }: EntitySource) {
  const username = useSession((session) => session.username) ?? '';
  const name = `PICKS ${username} ${list.path} ${storeKey}`;
  const [picks, setPicks] = useState(() => readPicks(name));
  const change = (turn: (picks: Picks) => Picks) => {
    // Another picker of the same things may have written meanwhile.
    const next = turn(readPicks(name));
    keepPicks(name, next);
    setPicks(next);
  };
  return {
    picks,
    /** Reads them again, before they are shown. */
    refresh: () => setPicks(readPicks(name)),
    note: (keys: string[]) => keys.length > 0 && change((known) => withRecent(known, keys)),
    mark: (key: string, on: boolean) => change((known) => withFavourite(known, key, on)),
  };
}
