import { catalogue } from '#kit/web/language/catalogue.ts';
import { ofMenu } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { factsPage } from '../facts.module.ts';

export default defineWebModule({
  name: 'facts',
  texts: catalogue(
    () => import('./facts.zh-CN.ts'),
    () => import('./facts.en.ts'),
  ),
  screens: [
    {
      ...ofMenu(factsPage),
      component: () => import('./Verification.tsx').then(({ Verification }) => ({ Component: Verification })),
    },
  ],
});
