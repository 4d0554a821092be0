import type { Words } from '#kit/contract/resource-field.ts';

export const EXPORTS_TITLE: Words = { zh: '我的导出', en: 'My exports' };
export const IMPORTS_TITLE: Words = { zh: '我的导入', en: 'My imports' };
