import { useSyncExternalStore } from 'react';

const mobile = window.matchMedia('(max-width: 1087.98px)');

function follow(changed: () => void) {
  mobile.addEventListener('change', changed);
  return () => mobile.removeEventListener('change', changed);
}

/** Below 1088 px the menu is a drawer. */
export const useDevice = (): 'mobile' | 'desktop' =>
  useSyncExternalStore(follow, () => (mobile.matches ? 'mobile' : 'desktop'));
