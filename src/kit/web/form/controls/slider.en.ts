import type { sliderZhCN } from './slider.zh-CN.ts';

export const sliderEn: typeof sliderZhCN = {
  slider: {
    label: 'Slider check',
    idle: 'Drag slider to verify',
    dragging: 'Drag slider to verify',
    working: 'Verifying…',
    success: 'Verified',
    failed: 'Not verified. Please try again',
    click: 'Click to verify',
  },
};
