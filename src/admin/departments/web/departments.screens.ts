import type { Screen } from '#kit/web/screen.ts';

const screens: Screen[] = [
  {
    path: '/isystem/depart',
    title: 'departments.title',
    access: 'menu',
    page: 'system/DepartList',
    component: () => import('./DepartList.tsx').then(({ DepartList }) => ({ Component: DepartList })),
  },
];

export default screens;
