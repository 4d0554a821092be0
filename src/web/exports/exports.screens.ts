import { withTexts } from '#kit/web/language/later-texts.ts';
import type { Screen } from '#kit/web/page/screen.ts';

export const exportScreens: Screen[] = [
  {
    path: '/isps/exports',
    title: 'titles.exports',
    access: 'signed-in',
    component: () =>
      withTexts(
        import('./MyExports.tsx').then(({ MyExports }) => ({ Component: MyExports })),
        import('#kit/web/transfer/exporting.zh-CN.ts').then(({ exportingZhCN }) => exportingZhCN),
      ),
  },
  {
    path: '/isps/imports',
    title: 'titles.imports',
    access: 'signed-in',
    component: () =>
      withTexts(
        import('./ImportOutcome.tsx').then(({ ImportOutcome }) => ({ Component: ImportOutcome })),
        import('#kit/web/transfer/importing.zh-CN.ts').then(({ importingZhCN }) => importingZhCN),
      ),
  },
];
