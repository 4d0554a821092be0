import { fileTexts } from '#kit/web/files/file-texts.ts';
import { withTexts } from '#kit/web/language/later-texts.ts';
import type { Screen } from '#kit/web/page/screen.ts';
import { USER_PAGE } from '../user-info.contract.ts';

const screens: Screen[] = [
  {
    path: '/isystem/user',
    title: 'titles.users',
    access: 'menu',
    page: USER_PAGE,
    component: () =>
      withTexts(
        import('./UserList.tsx').then(({ UserList }) => ({ Component: UserList })),
        Promise.all([import('./users.zh-CN.ts'), import('#kit/web/session/sessions.zh-CN.ts'), fileTexts()]).then(
          ([{ usersZhCN }, { sessionsZhCN }, files]) => ({ ...usersZhCN, ...sessionsZhCN, ...files }),
        ),
      ),
  },
];

export default screens;
