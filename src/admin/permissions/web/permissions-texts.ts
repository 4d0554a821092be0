import { catalogue } from '#kit/web/language/catalogue.ts';

export const permissionsTexts = catalogue(
  () => import('./permissions.zh-CN.ts'),
  () => import('./permissions.en.ts'),
);
