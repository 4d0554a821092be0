import { roleCalls, roles } from '#admin/roles/roles.contract.ts';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { useAnswer } from '#kit/web/answers.ts';
import { LoadFailed } from '#kit/web/faces/LoadFailed.tsx';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { State, States } from '../frame/States.tsx';

const { roleCode, roleName, description } = roles.fields;

const roleSource: EntitySource = {
  title: roles.title,
  choose: { zh: '选择角色', en: 'Choose roles' },
  list: roles.list,
  find: (keyword) => ({ roleName: `*${keyword}*` }),
  byKeys: (keys) => ({ id: `${keys.join(',')},` }),
  storeKey: 'id',
  textKey: 'roleName',
  columns: [
    { field: 'roleCode', label: roleCode.label },
    { field: 'roleName', label: roleName.label },
    { field: 'description', label: description.label },
  ],
};

export function RolePickers() {
  const all = useAnswer(roleCalls.all, {}, { quiet: true });
  if (all.error) return <LoadFailed error={all.error} retry={all.refetch} />;
  if (!all.data) return null;
  const ids = all.data.map(({ id }) => id);
  return (
    <States name="roles" filled={{ several: ids.slice(0, 2).join(','), disabled: ids[0] }}>
      <State name="empty">
        <EntityPicker source={roleSource} />
      </State>
      <State name="several">
        <EntityPicker source={roleSource} multiple />
      </State>
      <State name="disabled">
        <EntityPicker source={roleSource} disabled />
      </State>
    </States>
  );
}
