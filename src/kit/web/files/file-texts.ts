import { catalogue } from '#kit/web/language/catalogue.ts';

export const fileTexts = catalogue(
  () => import('./files.zh-CN.ts'),
  () => import('./files.en.ts'),
);
