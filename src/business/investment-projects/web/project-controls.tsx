import { organisations } from '#business/organisations/organisations.contract.ts';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { FileControl } from '#kit/web/files/FileControl.tsx';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import type { ResourceSlots } from '#kit/web/list/slots.ts';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { APPROVAL_FILES } from '../investment-projects.contract.ts';

const { orgName, creditCode, status } = organisations.fields;

/** The organisations that the user sees: their own, or for reception all of them. */
const legalOrganisations: EntitySource = {
  title: organisations.title,
  choose: { zh: '选择项目法人', en: 'Choose the legal organisation' },
  list: organisations.list,
  find: (keyword) => ({ orgName: `*${keyword}*` }),
  byKeys: (keys) => ({ creditCode: `${keys.join(',')},` }),
  storeKey: 'creditCode',
  textKey: 'orgName',
  columns: [
    { field: 'creditCode', label: creditCode.label },
    { field: 'orgName', label: orgName.label },
    { field: 'status', label: status.label },
  ],
};

export const ApprovalFiles = (props: ControlProps) => <FileControl {...props} place={APPROVAL_FILES} />;

/** The fields that a form of the kit does not know how to fill in. */
export const projectControls: NonNullable<ResourceSlots['control']> = {
  legalOrgCode: (props) => <EntityPicker {...(props as ControlProps<string>)} source={legalOrganisations} />,
  approvalFiles: ApprovalFiles,
};
