import { DICT_COLOR_NAMES, DICT_COLORS, type DictColor } from '#kit/domain/dict-colors.ts';

/** The columns of the sheet that the export writes and the import reads, and the name over those of the items. */
export const OF_DICTIONARY = ['dictName', 'dictCode', 'description', 'dictNameEn'] as const;
export const OF_ITEM = [
  'itemText',
  'itemValue',
  'description',
  'sortOrder',
  'status',
  'itemColor',
  'itemTextEn',
] as const;
export const ITEMS = '字典项';

/** A colour as the sheet writes it. */
export const colorWord = (color: string | null) => (isColor(color) ? DICT_COLORS[color].zh : null);

/** The name of a colour that is written as a word; anything else stays as it is. */
export const colorOfWord = (word: string) =>
  DICT_COLOR_NAMES.find((name) => DICT_COLORS[name].zh === word.trim()) ?? word.trim();

const isColor = (name: string | null): name is DictColor => name !== null && Object.hasOwn(DICT_COLORS, name);
