import { catalogue } from '#kit/web/language/catalogue.ts';

export const editorTexts = catalogue(
  () => import('./editors.zh-CN.ts'),
  () => import('./editors.en.ts'),
);
