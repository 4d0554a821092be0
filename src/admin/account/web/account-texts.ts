import { catalogue } from '#kit/web/language/catalogue.ts';

export const accountTexts = catalogue(
  () => import('./account.zh-CN.ts'),
  () => import('./account.en.ts'),
);
