import type { Screen } from '#kit/web/page/screen.ts';

const screens: Screen[] = [
  {
    path: '/isystem/ossFile',
    title: 'titles.files',
    access: 'menu',
    page: 'system/OssFileList',
    component: () => import('./oss-files-page.ts').then(({ ossFilesPage }) => ossFilesPage()),
  },
];

export default screens;
