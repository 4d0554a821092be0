import { useEffect, useState } from 'react';
import { useDraft } from '#kit/web/form/drafts/use-draft.ts';
import type { Opened, Values } from './ResourceForm.tsx';

/** The form on show. One that was interrupted (session ended, page reloaded, browser crashed) opens again as it was. */
export function useOpenedForm({ list }: { list: { path: string } }) {
  const [opened, setOpened] = useState<Opened>();
  const { left, type, drop } = useDraft<{ opened: Opened; values: Values }>(`form ${list.path}`);
  useEffect(() => {
    if (left) setOpened({ ...left.values.opened, restored: { values: left.values.values, savedAt: left.savedAt } });
  }, [left]);
  const { restored, ...bare } = opened ?? { for: 'add' as const };
  const of = 'row' in bare ? bare.row.id : '';
  const open = (next: Opened | undefined) => {
    // Looking at a row is no typing: it leaves what another tab holds about it alone.
    if (!next && bare.for !== 'detail') drop(of);
    setOpened(next);
  };
  const giveUp = () => {
    drop(of);
    setOpened(bare as Opened);
  };
  const keep = (values: Values) => type({ opened: bare as Opened, values }, of);
  return [opened, open, { type: keep, giveUp }] as const;
}
