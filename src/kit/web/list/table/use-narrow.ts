import { useSyncExternalStore } from 'react';

const narrow = window.matchMedia('(max-width: 767.98px)');

function follow(changed: () => void) {
  narrow.addEventListener('change', changed);
  return () => narrow.removeEventListener('change', changed);
}

/** A screen on which a table would have to be pushed to and fro. */
export const useNarrow = () => useSyncExternalStore(follow, () => narrow.matches);
