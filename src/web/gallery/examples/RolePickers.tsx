import { roleSource } from '#admin/roles/role-source.contract.ts';
import { roleCalls } from '#admin/roles/roles.contract.ts';
import { useAnswer } from '#kit/web/calls/answers.ts';
import { LoadFailed } from '#kit/web/page/faces/LoadFailed.tsx';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { State, States } from '../frame/States.tsx';

const choices = roleSource('id');

export function RolePickers() {
  const all = useAnswer(roleCalls.all, {}, { quiet: true });
  if (all.error) return <LoadFailed error={all.error} retry={all.refetch} />;
  if (!all.data) return null;
  const ids = all.data.map(({ id }) => id);
  return (
    <States name="roles" filled={{ several: ids.slice(0, 2).join(','), disabled: ids[0] }}>
      <State name="empty">
        <EntityPicker source={choices} />
      </State>
      <State name="several">
        <EntityPicker source={choices} multiple />
      </State>
      <State name="disabled">
        <EntityPicker source={choices} disabled />
      </State>
    </States>
  );
}
