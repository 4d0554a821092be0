import { withTexts } from '#kit/web/language/later-texts.ts';
import type { Screen } from '#kit/web/page/screen.ts';

const texts = () => import('./permissions.zh-CN.ts').then(({ permissionsZhCN }) => permissionsZhCN);

const screens: Screen[] = [
  {
    path: '/isystem/newPermissionList',
    title: 'titles.menus',
    access: 'menu',
    page: 'system/NewPermissionList',
    component: () =>
      withTexts(
        import('./MenuList.tsx').then(({ NewPermissionList }) => ({ Component: NewPermissionList })),
        texts(),
      ),
  },
  {
    path: '/isystem/permission',
    title: 'titles.allMenus',
    access: 'menu',
    page: 'system/PermissionList',
    component: () =>
      withTexts(
        import('./MenuList.tsx').then(({ PermissionList }) => ({ Component: PermissionList })),
        texts(),
      ),
  },
  {
    path: '/isystem/explain',
    title: 'titles.explain',
    access: 'menu',
    page: 'system/ExplainAccess',
    component: () =>
      withTexts(
        import('./ExplainAccess.tsx').then(({ ExplainAccess }) => ({ Component: ExplainAccess })),
        texts(),
      ),
  },
];

export default screens;
