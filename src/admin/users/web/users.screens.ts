import type { Screen } from '#kit/web/screen.ts';
import { USER_PAGE } from '../user-info.contract.ts';

const screens: Screen[] = [
  {
    path: '/isystem/user',
    title: 'users.title',
    access: 'menu',
    page: USER_PAGE,
    component: () => import('./UserList.tsx').then(({ UserList }) => ({ Component: UserList })),
  },
];

export default screens;
