import positions from '#admin/positions/web/positions.screens.ts';
import session from '#admin/session/web/session.screens.ts';
import type { Screen } from '#kit/web/screen.ts';

export const HOME_PATH = '/dashboard/analysis';

const home: Screen = {
  path: HOME_PATH,
  title: 'home.title',
  component: () => import('./home/HomePage.tsx').then(({ HomePage }) => ({ Component: HomePage })),
};

/** Every screen inside the frame. The menu and the accessibility walk read this list. */
export const framedScreens: Screen[] = [home, ...positions];

export const openScreens: Screen[] = session;
