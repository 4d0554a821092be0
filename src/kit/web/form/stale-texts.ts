import { catalogue } from '#kit/web/language/catalogue.ts';

/** The words of a row that somebody else has saved meanwhile. */
export const staleTexts = catalogue(
  () => import('./stale.zh-CN.ts'),
  () => import('./stale.en.ts'),
);
