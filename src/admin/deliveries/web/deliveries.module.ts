import { resourceScreen } from '#kit/web/list/resource-screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { deliveriesPage } from '../deliveries.module.ts';

export default defineWebModule({
  name: 'deliveries',
  screens: [
    resourceScreen(deliveriesPage, () =>
      import('../deliveries.contract.ts').then(({ deliveries }) => deliveries as never),
    ),
  ],
});
