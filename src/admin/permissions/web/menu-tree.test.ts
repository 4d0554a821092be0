import { describe, expect, it } from 'vitest';
import type { PermRow } from '../menu-entries.contract.ts';
import { branches, grownTree, stillOpen } from './menu-tree.ts';

const row = (id: string, isLeaf = true, children: PermRow[] | null = null) => ({ id, isLeaf, children }) as PermRow;

describe('the tree of the menu screen', () => {
  const top = [row('a', false), row('b')];

  it('grows by what was asked for below', () =>
    expect(grownTree(top, { a: [row('c', false)], c: [row('d')] })).toEqual([
      row('a', false, [row('c', false, [row('d')])]),
      row('b'),
    ]));
  it('shows nothing yet below what was not asked for', () =>
    expect(grownTree(top, {})[0]).toEqual(row('a', false, [])));
  it('knows its branches', () =>
    expect(branches([row('a', false, [row('c', false, [row('d')])]), row('b')])).toEqual(['a', 'c']));
  it('closes what has become a leaf', () =>
    expect(stillOpen(['a', 'b', 'c'], top, { a: [row('c', false)] })).toEqual(['a', 'c']));
});
