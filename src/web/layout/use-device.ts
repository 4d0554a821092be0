import { mediaHook } from '#kit/web/page/media.ts';
import { arrange } from './layout-settings.ts';

// A window that grows past the edge opens the side menu; otherwise it stays as it was left.
const useMobile = mediaHook('(max-width: 1087.98px)', (matches) => {
  if (!matches) arrange({ sidebarOpened: true });
});

/** Below 1088 px the menu is a drawer. */
export const useDevice = (): 'mobile' | 'desktop' => (useMobile() ? 'mobile' : 'desktop');
