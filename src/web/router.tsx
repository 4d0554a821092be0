import { createHashRouter, type RouteObject, redirect } from 'react-router';
import type { Screen } from '#kit/web/screen.ts';
import type { ScreenHandle } from './frame/screens-context.ts';
import { admit, onlyStrangers } from './guard.ts';
import { HOME_PATH } from './home-path.ts';
import { Opening } from './pages/Opening.tsx';
import { framedScreens, openScreens } from './screens.ts';

const routeOf = (screen: Screen): RouteObject => ({
  path: screen.path,
  handle: { screen } satisfies ScreenHandle,
  lazy: screen.component,
});

const lazyPage = (name: 'NotFound' | 'Denied') => () =>
  import('./pages/pages.tsx').then((pages) => ({ Component: pages[name] }));

// Unknown paths stay inside the frame: leaving it would throw every open page away.
const framed: RouteObject[] = [
  { index: true, loader: () => redirect(HOME_PATH) },
  ...framedScreens.map(routeOf),
  { path: '/403', lazy: lazyPage('Denied') },
  { path: '/404', lazy: lazyPage('NotFound') },
  { path: '*', loader: () => redirect('/404') },
];

export const createRouter = () =>
  createHashRouter(
    [
      {
        HydrateFallback: Opening,
        children: [
          ...openScreens.map((screen) => ({ ...routeOf(screen), loader: onlyStrangers })),
          {
            path: '/',
            loader: admit,
            lazy: () => import('./frame/Frame.tsx').then(({ Frame }) => ({ Component: Frame })),
            children: [
              {
                lazy: () => import('./pages/pages.tsx').then(({ Broken }) => ({ ErrorBoundary: Broken })),
                children: framed,
              },
            ],
          },
        ],
      },
    ],
    { basename: '/' },
  );
