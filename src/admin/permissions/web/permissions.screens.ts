import type { Screen } from '#kit/web/screen.ts';

const screens: Screen[] = [
  {
    path: '/isystem/newPermissionList',
    title: 'menus.title',
    access: 'menu',
    page: 'system/NewPermissionList',
    component: () => import('./MenuList.tsx').then(({ NewPermissionList }) => ({ Component: NewPermissionList })),
  },
  {
    path: '/isystem/permission',
    title: 'menus.allTitle',
    access: 'menu',
    page: 'system/PermissionList',
    component: () => import('./MenuList.tsx').then(({ PermissionList }) => ({ Component: PermissionList })),
  },
  {
    path: '/isystem/explain',
    title: 'explain.title',
    access: 'menu',
    page: 'system/ExplainAccess',
    component: () => import('./ExplainAccess.tsx').then(({ ExplainAccess }) => ({ Component: ExplainAccess })),
  },
];

export default screens;
