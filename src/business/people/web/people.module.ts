import { staleTexts } from '#kit/web/form/stale-texts.ts';
import { gridTexts } from '#kit/web/grid/view/grid-texts.ts';
import { catalogue } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { formsOf, ofMenu, recordOf } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { peoplePage } from '../people.module.ts';

export default defineWebModule({
  name: 'people',
  texts: catalogue(
    () => import('./people.zh-CN.ts'),
    () => import('./people.en.ts'),
  ),
  homeCounts: ['gcPerson:audit'],
  screens: [
    {
      ...ofMenu(peoplePage),
      texts: [listTexts],
      component: () => import('./PeopleList.tsx').then(({ PeopleList }) => ({ Component: PeopleList })),
    },
    {
      ...recordOf(peoplePage),
      texts: [listTexts, recordTexts, staleTexts, gridTexts],
      component: () => import('./PersonRecord.tsx').then(({ PersonRecord }) => ({ Component: PersonRecord })),
    },
    ...formsOf(peoplePage, {
      texts: [recordTexts],
      component: () => import('./PersonForm.tsx').then(({ PersonForm }) => ({ Component: PersonForm })),
    }),
  ],
});
