import type { ModulePage } from '#kit/contract/module-page.ts';

export const peoplePage = {
  title: { zh: '人员库', en: 'People' },
  url: '/gcPerson',
  page: 'gcPerson/GcPersonList',
} as const satisfies ModulePage;
