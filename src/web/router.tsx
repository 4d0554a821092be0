import { createHashRouter, type LoaderFunction, type RouteObject, redirect } from 'react-router';
import { NEW_PASSWORD_PATH } from '#admin/session/web/new-password.ts';
import { arriving } from '#kit/web/page/arriving.ts';
import type { Screen } from '#kit/web/page/screen.ts';
import { admit, onlyRestricted, onlyStrangers } from './guard.ts';
import { HOME_PATH } from './home-path.ts';
import { openScreens } from './open-screens.ts';
import { DoorBroken } from './pages/DoorBroken.tsx';
import { Opening } from './pages/Opening.tsx';

const LOGIN = '/user/login';

const LOADERS: Record<string, LoaderFunction> = { [LOGIN]: onlyStrangers, [NEW_PASSWORD_PATH]: onlyRestricted };

const openRoute = ({ path, component }: Screen): RouteObject => ({
  path,
  lazy: arriving(component),
  loader: LOADERS[path],
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
