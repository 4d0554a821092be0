import type { refreshCacheZhCN } from './refresh-cache.zh-CN.ts';

export const refreshCacheEn: typeof refreshCacheZhCN = {
  refreshCache: { done: 'The cache is refreshed!', failed: 'The cache could not be refreshed!' },
};
