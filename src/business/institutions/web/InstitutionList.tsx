import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { ResourceList } from '#kit/web/list/ResourceList.tsx';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { institutions, issuerSource } from '../institutions.contract.ts';

const control = {
  orgCode: (props: ControlProps) => <EntityPicker {...(props as ControlProps<string>)} source={issuerSource} />,
};

export const InstitutionList = () => <ResourceList resource={institutions as never} control={control} />;
