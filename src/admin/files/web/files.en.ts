import type { filesZhCN } from './files.zh-CN.ts';

export const filesEn: typeof filesZhCN = {
  ossFiles: {
    upload: 'Upload a file',
    kept: '{{name}} was uploaded',
    download: 'Download {{name}}',
  },
};
