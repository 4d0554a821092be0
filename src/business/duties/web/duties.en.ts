import type { dutiesZhCN } from './duties.zh-CN.ts';

export const dutiesEn: typeof dutiesZhCN = {
  duties: {
    title: 'My duties',
    later: 'With a tender: {{later}}',
    none: 'Your roles have no part in the business.',
  },
};
