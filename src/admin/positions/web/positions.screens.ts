import type { Screen } from '#kit/web/screen.ts';

const screens: Screen[] = [
  {
    path: '/isystem/position',
    title: 'positions.title',
    component: () => import('./PositionList.tsx').then(({ PositionList }) => ({ Component: PositionList })),
  },
];

export default screens;
