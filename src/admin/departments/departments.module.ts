import type { ModulePage } from '#kit/contract/module-page.ts';

export const departmentsPage = {
  title: { zh: '部门管理', en: 'Departments' },
  url: '/isystem/depart',
  page: 'system/DepartList',
} as const satisfies ModulePage;
