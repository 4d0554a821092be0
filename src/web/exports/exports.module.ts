import { listTexts } from '#kit/web/list/list-texts.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { exportTexts } from '#kit/web/transfer/export-texts.ts';
import { importTexts } from '#kit/web/transfer/import-texts.ts';
import { EXPORTS_TITLE, IMPORTS_TITLE } from './exports-titles.ts';

export default defineWebModule({
  name: 'exports',
  screens: [
    {
      path: '/isps/exports',
      title: EXPORTS_TITLE,
      access: 'signed-in',
      card: {
        icon: 'container',
        about: { zh: '可再次下载的导出文件', en: 'Files to download again' },
      },
      texts: [exportTexts, listTexts],
      component: () => import('./MyExports.tsx').then(({ MyExports }) => ({ Component: MyExports })),
    },
    {
      path: '/isps/imports',
      title: IMPORTS_TITLE,
      access: 'signed-in',
      card: {
        icon: 'inbox',
        about: { zh: '后台导入的结果', en: 'How large imports ended' },
      },
      texts: [importTexts, listTexts],
      component: () => import('./Imports.tsx').then(({ Imports }) => ({ Component: Imports })),
    },
  ],
});
