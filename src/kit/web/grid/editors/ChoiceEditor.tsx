import { Select } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { holdsSeveral, linkedOptions, partsOf } from '#kit/domain/grid/grid-column.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import type { EditorProps } from './editor-props.ts';
import { isTab } from './is-tab.ts';
import { usePending } from './use-pending.ts';

/** Chooses among the options of a column; several are kept with commas between them. */
export function ChoiceEditor(props: EditorProps) {
  const { grid, row, column, options = [], label } = props;
  const { value, hold, finish } = usePending(props);
  const [start] = useState(value);
  const several = holdsSeveral(column);
  const [typed, setTyped] = useState(grid.cursor.editing?.typed ?? '');
  const offered = linkedOptions(grid.store.columns, column, row, options);
  const choices = offered.map(({ value: key, text, disabled }) => ({ value: key, label: text, disabled }));
  const isSearched = several || column.allowInput || column.type === 'sel_search' || column.allowSearch !== false;
  const ownWords = typed !== '' && !offered.some(({ text }) => text === typed);

  /** Where own words are allowed, what was typed stays when the user goes on without choosing. */
  function search(text: string) {
    setTyped(text);
    if (!column.allowInput || several) return;
    hold(text === '' ? start : (offered.find((option) => option.text === text)?.value ?? text));
  }

  const begin = useEffectEvent(() => typed !== '' && search(typed));
  useEffect(() => {
    begin();
  }, []);

  return (
    <Select<string | string[]>
      placeholder={column.placeholder}
      {...column.props}
      className="grid-choice"
      aria-label={label}
      autoFocus
      defaultOpen
      allowClear
      mode={several ? 'multiple' : undefined}
      maxTagCount={1}
      showSearch={isSearched && { optionFilterProp: 'label', searchValue: typed, onSearch: search }}
      value={several ? partsOf(value) : value || undefined}
      options={column.allowInput && ownWords ? [...choices, { value: typed, label: typed }] : choices}
      optionRender={({ label: text }) => <ChineseText>{text}</ChineseText>}
      onChange={(next) => {
        if (isTab()) return;
        hold([next ?? []].flat().join(','));
        setTyped('');
      }}
      onSelect={several ? undefined : finish}
      onClear={finish}
    />
  );
}
