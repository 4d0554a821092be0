import { call } from '#kit/web/calls/call.ts';
import type { DictionarySearch } from '#kit/web/language/dictionary-search.ts';
import { lookupCalls } from '../dictionary-lookups.contract.ts';

/** The server's search in dictionaries and registered tables. */
export const serverSearch: DictionarySearch = {
  find: (dict, keyword, pageSize) => call(lookupCalls.search, { dict, keyword, pageSize }, { quiet: true }),
  async textsOf(dict, values) {
    const texts = [
      await call(lookupCalls.labels, { dict, key: values.join(','), delNotExist: false }, { quiet: true }),
    ];
    return texts.flat().flatMap((text, at) => (values[at] === undefined || text === '' ? [] : [[values[at], text]]));
  },
};
