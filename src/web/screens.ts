import positions from '#admin/positions/web/positions.screens.ts';
import session from '#admin/session/web/session.screens.ts';
import type { Screen } from '#kit/web/screen.ts';
import { HOME_PATH } from './home-path.ts';

const home: Screen = {
  path: HOME_PATH,
  title: 'home.title',
  component: () => import('./home/HomePage.tsx').then(({ HomePage }) => ({ Component: HomePage })),
};

/** Every screen inside the frame. The menu and the accessibility walk read this list. */
export const framedScreens: Screen[] = [home, ...positions];

export const openScreens: Screen[] = session;
