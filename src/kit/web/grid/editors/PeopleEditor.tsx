import { use } from 'react';
import { holdsSeveral, keptAndShown } from '#kit/domain/grid/grid-column.ts';
import { EntityPicker } from '../../picker/EntityPicker.tsx';
import { cellSources } from '../labels/cell-sources.ts';
import type { EditorProps } from './editor-props.ts';
import { isTab } from './is-tab.ts';
import { usePending } from './use-pending.ts';

/** Finds people by a part of their name, or in the list by departments. */
export function PeopleEditor(props: EditorProps) {
  const { column, label } = props;
  const { value, hold, finish } = usePending(props);
  const { store, text } = keptAndShown(column);
  const source = use(cellSources()).people(store, text);
  const several = holdsSeveral(column);
  return (
    <EntityPicker
      source={source}
      multiple={several}
      opened
      startTyped={props.grid.cursor.editing?.typed}
      label={label}
      fieldProps={{ ...(column.placeholder && { placeholder: column.placeholder }), ...column.props }}
      value={value}
      onChange={(next) => !isTab() && hold(next)}
      onPick={several ? undefined : finish}
    />
  );
}
