import { fileTexts } from '#kit/web/files/file-texts.ts';
import { staleTexts } from '#kit/web/form/stale-texts.ts';
import { catalogue } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { ofMenu, recordOf } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { sessionTexts } from '#kit/web/session/session-texts.ts';
import { usersPage } from '../users.module.ts';

export default defineWebModule({
  name: 'users',
  texts: catalogue(
    () => import('./users.zh-CN.ts'),
    () => import('./users.en.ts'),
  ),
  screens: [
    {
      ...ofMenu(usersPage),
      texts: [listTexts, staleTexts, sessionTexts, fileTexts],
      component: () => import('./UserList.tsx').then(({ UserList }) => ({ Component: UserList })),
    },
    {
      ...recordOf(usersPage),
      texts: [listTexts, recordTexts, staleTexts, sessionTexts, fileTexts],
      component: () => import('./UserRecord.tsx').then(({ UserRecord }) => ({ Component: UserRecord })),
    },
  ],
});
