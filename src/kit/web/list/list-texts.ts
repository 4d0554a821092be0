import { catalogue } from '#kit/web/language/catalogue.ts';

/** The words of what a list offers beside its rows. */
export const listTexts = catalogue(
  () => import('./list.zh-CN.ts'),
  () => import('./list.en.ts'),
);
