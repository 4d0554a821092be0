import { catalogue } from '#kit/web/language/catalogue.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';

export default defineWebModule({
  name: 'duties',
  texts: catalogue(
    () => import('./duties.zh-CN.ts'),
    () => import('./duties.en.ts'),
  ),
  homeCards: [
    {
      name: 'duties',
      place: 'rail',
      // Administrators look after the system: the business gives them no duties.
      isFor: (can) => !can('system:user:list'),
      component: () => import('./MyDuties.tsx').then((loaded) => ({ Component: loaded.MyDuties })),
    },
  ],
});
