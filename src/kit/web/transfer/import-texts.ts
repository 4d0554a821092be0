import { catalogue } from '#kit/web/language/catalogue.ts';

export const importTexts = catalogue(
  () => import('./importing.zh-CN.ts'),
  () => import('./importing.en.ts'),
);
