export const sliderZhCN = {
  slider: {
    label: '滑块验证',
    idle: '拖动滑块验证',
    dragging: '拖动滑块验证',
    working: '正在验证…',
    success: '验证通过',
    failed: '验证未完成，请重试',
    click: '点击验证',
  },
};
