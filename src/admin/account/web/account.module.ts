import { fileTexts } from '#kit/web/files/file-texts.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { sessionTexts } from '#kit/web/session/session-texts.ts';
import { CENTER_PATH, CENTER_TITLE, SETTINGS_PATH, SETTINGS_TITLE } from './account-paths.ts';
import { accountTexts } from './account-texts.ts';

const texts = [sessionTexts, fileTexts];

export default defineWebModule({
  name: 'account',
  holds: "the pages of one's own account: profile, sessions, password",
  texts: accountTexts,
  screens: [
    {
      path: CENTER_PATH,
      name: 'account-center',
      title: CENTER_TITLE,
      access: 'signed-in',
      card: { icon: 'user', about: { zh: '我的资料与部门', en: 'My record and departments' } },
      texts,
      component: () => import('./AccountCenter.tsx').then(({ AccountCenter }) => ({ Component: AccountCenter })),
    },
    {
      path: SETTINGS_PATH,
      name: 'account-settings-base',
      title: SETTINGS_TITLE,
      access: 'signed-in',
      card: {
        icon: 'lock',
        about: { zh: '资料、密码、别处的登录', en: 'Password, sessions elsewhere' },
      },
      texts,
      component: () => import('./AccountSettings.tsx').then(({ AccountSettings }) => ({ Component: AccountSettings })),
    },
  ],
});
