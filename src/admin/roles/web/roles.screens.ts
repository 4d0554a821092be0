import type { Screen } from '#kit/web/screen.ts';
import { roles } from '../roles.contract.ts';

const screens: Screen[] = [
  {
    path: '/isystem/roleUserList',
    title: 'roles.title',
    access: 'menu',
    page: roles.page,
    component: () => import('./RoleUserList.tsx').then(({ RoleUserList }) => ({ Component: RoleUserList })),
  },
];

export default screens;
