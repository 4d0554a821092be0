import { pinyin } from 'pinyin-pro';

/** The first letters of a name's syllables: "hx" for 韩雪. What is no Chinese character stays as it is. */
export const initialsOf = (name: string): string =>
  pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
    .replace(/\s+/g, '');
