import { withTexts } from '#kit/web/language/later-texts.ts';
import type { Screen } from '#kit/web/page/screen.ts';

import { NEW_PASSWORD_PATH, newPasswordTexts } from './new-password.ts';

type OutsidePages = typeof import('./OutsidePages.tsx');

const outside = (path: string, name: string, page: keyof OutsidePages, title: Screen['title']): Screen => ({
  path,
  name,
  title,
  access: 'public',
  component: () => import('./OutsidePages.tsx').then((pages) => ({ Component: pages[page] })),
});

/** Shown outside the frame, to anybody. */
const screens: Screen[] = [
  {
    path: '/user/login',
    name: 'login',
    title: 'login.title',
    access: 'public',
    component: () => import('./LoginPage.tsx').then(({ LoginPage }) => ({ Component: LoginPage })),
  },
  {
    path: NEW_PASSWORD_PATH,
    name: 'new-password',
    title: 'titles.newPassword',
    access: 'public',
    component: () =>
      withTexts(
        import('./NewPasswordPage.tsx').then(({ NewPasswordPage }) => ({ Component: NewPasswordPage })),
        newPasswordTexts(),
      ),
  },
  outside('/oauth2-app/login', 'oauth2-app-login', 'OAuthLogin', 'outside.oauth.title'),
  outside('/register', 'register', 'Register', 'outside.register.title'),
  outside('/register-legal', 'registerLegal', 'Register', 'outside.register.title'),
  outside('/user/register', 'userRegister', 'Register', 'outside.register.title'),
  outside('/user/register-result', 'registerResult', 'RegisterResult', 'outside.registerResult.title'),
  outside('/user/alteration', 'alteration', 'Alteration', 'outside.alteration.title'),
  {
    path: '/filelist-view',
    name: 'filelist-view',
    title: 'outside.fileList.title',
    access: 'public',
    component: () => import('./shared-files-page.ts').then(({ sharedFilesPage }) => sharedFilesPage()),
  },
];

export default screens;
