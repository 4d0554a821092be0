import { catalogue } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { ofMenu } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { deliveriesPage } from '../deliveries.module.ts';

export default defineWebModule({
  name: 'deliveries',
  texts: catalogue(
    () => import('./deliveries.zh-CN.ts'),
    () => import('./deliveries.en.ts'),
  ),
  screens: [
    {
      ...ofMenu(deliveriesPage),
      texts: [listTexts],
      component: () => import('./DeliveryList.tsx').then(({ DeliveryList }) => ({ Component: DeliveryList })),
    },
  ],
});
