import type { ModulePage } from '#kit/contract/module-page.ts';

export const organisationChangesPage = {
  title: { zh: '单位变更', en: 'Changes of organisations' },
  url: '/gcOrg/change',
  page: 'gcOrg/GcOrgChangeList',
} as const satisfies ModulePage;
