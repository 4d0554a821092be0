import { describe, expect, it } from 'vitest';
import type { ColumnKind } from '#kit/server/data/columns.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import { readImported } from './import-cells.ts';

const TEXTS = new Map([
  ['1', '甲'],
  ['2', '乙, 丙'],
  ['3', '丁'],
]);
const kernel = { dictionaryTexts: async () => TEXTS } as unknown as Kernel;
const read = (cell: string | number | boolean, kind: ColumnKind, dict?: string) =>
  readImported(kernel, { field: 'no', name: 'no', label: '编号', kind, dict }, cell);

describe('a cell', () => {
  it.each([
    ['a code with all its digits', '110101199003070011', 'text', '110101199003070011'],
    ['a number of 15 digits', 999_999_999_999_999, 'text', '999999999999999'],
    ['a whole number', 12, 'integer', 12],
    ['a whole number as text', '12', 'integer', 12],
    ['a fraction', 1.5, 'number', 1.5],
    ['a text with a hash', '#12 楼', 'text', '#12 楼'],
  ] as const)('is read: %s', async (_name, cell, kind, value) => {
    expect(await read(cell, kind)).toBe(value);
  });

  it.each([
    ['an error of a formula', '#N/A', 'text', 'input.sheet-error'],
    ['a broken reference', '#REF!', 'integer', 'input.sheet-error'],
    ['a division by nothing', '#DIV/0!', 'day', 'input.sheet-error'],
    ['a number that has lost digits', 110_101_199_003_070_000, 'text', 'input.lost-digits'],
    ['the first such number', 1e15, 'text', 'input.lost-digits'],
    ['a fraction for a whole number', 1.5, 'integer', 'input.not-whole'],
    ['the same as text', '1.5', 'integer', 'input.not-whole'],
    ['more than a column holds', 3e9, 'integer', 'input.too-big'],
    ['less than a column holds', -3e9, 'integer', 'input.too-small'],
    ['no number at all', Number.POSITIVE_INFINITY, 'integer', 'input.wrong-type'],
    ['the same for a fraction', Number.POSITIVE_INFINITY, 'number', 'input.wrong-type'],
  ] as const)('is refused: %s', async (_name, cell, kind, code) => {
    await expect(read(cell, kind)).rejects.toMatchObject({ code, details: { field: 'no', values: { field: '编号' } } });
  });

  it.each([
    ['a text', '甲', '1'],
    ['a value', '3', '3'],
    ['a text with a comma', '乙, 丙', '2'],
    ['several texts', '甲，丁', '1,3'],
  ])('of a dictionary is found: %s', async (_name, cell, value) => {
    expect(await read(cell, 'text', 'kinds')).toBe(value);
  });
});
