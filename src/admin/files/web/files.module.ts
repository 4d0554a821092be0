import { fileTexts } from '#kit/web/files/file-texts.ts';
import { catalogue } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { ofMenu } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { filesPage } from '../files.module.ts';

export default defineWebModule({
  name: 'files',
  texts: catalogue(
    () => import('./files.zh-CN.ts'),
    () => import('./files.en.ts'),
  ),
  screens: [
    {
      ...ofMenu(filesPage),
      texts: [listTexts, fileTexts],
      component: () => import('./OssFileList.tsx').then(({ OssFileList }) => ({ Component: OssFileList })),
    },
  ],
});
