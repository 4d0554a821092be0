import type { sharedFilesZhCN } from './shared-files.zh-CN.ts';

export const sharedFilesEn: typeof sharedFilesZhCN = {
  sharedFiles: {
    heading: 'Files',
    until: 'The link is good until {{time}}',
    none: 'The files of this list were all deleted',
    noneText: 'Please ask for a new link.',
    files: 'Files',
    download: 'Download',
    downloadOf: 'Download {{name}}',
  },
};

export { filesRefusalsEn } from '#kit/web/files/files.refusals.en.ts';
