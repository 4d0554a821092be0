import { fileTexts } from '#kit/web/files/file-texts.ts';
import { withTexts } from '#kit/web/language/later-texts.ts';
import type { Screen } from '#kit/web/page/screen.ts';
import { CENTER_PATH, SETTINGS_PATH } from './account-paths.ts';

const texts = () =>
  Promise.all([import('./account.zh-CN.ts'), import('#kit/web/session/sessions.zh-CN.ts'), fileTexts()]).then(
    ([{ accountZhCN }, { sessionsZhCN }, files]) => ({ ...accountZhCN, ...sessionsZhCN, ...files }),
  );

const screens: Screen[] = [
  {
    path: CENTER_PATH,
    name: 'account-center',
    title: 'account.center',
    access: 'signed-in',
    component: () =>
      withTexts(
        import('./AccountCenter.tsx').then(({ AccountCenter }) => ({ Component: AccountCenter })),
        texts(),
      ),
  },
  {
    path: SETTINGS_PATH,
    name: 'account-settings-base',
    title: 'account.settings',
    access: 'signed-in',
    component: () =>
      withTexts(
        import('./AccountSettings.tsx').then(({ AccountSettings }) => ({ Component: AccountSettings })),
        texts(),
      ),
  },
];

export default screens;
