import { withTexts } from '#kit/web/later-texts.ts';
import type { Screen } from '#kit/web/screen.ts';

const screens: Screen[] = [
  {
    path: '/isystem/depart',
    title: 'titles.departments',
    access: 'menu',
    page: 'system/DepartList',
    component: () =>
      withTexts(
        import('./DepartList.tsx').then(({ DepartList }) => ({ Component: DepartList })),
        import('./departments.zh-CN.ts').then(({ departmentsZhCN }) => departmentsZhCN),
      ),
  },
];

export default screens;
