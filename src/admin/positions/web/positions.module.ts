import { resourceScreen } from '#kit/web/list/resource-screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { positionsPage } from '../positions.module.ts';

export default defineWebModule({
  name: 'positions',
  screens: [
    resourceScreen(positionsPage, () => import('../positions.contract.ts').then(({ positions }) => positions as never)),
  ],
});
