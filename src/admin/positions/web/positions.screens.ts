import type { Screen } from '#kit/web/page/screen.ts';

const screens: Screen[] = [
  {
    path: '/isystem/position',
    title: 'positions.title',
    access: 'menu',
    // The contract itself would come with the first page.
    page: 'system/SysPositionList',
    component: () => import('./PositionList.tsx').then(({ PositionList }) => ({ Component: PositionList })),
  },
];

export default screens;
