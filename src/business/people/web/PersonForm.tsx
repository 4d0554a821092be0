import { people } from '#business/people/people.contract.ts';
import { PERSON_GROUPS } from '#business/people/person-fields.contract.ts';
import { FormPage } from '#kit/web/record/form-page/FormPage.tsx';
import { OrganisationPicker } from './OrganisationPicker.tsx';
import { personLooks } from './person-commands.tsx';

const CONTROL = { orgId: OrganisationPicker };
// A record shows the organisation by its name, a form takes it from the picker.
const GROUPS = PERSON_GROUPS.map(({ title, fields }) => ({
  title,
  fields: fields.map((name) => (name === 'orgName' ? 'orgId' : name)),
}));

/** A person as their organisation enters or corrects them. */
export const PersonForm = () => (
  <FormPage
    resource={people as never}
    groups={GROUPS}
    title={{ zh: '新增人员', en: 'New person' }}
    name="name"
    commands={personLooks}
    control={CONTROL}
  />
);
