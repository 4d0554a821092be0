import { UnorderedListOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { Button, Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EntitySource } from '#kit/contract/entity-source.ts';
import { call } from '#kit/web/calls/call.ts';
import type { ControlProps } from '#kit/web/form/controls/control-props.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { said } from '#kit/web/language/words.ts';
import { EntityDialog } from './EntityDialog.tsx';
import './picker.css';
import { offeredPicks, rowsBehind } from './picks.ts';
import { joined, keysOf, type PickedRow, type Selection, withKeys } from './selection.ts';
import { useDebounced } from './use-debounced.ts';
import { useLabels } from './use-labels.ts';
import { usePicks } from './use-picks.ts';

interface EntityPickerProps extends ControlProps<string> {
  source: EntitySource;
  multiple?: boolean;
  /** Comes up opened, with the cursor in it. */
  opened?: boolean;
  /** What is in its search from the start. */
  startTyped?: string;
  /** One was taken, be it the one that was there already. */
  onPick?: () => void;
  label?: string;
  /** Further settings of the field; what it sets itself wins. */
  fieldProps?: Readonly<Record<string, unknown>>;
}

const OFFERED = 10;

/** Chooses things by typing a part of their name (or its initials), or out of the whole list in a dialog. */
export function EntityPicker({
  source,
  multiple = false,
  opened = false,
  startTyped = '',
  label,
  fieldProps,
  onPick,
  ...field
}: EntityPickerProps) {
  const { value, onChange, disabled, id } = field;
  const { t } = useTranslation();
  const [typed, setTyped] = useState(startTyped);
  const [open, setOpen] = useState(false);
  const [looking, setLooking] = useState(opened);
  const keyword = useDebounced(typed.trim(), 300);
  const keys = keysOf(value);
  const labels = useLabels(source, keys);
  const offered = useOffered(source, keyword, looking);
  const textOf = (key: string, row: PickedRow | undefined) => String(row?.[source.textKey] ?? key);
  const { picks, note, refresh } = usePicks(source);
  const idle = looking && typed === '';
  const before = offeredPicks(picks);
  const picked = useLabels(source, idle ? [...before.favourite, ...before.recent] : [], {
    staleMs: 0,
    among: source.offered,
  });
  const optionOf = (row: PickedRow) => ({
    value: String(row[source.storeKey]),
    label: textOf(String(row[source.storeKey]), row),
    hint: String(row[source.columns[0]?.field ?? source.storeKey] ?? ''),
  });
  const others = offered.rows.filter((row) => !picked.has(String(row[source.storeKey])));
  const groups = [
    { title: t('picker.favourite'), rows: rowsBehind(before.favourite, picked) },
    { title: t('picker.recent'), rows: rowsBehind(before.recent, picked) },
    { title: t('picker.others'), rows: others },
  ];
  const options =
    idle && picked.size > 0
      ? groups
          .filter(({ rows }) => rows.length > 0)
          .map(({ title, rows }) => ({ label: title, title, options: rows.map(optionOf) }))
      : offered.rows.map(optionOf);
  const chosen = keys.map((key) => ({ value: key, label: textOf(key, labels.get(key)) }));
  const change = (next: Selection) => onChange?.(joined(next));

  return (
    <Space.Compact className="picker">
      <Select
        placeholder={said(source.choose)}
        maxTagCount={1}
        {...fieldProps}
        id={id}
        aria-label={label}
        autoFocus={opened}
        defaultOpen={opened}
        className="picker-field"
        mode={multiple ? 'multiple' : undefined}
        labelInValue
        disabled={disabled}
        allowClear
        value={multiple ? chosen : (chosen[0] ?? null)}
        options={options as ReturnType<typeof optionOf>[]}
        showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
        loading={offered.loading}
        notFoundContent={offered.loading ? t('picker.searching') : t('picker.nothingFound')}
        onOpenChange={(opens) => {
          if (opens) refresh();
          setLooking(opens);
        }}
        onSelect={onPick}
        onChange={(next: unknown) => {
          const wanted = ([next ?? []].flat() as { value: string }[]).map((one) => one.value);
          note(wanted.filter((key) => !keys.includes(key)));
          change(withKeys(wanted));
          setTyped('');
        }}
        optionRender={({ data }) => (
          <span className="picker-option">
            <ChineseText>{data.label}</ChineseText>
            <span className="picker-hint">{data.hint}</span>
          </span>
        )}
        labelRender={({ label, value: key }) => <ChineseText>{label ?? key}</ChineseText>}
      />
      <Button
        icon={<UnorderedListOutlined aria-hidden />}
        aria-label={said(source.choose)}
        title={said(source.choose)}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      {open && (
        <EntityDialog
          source={source}
          multiple={multiple}
          chosen={withKeys(keys, labels)}
          onClose={() => setOpen(false)}
          onChoose={(next) => {
            change(next);
            setOpen(false);
          }}
        />
      )}
    </Space.Compact>
  );
}

/** What the list has for a typed word; nothing is asked before somebody looks. */
function useOffered(source: EntitySource, keyword: string, looking: boolean) {
  const answer = useQuery({
    queryKey: ['offered', source.list.path, source.storeKey, source.offered, keyword],
    queryFn: async ({ signal }) => {
      const input = { ...source.offered, ...(keyword ? source.find(keyword) : {}), pageNo: 1, pageSize: OFFERED };
      const page = await call(source.list, input as never, { signal, quiet: true });
      return (page as { records: PickedRow[] }).records;
    },
    enabled: looking,
    staleTime: 30_000,
  });
  return { rows: answer.data ?? [], loading: looking && answer.isPending };
}
