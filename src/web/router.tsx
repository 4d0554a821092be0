import { createHashRouter, type RouteObject, redirect } from 'react-router';
import { arriving } from '#kit/web/arriving.ts';
import type { Screen } from '#kit/web/screen.ts';
import { admit, onlyStrangers } from './guard.ts';
import { HOME_PATH } from './home-path.ts';
import { openScreens } from './open-screens.ts';
import { DoorBroken } from './pages/DoorBroken.tsx';
import { Opening } from './pages/Opening.tsx';

const LOGIN = '/user/login';

const openRoute = ({ path, component }: Screen): RouteObject => ({
  path,
  lazy: arriving(component),
  loader: path === LOGIN ? onlyStrangers : undefined,
});

/** The frame decides by the menu what stands at an address; here only the doors are named. */
export const createRouter = () =>
  createHashRouter(
    [
      {
        HydrateFallback: Opening,
        ErrorBoundary: DoorBroken,
        children: [
          { path: '/user', loader: () => redirect(LOGIN) },
          ...openScreens.map(openRoute),
          {
            path: '/',
            loader: admit,
            lazy: arriving(() => import('./frame/Frame.tsx').then(({ Frame }) => ({ Component: Frame }))),
            children: [{ index: true, loader: () => redirect(HOME_PATH) }, { path: '*' }],
          },
        ],
      },
    ],
    { basename: '/' },
  );
