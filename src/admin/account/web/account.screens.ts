import type { Screen } from '#kit/web/screen.ts';
import { CENTER_PATH, SETTINGS_PATH } from './account-paths.ts';

const screens: Screen[] = [
  {
    path: CENTER_PATH,
    name: 'account-center',
    title: 'account.center',
    access: 'signed-in',
    component: () => import('./AccountCenter.tsx').then(({ AccountCenter }) => ({ Component: AccountCenter })),
  },
  {
    path: SETTINGS_PATH,
    name: 'account-settings-base',
    title: 'account.settings',
    access: 'signed-in',
    component: () => import('./AccountSettings.tsx').then(({ AccountSettings }) => ({ Component: AccountSettings })),
  },
];

export default screens;
