import type { Screen } from '#kit/web/screen.ts';
import { positions } from '../positions.contract.ts';

const screens: Screen[] = [
  {
    path: '/isystem/position',
    title: 'positions.title',
    access: 'menu',
    page: positions.page,
    component: () => import('./PositionList.tsx').then(({ PositionList }) => ({ Component: PositionList })),
  },
];

export default screens;
