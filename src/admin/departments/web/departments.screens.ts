import { withTexts } from '#kit/web/language/later-texts.ts';
import type { Screen } from '#kit/web/page/screen.ts';

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
