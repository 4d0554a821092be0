import type { ModulePage } from '#kit/contract/module-page.ts';

export const organisationsPage = {
  title: { zh: '单位库', en: 'Organisations' },
  url: '/gcOrg',
  page: 'gcOrg/GcOrgList',
} as const satisfies ModulePage;
