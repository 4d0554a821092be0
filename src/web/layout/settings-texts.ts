import { catalogue } from '#kit/web/language/catalogue.ts';

export const settingsTexts = catalogue(
  () => import('./settings.zh-CN.ts'),
  () => import('./settings.en.ts'),
);
