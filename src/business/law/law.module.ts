import type { ModulePage } from '#kit/contract/module-page.ts';

/** The key of the group of what binds everybody who trades here. */
export const LAW = '/law';

export const calendarPage = {
  title: { zh: '工作日历', en: 'Working days' },
  url: '/isystem/workCalendar',
  page: 'law/WorkCalendar',
} as const satisfies ModulePage;

export const operatorsPage = {
  title: { zh: '平台运营机构', en: 'Platform operator' },
  url: '/isystem/platformOperator',
  page: 'law/PlatformOperatorList',
} as const satisfies ModulePage;

export const rulesPage = {
  title: { zh: '交易规则', en: 'Rules of law' },
  url: '/law/rules',
  page: 'law/LegalRuleList',
} as const satisfies ModulePage;
