import { FileControl } from '#kit/web/files/FileControl.tsx';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import type { ResourceSlots } from '#kit/web/list/slots.ts';
import { ORGANISATION_FILES } from '../organisations.contract.ts';

export const AccountProof = (props: ControlProps) => <FileControl {...props} place={ORGANISATION_FILES} />;

/** The fields that a form of the kit does not know how to fill in. */
export const organisationControls: NonNullable<ResourceSlots['control']> = { basicAccountProof: AccountProof };
