import { describe, expect, it } from 'vitest';
import { columnName, layOut } from './sheet-layout.ts';

const sheet = { sheets: [], sheet: 0, hasMore: false };

describe('the table of a sheet', () => {
  it('has a cell for every column, empty ones too', () =>
    expect(layOut({ ...sheet, columns: 2, rows: [{ line: 3, cells: ['a'], numbers: [] }], merges: [] })).toEqual([
      {
        line: 3,
        cells: [
          { column: 0, text: 'a', isNumber: false },
          { column: 1, text: '', isNumber: false },
        ],
      },
    ]));

  it('leaves out what a merge covers', () => {
    const rows = [
      { line: 1, cells: ['标题', 'x', '7'], numbers: [2] },
      { line: 2, cells: ['y', 'z', '8'], numbers: [2] },
    ];
    const merges = [{ row: 0, column: 0, rows: 2, columns: 2 }];
    expect(layOut({ ...sheet, columns: 3, rows, merges }).map(({ cells }) => cells)).toEqual([
      [
        { column: 0, text: '标题', isNumber: false, rowSpan: 2, colSpan: 2 },
        { column: 2, text: '7', isNumber: true },
      ],
      [{ column: 2, text: '8', isNumber: true }],
    ]);
  });

  it.each([
    [0, 'A'],
    [25, 'Z'],
    [26, 'AA'],
    [49, 'AX'],
    [701, 'ZZ'],
    [702, 'AAA'],
  ])('names column %d %s', (column, name) => expect(columnName(column)).toBe(name));
});
