import { catalogue } from '#kit/web/language/catalogue.ts';
import type { Screen } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { NEW_PASSWORD_PATH, NEW_PASSWORD_TITLE } from './new-password.ts';
import { newPasswordTexts } from './new-password-texts.ts';

type OutsidePages = typeof import('./OutsidePages.tsx');

const outside = (path: string, name: string, page: keyof OutsidePages, title: Screen['title']): Screen => ({
  path,
  name,
  title,
  access: 'public',
  component: () => import('./OutsidePages.tsx').then((pages) => ({ Component: pages[page] })),
});

const sharedFilesTexts = catalogue(
  () => import('./shared-files.zh-CN.ts'),
  () => import('./shared-files.en.ts'),
);

/** Shown outside the frame, to anybody. */
export default defineWebModule({
  name: 'session',
  screens: [
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
      title: NEW_PASSWORD_TITLE,
      access: 'public',
      texts: [newPasswordTexts],
      component: () => import('./NewPasswordPage.tsx').then(({ NewPasswordPage }) => ({ Component: NewPasswordPage })),
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
      texts: [sharedFilesTexts],
      component: () => import('./SharedFiles.tsx').then(({ SharedFiles }) => ({ Component: SharedFiles })),
    },
  ],
});
