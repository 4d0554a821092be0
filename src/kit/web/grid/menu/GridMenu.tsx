import { lazyPart } from '#kit/web/page/faces/lazy-part.tsx';
import type { OpenMenuProps } from './OpenMenu.tsx';
import type { MenuPlace } from './use-grid-menu.ts';

const OpenMenu = lazyPart(() => import('./OpenMenu.tsx').then((loaded) => ({ default: loaded.OpenMenu })));

/** The menu of the cells; it is fetched when somebody opens it. */
export function GridMenu({ place, ...props }: Omit<OpenMenuProps, 'place'> & { place: MenuPlace | undefined }) {
  return place ? <OpenMenu place={place} {...props} onFailed={props.onClose} /> : null;
}
