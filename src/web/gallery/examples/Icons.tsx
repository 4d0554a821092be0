import { IconPicker } from '#admin/permissions/web/IconPicker.tsx';
import '#admin/permissions/web/permissions.css';
import { State, States } from '../frame/States.tsx';

export function Icons() {
  return (
    <States name="icons" filled={{ filled: 'setting' }}>
      <State name="filled">
        <IconPicker />
      </State>
    </States>
  );
}
