import { catalogue } from '#kit/web/language/catalogue.ts';

export const sessionTexts = catalogue(
  () => import('./sessions.zh-CN.ts'),
  () => import('./sessions.en.ts'),
);
