import type { ModulePage } from '#kit/contract/module-page.ts';

export const dictionariesPage = {
  title: { zh: '数据字典', en: 'Dictionaries' },
  url: '/isystem/dict',
  page: 'system/DictList',
} as const satisfies ModulePage;
