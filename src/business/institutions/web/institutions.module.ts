import { catalogue } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { ofMenu } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { institutionsPage } from '../institutions.module.ts';

export default defineWebModule({
  name: 'institutions',
  texts: catalogue(
    async () => ({}),
    () => import('./institutions.refusals.en.ts'),
  ),
  screens: [
    {
      ...ofMenu(institutionsPage),
      texts: [listTexts],
      component: () => import('./InstitutionList.tsx').then(({ InstitutionList }) => ({ Component: InstitutionList })),
    },
  ],
});
