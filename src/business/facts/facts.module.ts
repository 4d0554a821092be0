import type { ModulePage } from '#kit/contract/module-page.ts';

export const factsPage = {
  title: { zh: '记录核验', en: 'Verification' },
  url: '/facts',
  page: 'facts/Verification',
} as const satisfies ModulePage;
