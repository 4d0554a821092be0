import { describe, expect, it } from 'vitest';
import { columnWidths, handleWidth, ROW_NUMBER_WIDTH } from './column-widths.ts';
import type { ColumnType, GridColumn } from './grid-column.ts';

const column = (type: ColumnType, width?: number): GridColumn => ({ key: type, title: type, type, width });

describe('the width of a column', () => {
  const cases: [string, GridColumn[], number | undefined, number[]][] = [
    ['is an even share of 92 % of the room', [column('input'), column('select')], 1_000, [460, 460]],
    ['is 120 while the room is not known', [column('input')], undefined, [120]],
    [
      'is 120 where the share would be less',
      Array.from({ length: 20 }, () => column('input')),
      1_000,
      Array(20).fill(120),
    ],
    ['is what the screen says', [column('input', 300)], 1_000, [300]],
    ['of an instant is 190 at least', [column('datetime', 100)], 1_000, [190]],
    ['of a person is 190 at least', [column('sel_user', 100)], 1_000, [190]],
    ['of a department is 190 at least', [column('sel_depart', 100)], 1_000, [190]],
    ['of a day is 135 at least', [column('date', 100)], 1_000, [135]],
  ];
  for (const [says, columns, room, widths] of cases)
    it(says, () => expect(columnWidths(columns, room)).toEqual(widths));
  it('is what the user made of it, above all', () =>
    expect(columnWidths([column('input', 300)], 1_000, { input: 80 })).toEqual([80]));
  it('of row numbers is 60', () => expect(ROW_NUMBER_WIDTH).toBe(60));
  it('of ticks is 40, with totals 60', () => expect([handleWidth(false), handleWidth(true)]).toEqual([40, 60]));
});
