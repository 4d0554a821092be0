import type { Screen } from '#kit/web/screen.ts';
import { dictionaries } from '../dictionary-admin.contract.ts';

const screens: Screen[] = [
  {
    path: '/isystem/dict',
    title: 'dictionaries.title',
    access: 'menu',
    page: dictionaries.page,
    component: () => import('./DictionaryList.tsx').then(({ DictionaryList }) => ({ Component: DictionaryList })),
  },
];

export default screens;
