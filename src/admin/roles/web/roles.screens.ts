import type { Screen } from '#kit/web/screen.ts';

const screens: Screen[] = [
  {
    path: '/isystem/roleUserList',
    title: 'roles.title',
    access: 'menu',
    // The contract itself would come with the first page.
    page: 'system/RoleUserList',
    component: () => import('./RoleUserList.tsx').then(({ RoleUserList }) => ({ Component: RoleUserList })),
  },
];

export default screens;
