import { catalogue } from '#kit/web/language/catalogue.ts';

export const dictionariesTexts = catalogue(
  () => import('./dictionaries.zh-CN.ts'),
  () => import('./dictionaries.en.ts'),
);
