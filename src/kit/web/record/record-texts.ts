import { catalogue } from '#kit/web/language/catalogue.ts';

/** The words of what a record shows beside its fields. */
export const recordTexts = catalogue(
  () => import('./record.zh-CN.ts'),
  () => import('./record.en.ts'),
);
