import { describe, expect, it } from 'vitest';
import { LinePlaces } from './line-places.ts';

describe('the lines of a grid', () => {
  it.each([
    ['one that is scrolled away gives its line to one that comes', 'bcd', [1, 2, 0]],
    ['rows that are put in another order keep their lines', 'cab', [2, 0, 1]],
    ['a row that goes moves no other to another line', 'acd', [0, 2, 1]],
    ['rows that are all exchanged take the lines as they stand', 'xyz', [0, 1, 2]],
    ['more rows than lines get new ones', 'abcd', [0, 1, 2, 3]],
    ['fewer rows leave lines free', 'c', [2]],
  ])('%s', (_, after, places) => {
    const lines = new LinePlaces();
    expect(lines.give(['a', 'b', 'c'])).toEqual([0, 1, 2]);
    expect(lines.give([...after])).toEqual(places);
    expect(lines.give([...after]), 'asked again').toEqual(places);
  });

  it('are never shared, however the rows come and go', () => {
    const lines = new LinePlaces();
    lines.give(['a', 'b', 'c', 'd']);
    lines.give(['d']);
    for (const rows of ['de', 'fed', 'xdfe', 'ab', 'bcdefg']) {
      const places = lines.give([...rows]);
      expect(new Set(places).size, rows).toBe(rows.length);
    }
  });
});
