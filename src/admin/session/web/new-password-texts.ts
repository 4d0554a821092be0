import { catalogue } from '#kit/web/language/catalogue.ts';

export const newPasswordTexts = catalogue(
  () => import('./new-password.zh-CN.ts'),
  () => import('./new-password.en.ts'),
);
