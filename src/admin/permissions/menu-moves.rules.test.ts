import { describe, expect, it } from 'vitest';
import { moveFault, orderWith, typeAt } from './menu-moves.rules.ts';

describe('an entry that is moved', () => {
  it.each([
    ['a top menu under another is a sub-menu', 0, 'p', 1],
    ['a sub-menu at the top is a top menu', 1, null, 0],
    ['a sub-menu stays one elsewhere', 1, 'p', 1],
    ['a button stays a button', 2, 'p', 2],
  ])('%s', (_, menuType, parentId, becomes) => {
    expect(typeAt(menuType, parentId)).toBe(becomes);
  });

  it.each([
    ['last', null, ['a', 'b', 'c', 'x']],
    ['first', 'a', ['x', 'a', 'b', 'c']],
    ['between others', 'c', ['a', 'b', 'x', 'c']],
  ])('comes %s', (_, beforeId, order) => {
    expect(orderWith(['a', 'b', 'c'], 'x', beforeId)).toEqual(order);
    expect(orderWith(['a', 'x', 'b', 'c'], 'x', beforeId)).toEqual(order);
  });

  it.each([
    ['a button at the top', 2, null, null, 'menu.parent-missing'],
    ['a neighbour that is elsewhere', 1, 'p', 'far', 'menu.neighbour-gone'],
    ['before itself', 1, 'p', 'x', 'menu.neighbour-gone'],
    ['before a neighbour', 1, 'p', 'b', undefined],
    ['last at the top', 0, null, null, undefined],
  ])('is judged: %s', (_, menuType, parentId, beforeId, fault) => {
    expect(moveFault({ id: 'x', menuType }, parentId, { siblings: ['a', 'b', 'x'], beforeId })).toBe(fault);
  });
});
