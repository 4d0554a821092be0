import { withTexts } from '#kit/web/later-texts.ts';
import type { Screen } from '#kit/web/screen.ts';

const screens: Screen[] = [
  {
    path: '/isystem/ossFile',
    title: 'titles.files',
    access: 'menu',
    page: 'system/OssFileList',
    component: () =>
      withTexts(
        import('./OssFileList.tsx').then(({ OssFileList }) => ({ Component: OssFileList })),
        import('./files.zh-CN.ts').then(({ filesZhCN }) => filesZhCN),
      ),
  },
];

export default screens;
