import { catalogue } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { ofMenu, recordOf } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { recordTexts } from '#kit/web/record/record-texts.ts';
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
      texts: [listTexts],
      component: () => import('./DepartList.tsx').then(({ DepartList }) => ({ Component: DepartList })),
    },
    {
      ...recordOf(departmentsPage),
      texts: [listTexts, recordTexts],
      component: () =>
        import('./DepartmentRecord.tsx').then(({ DepartmentRecord }) => ({ Component: DepartmentRecord })),
    },
  ],
});
