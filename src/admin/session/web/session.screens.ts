import type { Screen } from '#kit/web/screen.ts';

/** Shown outside the frame, to people who are not signed in. */
const screens: Screen[] = [
  {
    path: '/user/login',
    title: 'login.title',
    component: () => import('./LoginPage.tsx').then(({ LoginPage }) => ({ Component: LoginPage })),
  },
];

export default screens;
