import { gridTexts } from '#kit/web/grid/view/grid-texts.ts';
import { catalogue } from '#kit/web/language/catalogue.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';

export default defineWebModule({
  name: 'gallery',
  texts: catalogue(
    () => import('./gallery.zh-CN.ts'),
    () => import('./gallery.en.ts'),
  ),
  screens: [
    {
      path: '/demo/gallery',
      title: { zh: '控件陈列', en: 'Controls' },
      access: 'signed-in',
      texts: [gridTexts],
      component: () => import('./GalleryPage.tsx').then(({ GalleryPage }) => ({ Component: GalleryPage })),
    },
  ],
});
