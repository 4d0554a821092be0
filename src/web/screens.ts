import account from '#admin/account/web/account.screens.ts';
import announcements from '#admin/announcements/web/announcements.screens.ts';
import departments from '#admin/departments/web/departments.screens.ts';
import dictionaries from '#admin/dictionaries/web/dictionaries.screens.ts';
import files from '#admin/files/web/files.screens.ts';
import permissions from '#admin/permissions/web/permissions.screens.ts';
import positions from '#admin/positions/web/positions.screens.ts';
import roles from '#admin/roles/web/roles.screens.ts';
import session from '#admin/session/web/session.screens.ts';
import users from '#admin/users/web/users.screens.ts';
import registration from '#business/registration/web/registration.screens.ts';
import type { Screen } from '#kit/web/page/screen.ts';
import { exportScreens } from './exports/exports.screens.ts';
import { galleryScreens } from './gallery/gallery.screens.ts';
import { HOME_PATH } from './home-path.ts';
import { pageScreens } from './pages/pages.screens.ts';

const home: Screen = {
  path: HOME_PATH,
  name: 'dashboard',
  title: 'home.title',
  access: 'signed-in',
  component: () => import('./home/HomePage.tsx').then(({ HomePage }) => ({ Component: HomePage })),
};

/** Every screen inside the frame. The menu and the accessibility walk read this list. */
export const framedScreens: Screen[] = [
  home,
  ...account,
  ...announcements,
  ...dictionaries,
  ...departments,
  ...files,
  ...permissions,
  ...positions,
  ...roles,
  ...users,
  ...registration,
  ...exportScreens,
  ...pageScreens,
  ...galleryScreens,
];

/** Every screen outside the frame, for anybody. */
export const publicScreens: Screen[] = session;
