import { ofMenu } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { allMenusPage, explainPage, menusPage } from '../permissions.module.ts';
import { permissionsTexts } from './permissions-texts.ts';

export default defineWebModule({
  name: 'permissions',
  texts: permissionsTexts,
  screens: [
    {
      ...ofMenu(menusPage),
      component: () => import('./MenuList.tsx').then(({ NewPermissionList }) => ({ Component: NewPermissionList })),
    },
    {
      ...ofMenu(allMenusPage),
      component: () => import('./MenuList.tsx').then(({ PermissionList }) => ({ Component: PermissionList })),
    },
    {
      ...ofMenu(explainPage),
      component: () => import('./ExplainAccess.tsx').then(({ ExplainAccess }) => ({ Component: ExplainAccess })),
    },
  ],
});
