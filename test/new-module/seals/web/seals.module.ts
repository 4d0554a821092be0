import { resourceScreen } from '#kit/web/list/resource-screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { sealsPage } from '../seals.module.ts';

export default defineWebModule({
  name: 'seals',
  screens: [resourceScreen(sealsPage, () => import('../seals.contract.ts').then(({ seals }) => seals as never))],
});
