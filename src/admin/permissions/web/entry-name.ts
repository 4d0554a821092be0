import { dataIn } from '#kit/web/language/words.ts';
import type { PermRow } from '../menu-entries.contract.ts';

/** What an entry is called in the language of the page. */
export const entryName = ({ name, nameEn }: Pick<PermRow, 'name' | 'nameEn'>) => dataIn(name, nameEn);
