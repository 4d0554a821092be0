import { ColorSelect } from '#admin/dictionaries/web/ColorSelect.tsx';
import { State, States } from '../frame/States.tsx';

export function Colors() {
  return (
    <States name="colors" filled={{ filled: 'green', disabled: 'red' }}>
      <State name="empty">
        <ColorSelect />
      </State>
      <State name="filled">
        <ColorSelect />
      </State>
      <State name="disabled">
        <ColorSelect disabled />
      </State>
    </States>
  );
}
