/** The Chinese words about files; they come with the first control that needs them. */
export const fileTexts = () => import('./files.zh-CN.ts').then(({ fileControlsZhCN }) => fileControlsZhCN);
