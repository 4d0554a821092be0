import type { ModulePage } from '#kit/contract/module-page.ts';

export const investmentProjectsPage = {
  title: { zh: '项目登记', en: 'Investment projects' },
  url: '/gcProject',
  page: 'gcProject/GcProjectList',
} as const satisfies ModulePage;
