import { listTexts } from '#kit/web/list/list-texts.ts';
import { ofMenu } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { dictionariesPage } from '../dictionaries.module.ts';
import { dictionariesTexts } from './dictionaries-texts.ts';

export default defineWebModule({
  name: 'dictionaries',
  texts: dictionariesTexts,
  screens: [
    {
      ...ofMenu(dictionariesPage),
      texts: [listTexts],
      component: () => import('./DictionaryList.tsx').then(({ DictionaryList }) => ({ Component: DictionaryList })),
    },
  ],
});
