import { defineWebModule } from '#kit/web/page/web-module.ts';
import { HOME_PATH } from '../home-path.ts';

export default defineWebModule({
  name: 'home',
  screens: [
    {
      path: HOME_PATH,
      name: 'dashboard',
      title: 'home.title',
      access: 'signed-in',
      component: () => import('./HomePage.tsx').then(({ HomePage }) => ({ Component: HomePage })),
    },
  ],
});
