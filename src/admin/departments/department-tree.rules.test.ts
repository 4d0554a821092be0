import { describe, expect, it } from 'vitest';
import { codesOnTheWay, growTree, topmostCodes } from './department-tree.rules.ts';

const row = (id: string, parentId: string | null) => ({ id, parentId });

describe('a tree', () => {
  it('hangs each row below its parent, wherever that stands in the list, and keeps the order', () => {
    expect(growTree([row('b', 'a'), row('a', null), row('c', 'a'), row('d', null)])).toEqual([
      {
        ...row('a', null),
        children: [
          { ...row('b', 'a'), children: [] },
          { ...row('c', 'a'), children: [] },
        ],
      },
      { ...row('d', null), children: [] },
    ]);
  });

  it('begins with rows whose parent is not among them', () => {
    expect(growTree([row('b', 'somewhere')])).toEqual([{ ...row('b', 'somewhere'), children: [] }]);
  });

  it('of ten thousand rows is grown within a moment', () => {
    const rows = Array.from({ length: 10_000 }, (_, index) => row(`${index}`, index < 20 ? null : `${index % 20}`));
    const before = performance.now();
    expect(growTree(rows)).toHaveLength(20);
    expect(performance.now() - before).toBeLessThan(500);
  });
});

describe('codes', () => {
  it('that stand below another one are covered by it', () => {
    expect(topmostCodes(['A01A01', 'A01', 'A02A01', 'A02A01A01'])).toEqual(['A01', 'A02A01']);
  });

  it('lead from the top down', () => {
    expect(codesOnTheWay('A01B02C03')).toEqual(['A01', 'A01B02', 'A01B02C03']);
  });
});
