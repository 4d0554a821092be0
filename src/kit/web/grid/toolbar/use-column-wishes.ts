import { useState } from 'react';
import type { LayoutWishes } from '#kit/web/grid/model/grid-layout.ts';
import { useSession } from '#kit/web/session/session.ts';
import { keep, recall } from '#kit/web/session/storage.ts';

export interface ColumnWishes {
  wishes: LayoutWishes;
  change: (wishes: LayoutWishes) => void;
}

/** Which columns a user hid, pinned or made wider in this grid, kept on this device. */
export function useColumnWishes(name: string): ColumnWishes {
  const user = useSession((session) => session.user?.id ?? '');
  const place = `grid-columns-${name}-${user}`;
  const [wishes, setWishes] = useState<LayoutWishes>(() => recall<LayoutWishes>(place) ?? {});
  return {
    wishes,
    change(next) {
      setWishes(next);
      keep(place, next, null);
    },
  };
}

export const toggled = (keys: readonly string[] | undefined, key: string): string[] =>
  keys?.includes(key) ? keys.filter((other) => other !== key) : [...(keys ?? []), key];
