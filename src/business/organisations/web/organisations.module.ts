import { staleTexts } from '#kit/web/form/stale-texts.ts';
import { gridTexts } from '#kit/web/grid/view/grid-texts.ts';
import { catalogue } from '#kit/web/language/catalogue.ts';
import { listTexts } from '#kit/web/list/list-texts.ts';
import { resourceScreen } from '#kit/web/list/resource-screen.ts';
import { formsOf, ofMenu, recordOf } from '#kit/web/page/screen.ts';
import { defineWebModule } from '#kit/web/page/web-module.ts';
import { recordTexts } from '#kit/web/record/record-texts.ts';
import { organisationChangesPage } from '../organisation-changes.module.ts';
import { organisationsPage } from '../organisations.module.ts';

export default defineWebModule({
  name: 'organisations',
  texts: catalogue(
    () => import('./organisations.zh-CN.ts'),
    () => import('./organisations.en.ts'),
  ),
  homeCounts: ['gcOrg:audit', 'gcOrg:readAll'],
  homeCards: [
    {
      name: 'organisation',
      place: 'work',
      isFor: (can) => can('gcOrg:submit') && !can('gcOrg:audit'),
      component: () => import('./MyOrganisation.tsx').then((loaded) => ({ Component: loaded.MyOrganisation })),
    },
  ],
  screens: [
    {
      ...ofMenu(organisationsPage),
      texts: [listTexts],
      component: () => import('./OrganisationList.tsx').then((loaded) => ({ Component: loaded.OrganisationList })),
      beforeApproval: true,
    },
    {
      ...recordOf(organisationsPage),
      beforeApproval: true,
      texts: [listTexts, recordTexts, staleTexts, gridTexts],
      component: () => import('./OrganisationRecord.tsx').then((loaded) => ({ Component: loaded.OrganisationRecord })),
    },
    ...formsOf(organisationsPage, {
      beforeApproval: true as const,
      texts: [recordTexts],
      component: () => import('./OrganisationForm.tsx').then((loaded) => ({ Component: loaded.OrganisationForm })),
    }),
    resourceScreen(organisationChangesPage, () =>
      import('../organisation-changes.contract.ts').then(({ organisationChanges }) => organisationChanges as never),
    ),
    {
      ...recordOf(organisationChangesPage),
      texts: [listTexts, recordTexts, staleTexts],
      component: () =>
        import('./OrganisationChangeRecord.tsx').then((loaded) => ({ Component: loaded.OrganisationChangeRecord })),
    },
  ],
});
