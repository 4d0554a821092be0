import { useEffect, useState } from 'react';
import { useDraft } from '#kit/web/form/drafts/use-draft.ts';
import type { DictionaryItem } from '../dictionary-items.contract.ts';

export type ItemValues = Record<string, unknown>;

/** `restored`: what was typed before the page went away. */
export type OpenedItem = ({ for: 'add' } | { for: 'edit'; row: DictionaryItem }) & {
  restored?: { values: ItemValues; savedAt: number };
};

/** The form of an item on show; one that was interrupted opens again as it was when its dictionary is chosen. */
export function useOpenedItem(dictId: string) {
  const [opened, setOpened] = useState<OpenedItem>();
  const { left, type, drop } = useDraft<{ opened: OpenedItem; values: ItemValues }>(`form /sys/dictItem ${dictId}`);
  useEffect(() => {
    if (left) setOpened({ ...left.values.opened, restored: { values: left.values.values, savedAt: left.savedAt } });
  }, [left]);
  const { restored, ...bare } = opened ?? { for: 'add' as const };
  const of = 'row' in bare ? bare.row.id : '';
  const open = (next: OpenedItem | undefined) => {
    if (!next) drop(of);
    setOpened(next);
  };
  const giveUp = () => {
    drop(of);
    setOpened(bare as OpenedItem);
  };
  const keep = (values: ItemValues) => type({ opened: bare as OpenedItem, values }, of);
  return [opened, open, { type: keep, giveUp }] as const;
}
