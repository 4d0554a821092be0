import { withTexts } from '#kit/web/language/later-texts.ts';
import type { Screen } from '#kit/web/page/screen.ts';

const screens: Screen[] = [
  {
    path: '/isystem/roleUserList',
    title: 'titles.roles',
    access: 'menu',
    // The contract itself would come with the first page.
    page: 'system/RoleUserList',
    component: () =>
      withTexts(
        import('./RoleUserList.tsx').then(({ RoleUserList }) => ({ Component: RoleUserList })),
        import('./roles.zh-CN.ts').then(({ rolesZhCN }) => rolesZhCN),
      ),
  },
];

export default screens;
