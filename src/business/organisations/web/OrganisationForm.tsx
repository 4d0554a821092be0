import { ORGANISATION_GROUPS } from '#business/organisations/organisation-groups.rules.ts';
import { organisations } from '#business/organisations/organisations.contract.ts';
import { FormPage } from '#kit/web/record/form-page/FormPage.tsx';
import { organisationLooks } from './organisation-commands.tsx';
import { organisationControls } from './organisation-controls.tsx';

const GROUPS = Object.values(ORGANISATION_GROUPS);

/** An organisation as its author enters or corrects it. */
export const OrganisationForm = () => (
  <FormPage
    resource={organisations as never}
    groups={GROUPS}
    title={{ zh: '新增单位', en: 'New organisation' }}
    name="orgName"
    commands={organisationLooks}
    control={organisationControls}
  />
);
