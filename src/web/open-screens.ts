import { publicPath } from '#kit/web/page/page-settings.ts';
import type { Screen } from '#kit/web/page/screen.ts';
import { framedScreens, publicScreens } from './screens.ts';

/** A configured path that no public screen has yet still needs no signing in. */
const configured = (path: string): Screen => ({
  path,
  title: 'outside.notFound.title',
  access: 'public',
  component: () =>
    import('#admin/session/web/OutsidePages.tsx').then(({ NothingHere }) => ({ Component: NothingHere })),
});

// A page of the frame stays one, whatever the setting says: its calls need a session.
const isKnown = (path: string) => [...publicScreens, ...framedScreens].some((screen) => screen.path === path);

export const openScreens: Screen[] =
  publicPath && !isKnown(publicPath) ? [...publicScreens, configured(publicPath)] : publicScreens;

export const openPaths = [...openScreens.map(({ path }) => path), '/user'];
