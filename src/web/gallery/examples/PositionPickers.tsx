import { positionSource } from '#admin/users/web/sources.ts';
import { EntityPicker } from '#kit/web/picker/EntityPicker.tsx';
import { State, States } from '../frame/States.tsx';

export function PositionPickers() {
  return (
    <States name="positions" filled={{ filled: 'KZ', disabled: 'ZXZR' }}>
      <State name="empty">
        <EntityPicker source={positionSource} />
      </State>
      <State name="filled">
        <EntityPicker source={positionSource} />
      </State>
      <State name="disabled">
        <EntityPicker source={positionSource} disabled />
      </State>
    </States>
  );
}
