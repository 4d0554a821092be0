import { catalogue } from '#kit/web/language/catalogue.ts';

export const gridTexts = catalogue(
  () => import('./grid.zh-CN.ts'),
  () => import('./grid.en.ts'),
);
