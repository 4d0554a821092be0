import { describe, expect, it } from 'vitest';
import { codesAfterMerge, mergeFault } from './department-merges.rules.ts';

const deep = (levels: number) => 'A01'.repeat(levels);

describe('a department', () => {
  it.each([
    ['goes up in its neighbour', 'A01A02', 'A01A01', 'A01A02A01', undefined],
    ['goes up in its parent', 'A01A02', 'A01', 'A01A02A01', undefined],
    ['does not go up in itself', 'A01', 'A01', 'A01', 'department.into-itself'],
    ['does not go up in one of its own branch', 'A01', 'A01A02', 'A01A02', 'department.into-itself'],
    ['whose branch just fits goes up', 'A02', deep(9), 'A02A01', undefined],
    ['whose branch would be too deep does not', 'A02', deep(9), 'A02A01A01', 'department.too-deep'],
    ['without a branch goes up at the last level too', 'A02', deep(10), 'A02', undefined],
  ])('%s', (_what, code, into, deepest, verdict) => expect(mergeFault(code, into, deepest)).toBe(verdict));
});

describe('what stands below it', () => {
  it('gets the next codes of the other one, each branch as it was', () =>
    expect([...(codesAfterMerge(['A02A01', 'A02A01A03', 'A02B01'], 'A02', 'A05A01', 'A05A01A07') ?? [])]).toEqual([
      ['A02A01', 'A05A01A08'],
      ['A02A01A03', 'A05A01A08A03'],
      ['A02B01', 'A05A01A09'],
    ]));
  it('gets the first ones where there were none', () =>
    expect(codesAfterMerge(['A02A05'], 'A02', 'A05', undefined)?.get('A02A05')).toBe('A05A01'));
  it('finds no room where the level is full', () =>
    expect(codesAfterMerge(['A02A01', 'A02A02'], 'A02', 'A05', 'A05Z98')).toBeUndefined());
});
