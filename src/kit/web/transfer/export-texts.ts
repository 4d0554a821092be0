import { catalogue } from '#kit/web/language/catalogue.ts';

export const exportTexts = catalogue(
  () => import('./exporting.zh-CN.ts'),
  () => import('./exporting.en.ts'),
);
