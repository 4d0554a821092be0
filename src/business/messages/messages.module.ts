import type { ModulePage } from '#kit/contract/module-page.ts';

export const receiptsPage = {
  title: { zh: '送达回执', en: 'Read receipts' },
  url: '/messages/receipts',
  page: 'messages/ReceiptList',
} as const satisfies ModulePage;
