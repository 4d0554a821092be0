import type { ModulePage } from '#kit/contract/module-page.ts';

export const positionsPage = {
  title: { zh: '职务管理', en: 'Positions' },
  url: '/isystem/position',
  page: 'system/SysPositionList',
} as const satisfies ModulePage;
