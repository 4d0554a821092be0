import { describe, expect, it } from 'vitest';
import type { PermRow } from '../menu-entries.contract.ts';
import { dropOf, sideAt, stepOf } from './menu-order.ts';

const row = (id: string, menuType: number, children: PermRow[] = []) => ({ id, menuType, children }) as PermRow;
const rows = [
  row('one', 0, [row('a', 1, [row('button', 2)]), row('b', 1), row('c', 1)]),
  row('two', 0, [row('d', 1)]),
  row('three', 0),
];

describe('a step in the menu', () => {
  it.each([
    ['up', 'b', -1, { id: 'b', parentId: 'one', beforeId: 'a' }],
    ['down', 'b', 1, { id: 'b', parentId: 'one', beforeId: null }],
    ['down before the last', 'a', 1, { id: 'a', parentId: 'one', beforeId: 'c' }],
    ['up on the top level', 'two', -1, { id: 'two', parentId: null, beforeId: 'one' }],
    ['up from the first place', 'a', -1, undefined],
    ['down from the last place', 'c', 1, undefined],
    ['of a row that is not there', 'x', 1, undefined],
  ] as const)('%s', (_, id, by, move) => {
    expect(stepOf(rows, id, by)).toEqual(move);
  });
});

describe('a drop in the menu', () => {
  it.each([
    ['before a neighbour', 'c', 'a', 'before', { id: 'c', parentId: 'one', beforeId: 'a' }],
    ['after a neighbour', 'a', 'b', 'after', { id: 'a', parentId: 'one', beforeId: 'c' }],
    ['after the last one', 'a', 'c', 'after', { id: 'a', parentId: 'one', beforeId: null }],
    ['into another menu', 'a', 'two', 'into', { id: 'a', parentId: 'two', beforeId: null }],
    ['beside a top menu', 'a', 'three', 'before', { id: 'a', parentId: null, beforeId: 'three' }],
    ['of a top menu into another', 'three', 'two', 'into', { id: 'three', parentId: 'two', beforeId: null }],
    ['where it stands already', 'b', 'c', 'before', undefined],
    ['after the one it follows', 'b', 'a', 'after', undefined],
    ['into the menu that it ends', 'c', 'one', 'into', undefined],
    ['onto itself', 'b', 'b', 'into', undefined],
    ['below itself', 'one', 'a', 'after', undefined],
    ['into a button', 'b', 'button', 'into', undefined],
    ['of a button to the top', 'button', 'two', 'before', undefined],
  ] as const)('%s', (_, id, target, side, move) => {
    expect(dropOf(rows, id, target, side)).toEqual(move);
  });

  it.each([
    [5, true, 'before'],
    [20, true, 'into'],
    [35, true, 'after'],
    [15, false, 'before'],
    [25, false, 'after'],
  ] as const)('%i px down a row of 40 that takes something in (%s) is %s', (offset, takesIn, side) => {
    expect(sideAt(offset, 40, takesIn)).toBe(side);
  });
});
