import { withTexts } from '#kit/web/language/later-texts.ts';
import type { Screen } from '#kit/web/page/screen.ts';
import { DICTIONARIES_PAGE } from '../dictionaries.contract.ts';

const screens: Screen[] = [
  {
    path: '/isystem/dict',
    title: 'titles.dictionaries',
    access: 'menu',
    page: DICTIONARIES_PAGE,
    component: () =>
      withTexts(
        import('./DictionaryList.tsx').then(({ DictionaryList }) => ({ Component: DictionaryList })),
        import('./dictionaries.zh-CN.ts').then(({ dictionariesZhCN }) => dictionariesZhCN),
      ),
  },
];

export default screens;
