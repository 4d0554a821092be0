import type { filesZhCN } from './files.zh-CN.ts';

export const filesEn: typeof filesZhCN = {
  ossFiles: {
    upload: 'Upload a file',
    kept: '{{name}} was uploaded',
    open: 'View {{name}}',
    download: 'Download {{name}}',
  },
};

export { filesRefusalsEn } from '#kit/web/files/files.refusals.en.ts';
