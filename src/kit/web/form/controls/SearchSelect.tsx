import { useQuery } from '@tanstack/react-query';
import { App, Select } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DictOption } from '#kit/contract/envelope.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';
import { ChineseText } from '#kit/web/language/ChineseText.tsx';
import { dictionarySearch } from '#kit/web/language/dictionary-search.ts';
import { refusalText } from '#kit/web/language/words.ts';
import type { ControlProps } from './control-props.ts';

export const SEARCH_PAUSE_MS = 800;
const OFFERED = 10;

interface SearchSelectProps extends ControlProps<string> {
  /** A dictionary's code, or `table,text,code`. */
  dict: string;
  pageSize?: number;
  placeholder?: string;
  /** Several are kept with commas between them. */
  multiple?: boolean;
  /** Comes up opened, with the cursor in it. */
  opened?: boolean;
  /** What is in its search from the start. */
  startTyped?: string;
  'aria-label'?: string;
}

/** Chooses from a dictionary that is too long to be shown whole: it offers what the typed text finds. */
export function SearchSelect({
  dict,
  pageSize = OFFERED,
  multiple = false,
  value = '',
  onChange,
  opened = false,
  startTyped = '',
  ...rest
}: SearchSelectProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState(startTyped);
  const [looking, setLooking] = useState(opened);
  const keyword = useAfterPause(typed.trim());
  const found = useFound(dict, keyword, pageSize, looking);
  const keys = multiple ? value.split(',').filter((key) => key !== '') : value === '' ? [] : [value];
  const texts = useTextsOf(dict, keys);
  const options = (found.data ?? []).map((option) => ({ value: option.value, label: option.text }));
  const waiting = found.isFetching || keyword !== typed.trim();
  return (
    <Select<string | string[]>
      {...rest}
      mode={multiple ? 'multiple' : undefined}
      maxTagCount={1}
      autoFocus={opened}
      defaultOpen={opened}
      allowClear
      className="field-wide"
      value={multiple ? keys : keys[0]}
      options={options}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      loading={looking && waiting}
      notFoundContent={t(waiting ? 'select.searching' : keyword === '' ? 'select.enterSearch' : 'select.noData')}
      placeholder={rest.placeholder ?? t('select.enterSearch')}
      onOpenChange={(open) => {
        setLooking(open);
        if (!open) setTyped('');
      }}
      onChange={(next) => {
        if (multiple) setTyped('');
        onChange?.([next ?? []].flat().join(','));
      }}
      optionRender={({ label }) => <ChineseText>{label}</ChineseText>}
      labelRender={({ label, value: chosen }) => (
        <ChineseText>{label ?? texts.get(String(chosen)) ?? chosen}</ChineseText>
      )}
    />
  );
}

function useAfterPause(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SEARCH_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function useFound(dict: string, keyword: string, pageSize: number, enabled: boolean) {
  const { message } = App.useApp();
  const found = useQuery<DictOption[], CallRefused>({
    queryKey: ['dictionary', 'search', dict, keyword, pageSize],
    queryFn: async () => (await dictionarySearch()).find(dict, keyword, pageSize),
    enabled,
    retry: false,
  });
  const { error } = found;
  useEffect(() => {
    if (error) void message.warning(refusalText(error));
  }, [error, message]);
  return found;
}

/** What stored values are called, also when no search has found them yet. */
function useTextsOf(dict: string, keys: string[]): ReadonlyMap<string, string> {
  const { data } = useQuery({
    queryKey: ['dictionary', 'text', dict, keys],
    queryFn: async () => new Map(await (await dictionarySearch()).textsOf(dict, keys)),
    enabled: keys.length > 0,
    placeholderData: (last) => last,
  });
  return data ?? NONE;
}

const NONE: ReadonlyMap<string, string> = new Map();
