import { expect, it } from 'vitest';
import { inLanguage } from './entry-titles.rules.ts';

interface Entry {
  slotTitle: string;
  titleEn?: string;
  children?: Entry[];
}
const TREE: Entry[] = [
  { slotTitle: '系统管理', titleEn: 'System', children: [{ slotTitle: '用户管理', titleEn: 'Users' }] },
  { slotTitle: '只有中文' },
];
const titles = (nodes: Entry[]): string[] =>
  nodes.flatMap(({ slotTitle, children = [] }) => [slotTitle, ...titles(children)]);

it.each([
  ['in Chinese', true, ['系统管理', '用户管理', '只有中文']],
  ['in English as far as there is any', false, ['System', 'Users', '只有中文']],
] as const)('a tree of entries is titled %s', (_, speaksChinese, expected) => {
  expect(titles(inLanguage(TREE, speaksChinese))).toEqual(expected);
});
