import { describe, expect, it } from 'vitest';
import { dropIndex, moved } from './item-order.rules.ts';

describe('a moved member', () => {
  it.each([
    ['first', 'c', 1, 'cabd'],
    ['one up', 'c', 2, 'acbd'],
    ['where it is', 'c', 3, 'abcd'],
    ['one down', 'b', 3, 'acbd'],
    ['last', 'a', 4, 'bcda'],
    ['behind the end', 'a', 1_000_000, 'bcda'],
  ])('goes %s', (_, member, position, order) => {
    expect(moved([...'abcd'], member, position).join('')).toBe(order);
  });
});

describe('a row that is let go', () => {
  it.each([
    ['above the first', 2, 0, 'above', 0],
    ['below the first', 2, 0, 'below', 1],
    ['above the row before it, and takes its place', 2, 1, 'above', 1],
    ['below the row before it, and stays', 2, 1, 'below', undefined],
    ['over itself, and stays', 2, 2, 'above', undefined],
    ['over its own lower half, and stays', 2, 2, 'below', undefined],
    ['above the row behind it, and stays', 2, 3, 'above', undefined],
    ['below the row behind it', 2, 3, 'below', 3],
    ['below the last', 0, 3, 'below', 3],
    ['above the last', 0, 3, 'above', 2],
  ] as const)('%s', (_, from, over, edge, index) => {
    expect(dropIndex(from, over, edge)).toBe(index);
  });
});
