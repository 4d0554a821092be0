import type { ModulePage } from '#kit/contract/module-page.ts';

export const deliveriesPage = {
  title: { zh: '短信与邮件', en: 'SMS and e-mail' },
  url: '/isystem/delivery',
  page: 'system/DeliveryList',
} as const satisfies ModulePage;
