import { Select } from 'antd';
import { extrasOf } from '#kit/domain/grid/grid-column.ts';
import { ChineseText } from '../../ChineseText.tsx';
import { type EditorProps, textOf } from './editor-props.ts';
import { RestingCell } from './RestingCell.tsx';

export function ChoiceEditor(props: EditorProps) {
  return (
    <RestingCell {...props}>
      <Choices {...props} />
    </RestingCell>
  );
}

/** Chooses among the options of a column; several are kept with commas between them. */
function Choices({ grid, row, column, options = [], label }: EditorProps) {
  const { store, cursor } = grid;
  const several = column.type === 'list_multi' || extrasOf(column).multiSelect === true;
  const value = textOf(row[column.key]);
  const chosen = value === '' ? [] : value.split(',');
  const parent = store.columns.find(({ linkageKey }) => linkageKey === column.key)?.key;
  const offered = parent === undefined ? options : options.filter((option) => option.parent === textOf(row[parent]));
  return (
    <Select<string | string[]>
      className="grid-choice"
      aria-label={label}
      autoFocus
      defaultOpen
      allowClear
      mode={several ? 'multiple' : column.allowInput ? 'tags' : undefined}
      maxCount={several ? undefined : 1}
      showSearch={{ optionFilterProp: 'label' }}
      value={several || column.allowInput ? chosen : value || undefined}
      options={offered.map(({ value: key, text, disabled }) => ({ value: key, label: text, disabled }))}
      optionRender={({ label: text }) => <ChineseText>{text}</ChineseText>}
      onChange={(next) => {
        const joined = Array.isArray(next) ? next.join(',') : (next ?? '');
        void store.setCells([{ id: row.id, key: column.key, value: joined }]);
        if (!several) cursor.stopEditing();
      }}
      onBlur={() => cursor.stopEditing()}
    />
  );
}
