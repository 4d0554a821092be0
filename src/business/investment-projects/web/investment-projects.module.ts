import { staleTexts } from '#kit/web/form/stale-texts.ts';
import { gridTexts } from '#kit/web/grid/view/grid-texts.ts';
import { catalogue } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { formsOf, ofMenu, recordOf } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { investmentProjectsPage } from '../investment-projects.module.ts';

export default defineWebModule({
  name: 'investment-projects',
  texts: catalogue(
    () => import('./investment-projects.zh-CN.ts'),
    () => import('./investment-projects.en.ts'),
  ),
  homeCounts: ['gcProject:audit'],
  homeCards: [
    {
      name: 'projects',
      place: 'work',
      isFor: (can) => can('gcProject:submit') && !can('gcProject:audit'),
      component: () => import('./MyProjects.tsx').then(({ MyProjects }) => ({ Component: MyProjects })),
    },
  ],
  screens: [
    {
      ...ofMenu(investmentProjectsPage),
      texts: [listTexts],
      component: () => import('./ProjectList.tsx').then(({ ProjectList }) => ({ Component: ProjectList })),
    },
    {
      ...recordOf(investmentProjectsPage),
      texts: [listTexts, recordTexts, staleTexts, gridTexts],
      component: () => import('./ProjectRecord.tsx').then(({ ProjectRecord }) => ({ Component: ProjectRecord })),
    },
    ...formsOf(investmentProjectsPage, {
      texts: [recordTexts],
      component: () => import('./ProjectForm.tsx').then(({ ProjectForm }) => ({ Component: ProjectForm })),
    }),
  ],
});
