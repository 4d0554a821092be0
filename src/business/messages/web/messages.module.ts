import { resourceScreen } from '#kit/web/list/resource-screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { receiptsPage } from '../messages.module.ts';

export default defineWebModule({
  name: 'messages',
  screens: [
    resourceScreen(receiptsPage, () => import('../receipts.contract.ts').then(({ receipts }) => receipts as never)),
  ],
});
