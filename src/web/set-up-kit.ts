import { dictionaryCalls } from '#admin/dictionaries/dictionaries.contract.ts';
import { call } from '#kit/web/calls/call.ts';
import { registerCellSources } from '#kit/web/grid/labels/cell-sources.ts';
import { registerModuleTexts } from '#kit/web/language/catalogue.ts';
import { registerDictionaryLoader } from '#kit/web/language/dictionary.ts';
import { registerDictionarySearch } from '#kit/web/language/dictionary-search.ts';

import { keepPaperLight } from '#kit/web/page/appearance.ts';
import { MODULES } from './modules.ts';

/** The kit's controls ask for dictionaries, people and files; which module answers is decided here. */
export function setUpKit() {
  keepPaperLight();
  registerModuleTexts(MODULES.flatMap(({ texts }) => texts ?? []));
  registerDictionaryLoader((code) => call(dictionaryCalls.items, { code }, { quiet: true }));
  registerDictionarySearch(async () => (await import('#admin/dictionaries/web/dictionary-search.ts')).serverSearch);
  registerCellSources(async () => (await import('./cell-sources.ts')).platformSources);
}
