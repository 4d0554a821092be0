import { MAY_HAVE_PROJECTS, organisationSource } from '#business/organisations/organisation-source.contract.ts';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { FileControl } from '#kit/web/files/FileControl.tsx';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import type { ResourceSlots } from '#kit/web/list/slots.ts';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { APPROVAL_FILES } from '../investment-projects.contract.ts';

/** The organisations in force that the user sees: their own, or for reception all of them. */
const legalOrganisations: EntitySource = {
  ...organisationSource('creditCode', MAY_HAVE_PROJECTS),
  choose: { zh: '选择项目法人', en: 'Choose the legal organisation' },
};

export const ApprovalFiles = (props: ControlProps) => <FileControl {...props} place={APPROVAL_FILES} />;

/** The fields that a form of the kit does not know how to fill in. */
export const projectControls: NonNullable<ResourceSlots['control']> = {
  legalOrgCode: (props) => <EntityPicker {...(props as ControlProps<string>)} source={legalOrganisations} />,
  approvalFiles: ApprovalFiles,
};
