import { Select } from 'antd';
import { useEffect, useState } from 'react';
import { directoryCalls } from '#admin/users/user-directory.contract.ts';
import { useAnswer } from '#kit/web/answers.ts';
import { ChineseText } from '#kit/web/ChineseText.tsx';
import type { ControlProps } from '#kit/web/controls/control-props.ts';

const SEARCH_DELAY_MS = 300;
const SUGGESTED = 20;

/** Users by name, account or initials; the value is their ids. */
export function UserSelect({ placeholder, value = [], ...rest }: ControlProps<string[]> & { placeholder: string }) {
  const [typed, setTyped] = useState('');
  const keyword = useLater(typed.trim());
  const chosen = useAnswer(directoryCalls.multi, { id: value.join(',') }, { quiet: true, enabled: value.length > 0 });
  const found = useAnswer(directoryCalls.search, { keyword, pageSize: SUGGESTED }, { quiet: true, keepLast: true });
  const people = new Map(
    [...(found.data?.records ?? []), ...(chosen.data ?? [])].map(({ id, realname, username }) => [
      id,
      `${realname}（${username}）`,
    ]),
  );
  const suggested = new Set([...(found.data?.records.map(({ id }) => id) ?? []), ...value]);
  return (
    <Select<string[]>
      {...rest}
      mode="multiple"
      className="field-wide"
      value={value}
      placeholder={placeholder}
      allowClear
      loading={found.isFetching}
      showSearch={{ filterOption: false, searchValue: typed, onSearch: setTyped }}
      options={[...suggested].map((id) => ({ value: id, label: people.get(id) ?? '…' }))}
      optionRender={({ label }) => <ChineseText>{label}</ChineseText>}
      labelRender={({ label, value: id }) => <ChineseText>{people.get(String(id)) ?? label}</ChineseText>}
    />
  );
}

/** What was typed, once the typing rests. */
function useLater(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
