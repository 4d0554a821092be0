import { userSource } from '#admin/users/user-source.contract.ts';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { State, States } from '../frame/States.tsx';

const people = userSource('username');

export function EntityPickers() {
  return (
    <States name="people" filled={{ filled: 'staff01', several: 'staff01,supervisor01,tenderer01', disabled: 'admin' }}>
      <State name="empty">
        <EntityPicker source={people} />
      </State>
      <State name="filled">
        <EntityPicker source={people} />
      </State>
      <State name="several">
        <EntityPicker source={people} multiple />
      </State>
      <State name="disabled">
        <EntityPicker source={people} disabled />
      </State>
      <State name="refused">
        <EntityPicker source={people} />
      </State>
    </States>
  );
}
