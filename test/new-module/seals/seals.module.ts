import type { ModulePage } from '#kit/contract/module-page.ts';

export const sealsPage = {
  title: { zh: '印章管理', en: 'Seals' },
  url: '/isystem/seal',
  page: 'system/SealList',
} as const satisfies ModulePage;
