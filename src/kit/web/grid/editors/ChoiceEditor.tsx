import { Select } from 'antd';
import { useLayoutEffect, useRef } from 'react';
import { extrasOf } from '#kit/domain/grid/grid-column.ts';
import { ChineseText } from '../../ChineseText.tsx';
import { useVersion } from '../use-grid.ts';
import { type EditorProps, textOf } from './editor-props.ts';

const SEVERAL = new Set(['list_multi']);

/** Chooses among the options of a column; several are kept with commas between them. */
export function ChoiceEditor({ grid, row, column, options = [], label }: EditorProps) {
  const { store, cursor } = grid;
  useVersion(cursor);
  const rest = useRef<HTMLButtonElement>(null);
  const open = cursor.editing !== undefined;
  const several = SEVERAL.has(column.type) || extrasOf(column).multiSelect === true;
  const value = textOf(row[column.key]);
  const chosen = value === '' ? [] : value.split(',');
  const parent = linkedParent(grid, column.key);
  const offered = parent === undefined ? options : options.filter((option) => option.parent === textOf(row[parent]));
  const set = (next: string) => void store.setCells([{ id: row.id, key: column.key, value: next }]);

  useLayoutEffect(() => {
    if (cursor.at && !open) rest.current?.focus({ preventScroll: true });
  }, [cursor, open]);

  if (!open || !store.mayEdit(row.id, column)) {
    return <button ref={rest} type="button" className="grid-rest" aria-label={`${label} ${value}`} />;
  }
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
        set(Array.isArray(next) ? next.join(',') : (next ?? ''));
        if (!several) cursor.stopEditing();
      }}
      onBlur={() => cursor.stopEditing()}
    />
  );
}

const linkedParent = ({ store }: EditorProps['grid'], key: string) =>
  store.columns.find(({ linkageKey }) => linkageKey === key)?.key;
