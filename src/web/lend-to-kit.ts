import { dictionaryCalls } from '#admin/dictionaries/dictionaries.contract.ts';
import { call } from '#kit/web/calls/call.ts';
import { lendCellSources } from '#kit/web/grid/labels/cell-sources.ts';
import { lendDictionaryLookUp } from '#kit/web/language/dictionary.ts';
import { lendDictionarySearch } from '#kit/web/language/dictionary-search.ts';

/** The kit's controls ask for dictionaries, people and files; which module answers is decided here. */
export function lendToKit() {
  lendDictionaryLookUp((code) => call(dictionaryCalls.items, { code }, { quiet: true }));
  lendDictionarySearch(async () => (await import('#admin/dictionaries/web/dictionary-search.ts')).serverSearch);
  lendCellSources(async () => (await import('./cell-sources.ts')).platformSources);
}
