import { Type } from 'typebox';
import type { ResourceField } from '#kit/contract/resource-field.ts';
import { FieldControl } from '#kit/web/form/controls/FieldControl.tsx';
import { State, States } from '../frame/States.tsx';

const rank: ResourceField = {
  label: { zh: '职级', en: 'Rank' },
  control: 'select',
  dict: 'position_rank',
  schema: Type.String(),
};
const unknown: ResourceField = { ...rank, dict: 'no_such_dictionary' };

export function DictionarySelects() {
  return (
    <States name="ranks" filled={{ filled: '4', disabled: '5' }}>
      <State name="empty">
        <FieldControl field={rank} />
      </State>
      <State name="filled">
        <FieldControl field={rank} />
      </State>
      <State name="disabled">
        <FieldControl field={rank} disabled />
      </State>
      <State name="refused">
        <FieldControl field={rank} />
      </State>
      <State name="nothing">
        <FieldControl field={unknown} />
      </State>
    </States>
  );
}
