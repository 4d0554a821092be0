export const exportingZhCN = {
  exporting: {
    running: '正在导出 {{done}} / {{total}} 行',
    done: '导出完成，共 {{count}} 行',
    failed: '导出因系统错误中断，请稍候重新导出。',
    waiting: '正在排队，随后开始导出',
    mayLeave: '可以离开此页，完成后铃铛会通知。',
    underway: '正在进行的导出',
    fetch: '下载',
    hide: '收起',
    noneText: '最近一周没有后台导出。超过 5000 行的导出在后台进行，完成后在这里下载。',
  },
};
