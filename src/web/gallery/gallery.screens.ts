import { withTexts } from '#kit/web/language/later-texts.ts';
import type { Screen } from '#kit/web/page/screen.ts';

const words = () =>
  Promise.all([
    import('./gallery.zh-CN.ts'),
    import('#kit/web/grid/view/grid.zh-CN.ts'),
    import('#admin/dictionaries/web/item-table/item-table.zh-CN.ts'),
  ]).then(([{ galleryZhCN }, { gridZhCN }, { itemTableZhCN }]) => ({ ...galleryZhCN, ...gridZhCN, ...itemTableZhCN }));

export const galleryScreens: Screen[] = [
  {
    path: '/demo/gallery',
    title: 'titles.gallery',
    access: 'signed-in',
    component: () =>
      withTexts(
        import('./GalleryPage.tsx').then(({ GalleryPage }) => ({ Component: GalleryPage })),
        words(),
      ),
  },
];
