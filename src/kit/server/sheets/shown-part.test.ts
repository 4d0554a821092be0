import { describe, expect, it } from 'vitest';
import { type ShownCell, shownPart } from './shown-part.ts';

const word = (text: string): ShownCell => ({ text, isNumber: false });
const number = (text: string): ShownCell => ({ text, isNumber: true });

describe('what is shown of a sheet', () => {
  it('has the line of each row, and tells which cells are numbers', () =>
    expect(shownPart([[word('工程'), number('1,234.50')], [], [undefined, word('元')]], [], false)).toEqual({
      columns: 2,
      rows: [
        { line: 1, cells: ['工程', '1,234.50'], numbers: [1] },
        { line: 2, cells: [], numbers: [] },
        { line: 3, cells: ['', '元'], numbers: [] },
      ],
      merges: [],
      hasMore: false,
    }));

  it('leaves out the blank end of rows and columns', () =>
    expect(shownPart([[word('a'), word(' '), undefined], [word('')], []], [], false)).toMatchObject({
      columns: 1,
      rows: [{ line: 1, cells: ['a'] }],
      hasMore: false,
    }));

  it.each([
    ['200 rows', Array(200).fill([word('a')]), false, false],
    ['201 rows', Array(201).fill([word('a')]), false, true],
    ['50 columns', [Array(50).fill(word('a'))], false, false],
    ['51 columns', [Array(51).fill(word('a'))], false, true],
    ['a text of 1,000', [[word('a'.repeat(1_000))]], false, false],
    ['a text of 1,001', [[word('a'.repeat(1_001))]], false, true],
    ['a million letters in all', Array(21).fill(Array(50).fill(word('a'.repeat(1_000)))), false, true],
    ['a sheet that goes on', [[word('a')]], true, true],
  ])('says whether there is more: %s', (_what, rows, goesOn, hasMore) => {
    const part = shownPart(rows as ShownCell[][], [], goesOn);
    expect(part.hasMore).toBe(hasMore);
    expect(part.rows.length).toBeLessThanOrEqual(200);
    expect(part.columns).toBeLessThanOrEqual(50);
    expect(JSON.stringify(part).length).toBeLessThan(1_200_000);
  });

  it('keeps merges within it, and no cell in two', () => {
    const rows = Array(3).fill([word('a'), word('b'), word('c')]);
    const merge = (row: number, column: number, height: number, width: number) => ({
      row,
      column,
      rows: height,
      columns: width,
    });
    const merges = [
      merge(0, 0, 1, 99),
      merge(0, 1, 9, 1),
      merge(1, 1, 1_048_576, 2),
      merge(9, 9, 2, 2),
      merge(2, 0, 1, 1),
    ];
    expect(shownPart(rows, [...merges, merge(-1, 0, 2, 2)], false).merges).toEqual([
      merge(0, 0, 1, 3),
      merge(1, 1, 2, 2),
    ]);
  });
});
