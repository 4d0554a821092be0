import type { ModulePage } from '#kit/contract/module-page.ts';

export const filesPage = {
  title: { zh: '文件管理', en: 'Uploaded files' },
  url: '/isystem/ossFile',
  page: 'system/OssFileList',
} as const satisfies ModulePage;
