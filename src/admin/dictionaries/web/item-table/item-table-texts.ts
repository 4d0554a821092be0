import { catalogue } from '#kit/web/language/catalogue.ts';

export const itemTableTexts = catalogue(
  () => import('./item-table.zh-CN.ts'),
  () => import('./item-table.en.ts'),
);
