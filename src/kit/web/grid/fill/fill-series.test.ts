import { describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { type SeriesWish, seriesOf } from './fill-series.ts';

type Case = [type: GridColumn['type'], values: string, follows: string, wish?: SeriesWish];

const CASES: Case[] = [
  ['inputNumber', '1 2', '3 4 5'],
  ['inputNumber', '1.10 1.25', '1.40 1.55 1.70'],
  ['inputNumber', '0.1 0.2 0.3', '0.4 0.5 0.6'],
  ['inputNumber', '10 5', '0 -5 -10'],
  ['inputNumber', '9007199254740993 9007199254740994', '9007199254740995 9007199254740996 9007199254740997'],
  ['inputNumber', '7', ''],
  ['inputNumber', '7', '8 9 10', 'other'],
  ['inputNumber', '1 2', '', 'other'],
  ['inputNumber', '1 2 4', ''],
  ['inputNumber', '1 x', ''],
  ['date', '2026-02-27', '2026-02-28 2026-03-01 2026-03-02'],
  ['date', '2026-01-05 2026-01-12', '2026-01-19 2026-01-26 2026-02-02'],
  ['date', '2026-01-31 2026-03-31', '2026-05-31 2026-07-31 2026-09-30'],
  ['date', '2026-11-15 2026-12-15', '2027-01-15 2027-02-15 2027-03-15'],
  ['date', '2026-01-05 2026-01-05', '2026-01-05 2026-01-05 2026-01-05'],
  ['date', '2026-01-05', '', 'other'],
  ['input', '第1包|第2包', ''],
  ['input', '清单项 9', '清单项 10|清单项 11|清单项 12'],
  ['input', 'A-008|A-010', 'A-012|A-014|A-016'],
  ['input', 'A-099', 'A-100|A-101|A-102'],
  ['input', '1标段', '2标段|3标段|4标段'],
  ['input', '001|002', '003|004|005'],
  ['input', '13800000000', ''],
  ['input', '1.5|2', '2.5|3.0|3.5'],
  ['input', 'C30混凝土', ''],
  ['input', '甲1|乙2', ''],
  ['input', '甲2|甲1', ''],
  ['input', '甲', ''],
  ['input', '甲1', '', 'other'],
  ['select', '1|2', ''],
  ['inputNumber', '1 2', '', 'never'],
];

const split = (text: string, type: GridColumn['type']) => text.split(type === 'input' || type === 'select' ? '|' : ' ');

describe('the series below a range', () => {
  for (const [type, values, follows, wish = 'usual'] of CASES)
    it(`${type} ${values} (${wish}): ${follows || 'repeated'}`, () =>
      expect(seriesOf({ key: 'a', title: '', type }, split(values, type), 3, { wish })).toEqual(
        follows === '' ? undefined : split(follows, type),
      ));
  it('keeps the time of a day', () =>
    expect(seriesOf({ key: 'a', title: '', type: 'datetime' }, ['2026-12-31 09:30:00'], 1, { wish: 'usual' })).toEqual([
      '2027-01-01 09:30:00',
    ]));
  it('ends at an empty cell', () =>
    expect(seriesOf({ key: 'a', title: '', type: 'input' }, ['甲1', ''], 1, { wish: 'usual' })).toBeUndefined());
});

/** The given values are in the order of the sheet; those that follow lead away from them, upwards. */
const BACK: Case[] = [
  ['inputNumber', '5 6', '4 3 2'],
  ['inputNumber', '1.10 1.25', '0.95 0.80 0.65'],
  ['inputNumber', '10 5', '15 20 25'],
  ['inputNumber', '7', ''],
  ['inputNumber', '7', '6 5 4', 'other'],
  ['inputNumber', '1', '0 -1 -2', 'other'],
  ['date', '2026-03-01', '2026-02-28 2026-02-27 2026-02-26'],
  ['date', '2026-01-12 2026-01-19', '2026-01-05 2025-12-29 2025-12-22'],
  ['date', '2026-01-31 2026-03-31', '2025-11-30 2025-09-30 2025-07-31'],
  ['input', '清单项 10', '清单项 9|清单项 8|清单项 7'],
  ['input', 'A-099|A-100', 'A-098|A-097|A-096'],
  ['input', '4标段', '3标段|2标段|1标段'],
  ['input', '甲2', ''],
  ['input', '2|2.5', '1.5|1.0|0.5'],
  ['select', '1|2', ''],
];

describe('the series above a range, or to its left', () => {
  for (const [type, values, follows, wish = 'usual'] of BACK)
    it(`${type} ${values} (${wish}): ${follows || 'repeated'}`, () => {
      const given = split(values, type).toReversed();
      const wanted = follows === '' ? undefined : split(follows, type);
      expect(seriesOf({ key: 'a', title: '', type }, given, 3, { wish, back: true })).toEqual(wanted);
    });
});
