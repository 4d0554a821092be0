import type { DictOption } from '#kit/contract/envelope.ts';

/** How a dictionary too long to be kept is searched; the kit itself knows no module. */
export interface DictionarySearch {
  /** Options whose text or value holds the keyword. */
  find(dict: string, keyword: string, pageSize: number): Promise<DictOption[]>;
  /** The texts of many values, asked for together; values that nobody knows are left out. */
  textsOf(dict: string, values: string[]): Promise<(readonly [value: string, text: string])[]>;
}

let lent: (() => Promise<DictionarySearch>) | undefined;

/** Registers the calls; they are fetched when the first field searches. */
export function registerDictionarySearch(lend: () => Promise<DictionarySearch>) {
  lent = lend;
}

export async function dictionarySearch(): Promise<DictionarySearch> {
  if (!lent) throw new Error('nobody has lent a search in dictionaries');
  return lent();
}
