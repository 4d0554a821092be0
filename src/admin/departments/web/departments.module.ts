import { catalogue } from '#kit/web/language/catalogue.ts';
import { ofMenu } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { departmentsPage } from '../departments.module.ts';

export default defineWebModule({
  name: 'departments',
  texts: catalogue(
    () => import('./departments.zh-CN.ts'),
    () => import('./departments.en.ts'),
  ),
  screens: [
    {
      ...ofMenu(departmentsPage),
      component: () => import('./DepartList.tsx').then(({ DepartList }) => ({ Component: DepartList })),
    },
  ],
});
