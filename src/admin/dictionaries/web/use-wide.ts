import { useSyncExternalStore } from 'react';

const wide = window.matchMedia('(min-width: 1088px)');

function follow(changed: () => void) {
  wide.addEventListener('change', changed);
  return () => wide.removeEventListener('change', changed);
}

/** Room for two panes beside each other. */
export const useWide = () => useSyncExternalStore(follow, () => wide.matches);
