/** The account menu says these before any screen has come. */
export const refreshCacheZhCN = {
  refreshCache: { done: '刷新缓存完成！', failed: '刷新缓存失败！' },
};
