import { describe, expect, it } from 'vitest';
import { pagesOf, rowAfterKey, rowsInSight } from './rows-in-sight.ts';

describe('the rows in sight', () => {
  it.each([
    ['at the top', 0, 400, { first: 0, last: 9 }],
    ['between two rows', 20, 400, { first: 0, last: 10 }],
    ['at the end', 3_999_600, 400, { first: 99_990, last: 99_999 }],
    ['of a list that became shorter than its scroll', 5_000_000, 400, { first: 99_999, last: 99_999 }],
    ['beyond the top, as on a touch screen', -50, 400, { first: 0, last: 8 }],
  ])('%s', (_title, offset, height, expected) => expect(rowsInSight(offset, height, 40, 100_000)).toEqual(expected));
});

describe('the pages of a continuous list', () => {
  it('are those of the drawn rows and the next one', () => {
    expect([...pagesOf([98, 99, 100, 101], { first: 98, last: 101 }, 1_000)]).toEqual([
      [1, [98, 99]],
      [2, [100, 101]],
      [3, []],
    ]);
  });

  it('end with the last one', () => {
    expect([...pagesOf([240, 241], { first: 240, last: 241 }, 242).keys()]).toEqual([3]);
  });

  it('know a row far away that is still drawn', () => {
    expect([...pagesOf([5, 900], { first: 900, last: 900 }, 1_000).keys()]).toEqual([1, 10]);
  });
});

it.each([
  ['ArrowDown', 5, 6],
  ['ArrowDown', 99, 99],
  ['ArrowUp', 0, 0],
  ['PageDown', 5, 14],
  ['PageUp', 5, 0],
  ['Home', 70, 0],
  ['End', 5, 99],
  ['Enter', 5, undefined],
])('%s on row %i leads to %s', (key, from, expected) =>
  expect(rowAfterKey(key, from, { first: 0, last: 10 }, 100)).toBe(expected),
);
