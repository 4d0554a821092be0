import { MAY_HAVE_PEOPLE, organisationSource } from '#business/organisations/organisation-source.contract.ts';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';

const source = organisationSource('id', MAY_HAVE_PEOPLE);

/** An organisation out of those that the user may see: reception all of them, everybody else their own. */
export const OrganisationPicker = (props: ControlProps) => (
  <EntityPicker {...(props as ControlProps<string>)} source={source} />
);
