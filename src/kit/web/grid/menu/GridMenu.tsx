import { lazy, Suspense } from 'react';
import { arriving } from '#kit/web/page/arriving.ts';
import type { OpenMenuProps } from './OpenMenu.tsx';
import type { MenuPlace } from './use-grid-menu.ts';

const OpenMenu = lazy(arriving(() => import('./OpenMenu.tsx').then((loaded) => ({ default: loaded.OpenMenu }))));

/** The menu of the cells; it is fetched when somebody opens it. */
export function GridMenu({ place, ...props }: Omit<OpenMenuProps, 'place'> & { place: MenuPlace | undefined }) {
  return place ? (
    <Suspense fallback={null}>
      <OpenMenu place={place} {...props} />
    </Suspense>
  ) : null;
}
