import type { ModulePage } from '#kit/contract/module-page.ts';

export const institutionsPage = {
  title: { zh: '出函机构', en: 'Institutions' },
  url: '/institution',
  page: 'institution/InstitutionList',
} as const satisfies ModulePage;
