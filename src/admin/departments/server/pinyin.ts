import { pinyin } from 'pinyin-pro';

/** The first letters of a Chinese name as clerks type them; letters and digits of other scripts stay, marks go. */
export function initialsOf(name: string): string {
  return pinyin(name, { pattern: 'first', toneType: 'none', type: 'array', nonZh: 'consecutive' })
    .join('')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}
