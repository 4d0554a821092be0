import type { Screen } from '#kit/web/screen.ts';
import { DICTIONARIES_PAGE } from '../dictionaries.contract.ts';

const screens: Screen[] = [
  {
    path: '/isystem/dict',
    title: 'dictionaries.title',
    access: 'menu',
    page: DICTIONARIES_PAGE,
    component: () => import('./DictionaryList.tsx').then(({ DictionaryList }) => ({ Component: DictionaryList })),
  },
];

export default screens;
