import { useOpenedForm } from '#kit/web/form/use-opened-form.ts';
import type { DictionaryItem } from '../dictionary-items.contract.ts';

export type ItemValues = Record<string, unknown>;

/** `restored`: what was typed before the page went away. */
export type OpenedItem = ({ for: 'add' } | { for: 'edit'; row: DictionaryItem }) & {
  restored?: { values: ItemValues; savedAt: number };
};

/** The form of an item on show; one that was interrupted opens again as it was when its dictionary is chosen. */
export const useOpenedItem = (dictId: string) => useOpenedForm({ list: { path: `/sys/dictItem ${dictId}` } });
