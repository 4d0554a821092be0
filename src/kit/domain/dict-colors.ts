/** The colours that an item of a dictionary may have, by their preset names; `dict-tag.css` draws them in both themes. */
export const DICT_COLORS = {
  red: { zh: '红色', en: 'Red' },
  orange: { zh: '橙色', en: 'Orange' },
  gold: { zh: '金色', en: 'Gold' },
  green: { zh: '绿色', en: 'Green' },
  cyan: { zh: '青色', en: 'Cyan' },
  blue: { zh: '蓝色', en: 'Blue' },
  purple: { zh: '紫色', en: 'Purple' },
} satisfies Record<string, { zh: string; en: string }>;

export type DictColor = keyof typeof DICT_COLORS;
export const DICT_COLOR_NAMES = Object.keys(DICT_COLORS) as DictColor[];
