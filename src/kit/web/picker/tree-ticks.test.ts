import { describe, expect, it } from 'vitest';
import { everyId, graft, halfTicked, type TreeEntry, ticksAfter, wayTo } from './tree-ticks.ts';

const entry = (id: string, children: TreeEntry[] | null = null): TreeEntry => ({
  id,
  title: id,
  isLeaf: !children,
  children,
});
const tree = [entry('a', [entry('b', [entry('c'), entry('d')]), entry('e')]), entry('f')];
const use = (ticked: string[], id: string, on: boolean, linked: boolean) =>
  ticksAfter(tree, ticked, { id, on, linked }).sort().join('');

describe('unlinked ticks', () => {
  it('touch one entry only', () => {
    expect(use([], 'a', true, false)).toBe('a');
    expect(use(['a', 'b', 'c'], 'b', false, false)).toBe('ac');
  });
  it('keep what the tree does not hold', () => expect(use(['x'], 'c', true, false)).toBe('cx'));
});

describe('linked ticks', () => {
  it('take all below along', () => expect(use([], 'b', true, true)).toBe('bcd'));
  it('complete those above whose entries are all ticked', () => {
    expect(use(['d'], 'c', true, true)).toBe('bcd');
    expect(use(['d', 'e'], 'c', true, true)).toBe('abcde');
  });
  it('taken away, take those below and above along', () => {
    expect(use(['a', 'b', 'c', 'd', 'e'], 'b', false, true)).toBe('e');
    expect(use(['a', 'b', 'c', 'd', 'e', 'x'], 'c', false, true)).toBe('dex');
  });
  it('leave those above half ticked', () => {
    expect(halfTicked(tree, new Set(['c']))).toEqual(['a', 'b']);
    expect(halfTicked(tree, new Set(['a', 'b', 'c', 'd', 'e']))).toEqual([]);
  });
});

describe('a tree', () => {
  it('names all entries from the top down, and the way to one', () => {
    expect(everyId(tree).join('')).toBe('abcdef');
    expect(
      wayTo(tree, 'd')
        .map(({ id }) => id)
        .join(''),
    ).toBe('abd');
    expect(wayTo(tree, 'x')).toEqual([]);
  });

  it('takes in what was fetched later, at any depth', () => {
    const fetched = new Map([
      ['f', [entry('g')]],
      ['g', [entry('h')]],
    ]);
    expect(everyId(graft(tree, fetched)).join('')).toBe('abcdefgh');
  });
});
