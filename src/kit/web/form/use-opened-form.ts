import { useEffect, useRef, useState } from 'react';
import type { Draft } from '#kit/web/form/drafts/drafts.ts';
import { useDraft } from '#kit/web/form/drafts/use-draft.ts';
import type { Opened, Values } from './use-row-form.tsx';

interface Kept {
  opened: Opened;
  values: Values;
}

const asItWas = ({ values: { opened, values }, savedAt }: Draft<Kept>): Opened => ({
  ...opened,
  restored: { values, savedAt },
});

/**
 * The form on show. One that was interrupted (session ended, page reloaded, browser crashed) opens again as it was: on a
 * list the last one, on the page of a record its own. What was typed about a row belongs to that row.
 */
export function useOpenedForm({ list }: { list: { path: string } }, recordId?: string) {
  const [opened, setOpened] = useState<Opened>();
  const { left, find, type, drop } = useDraft<Kept>(`form ${list.path}`, recordId);
  const latest = useRef<Opened>(undefined);
  useEffect(() => {
    if (left) setOpened(asItWas(left));
  }, [left]);
  const { restored, ...bare } = opened ?? { for: 'add' as const };
  const of = idOf(bare);
  const open = (next: Opened | undefined) => {
    latest.current = next;
    // Looking at a row is no typing: it leaves what another tab holds about it alone.
    if (!next && bare.for !== 'detail') drop(of);
    if (!next || next.for === 'detail') return setOpened(next);
    void find(idOf(next)).then((kept) => {
      if (latest.current === next) setOpened(kept ? asItWas(kept) : next);
    });
  };
  const giveUp = () => {
    drop(of);
    setOpened(bare as Opened);
  };
  const keep = (values: Values) => type({ opened: bare as Opened, values }, of);
  return [opened, open, { type: keep, giveUp }] as const;
}

const idOf = (opened: Omit<Opened, 'restored'>) => ('row' in opened ? (opened as { row: { id: string } }).row.id : '');

/** A form for another row, or with other text in it, is another form. */
export const formKey = (opened: Opened) => `${idOf(opened)} ${opened.restored?.savedAt ?? ''}`;
