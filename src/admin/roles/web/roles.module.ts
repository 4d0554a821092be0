import { staleTexts } from '#kit/web/form/stale-texts.ts';
import { catalogue } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { ofMenu, recordOf } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { rolesPage } from '../roles.module.ts';

export default defineWebModule({
  name: 'roles',
  texts: catalogue(
    () => import('./roles.zh-CN.ts'),
    () => import('./roles.en.ts'),
  ),
  screens: [
    {
      ...ofMenu(rolesPage),
      texts: [listTexts],
      component: () => import('./RoleUserList.tsx').then(({ RoleUserList }) => ({ Component: RoleUserList })),
    },
    {
      ...recordOf(rolesPage),
      texts: [listTexts, recordTexts, staleTexts],
      component: () => import('./RoleRecord.tsx').then(({ RoleRecord }) => ({ Component: RoleRecord })),
    },
  ],
});
