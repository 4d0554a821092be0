import type { accountZhCN } from './account.zh-CN.ts';

export const accountEn: typeof accountZhCN = {
  account: { title: 'Account' },
};
