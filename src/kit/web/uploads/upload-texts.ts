import { catalogue } from '#kit/web/language/catalogue.ts';

export const uploadTexts = catalogue(
  () => import('./uploads.zh-CN.ts'),
  () => import('./uploads.en.ts'),
);
