import { useSyncExternalStore } from 'react';
import { arrange } from './layout-settings.ts';

const mobile = window.matchMedia('(max-width: 1087.98px)');

// A window that grows past the edge opens the side menu; otherwise it stays as it was left.
mobile.addEventListener('change', ({ matches }) => {
  if (!matches) arrange({ sidebarOpened: true });
});

function follow(changed: () => void) {
  mobile.addEventListener('change', changed);
  return () => mobile.removeEventListener('change', changed);
}

/** Below 1088 px the menu is a drawer. */
export const useDevice = (): 'mobile' | 'desktop' =>
  useSyncExternalStore(follow, () => (mobile.matches ? 'mobile' : 'desktop'));
