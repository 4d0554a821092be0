import { Input } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '#kit/web/picker/use-debounced.ts';
import { hasQuickSearch } from '../list-address.ts';
import type { ShownList } from '../use-list.ts';

const TYPING_PAUSE_MS = 300;
const LONGEST = 100;

/** One box that searches all texts of a list at once. */
export function QuickSearch({ list }: { list: ShownList }) {
  const { t } = useTranslation();
  const { quick } = list.address;
  const [typed, setTyped] = useState(quick);
  const [arrived, setArrived] = useState(quick);
  const wanted = useDebounced(typed.trim(), TYPING_PAUSE_MS);
  // A chip or the way back has changed the address without this box.
  if (quick !== arrived) {
    setArrived(quick);
    if (quick !== typed.trim()) setTyped(quick);
  }
  const searchFor = useEffectEvent((text: string) => {
    if (text !== typed.trim() || text === quick) return;
    list.narrow({ quick: text }, { replace: quick !== '' && text !== '' });
  });
  useEffect(() => searchFor(wanted), [wanted]);
  if (!hasQuickSearch(list.fields)) return null;
  return (
    <Input.Search
      className="quick-search"
      aria-label={t('query.quick')}
      placeholder={t('query.quickHint')}
      allowClear
      maxLength={LONGEST}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onSearch={(value) => list.narrow({ quick: value.trim() })}
    />
  );
}
