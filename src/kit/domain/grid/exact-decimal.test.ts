import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exactAverage, exactSum, shownNumber } from './exact-decimal.ts';

describe('the sum of a column', () => {
  const cases: [string, unknown[], string][] = [
    ['is exact where floats are not', ['0.1', '0.2'], '0.3'],
    ['keeps the places of its finest part', ['1', '2.50', '3.125'], '6.625'],
    ['takes numbers and texts', [1, '2', 3.5], '6.5'],
    ['counts empty cells as nothing', ['', null, undefined, '5'], '5'],
    ['of nothing is 0', [], '0'],
    ['goes below zero', ['-1.5', '0.25'], '-1.25'],
    ['is larger than any float can say', ['9007199254740993', '9007199254740993'], '18014398509481986'],
    ['is a dash when something is no number', ['1', 'x'], '-'],
    ['is a dash for what only looks like a number', ['1,000'], '-'],
    ['is a dash for a number without end', [Number.POSITIVE_INFINITY], '-'],
  ];
  for (const [says, values, sum] of cases) it(says, () => expect(exactSum(values)).toBe(sum));
  it('of whole numbers is what whole numbers give', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeInteger()), (values) => {
        const sum = values.reduce((total, value) => total + BigInt(value), 0n);
        expect(exactSum(values)).toBe(sum.toString());
      }),
    );
  });
});

describe('the average of a column', () => {
  const cases: [string, unknown[], string][] = [
    ['has two places', ['1', '2'], '1.50'],
    ['is rounded half up', ['0.01', '0.02', '0.02', '0.01'], '0.02'],
    ['is rounded away from zero below zero', ['-0.01', '-0.02'], '-0.02'],
    ['counts filled cells only', ['4', '', null], '4.00'],
    ['keeps finer places', ['1.1234', '1.1236'], '1.1235'],
    ['of nothing is a dash', ['', null], '-'],
    ['is a dash when something is no number', ['1', 'x'], '-'],
  ];
  for (const [says, values, average] of cases) it(says, () => expect(exactAverage(values)).toBe(average));
});

describe('a number as its column shows it', () => {
  const cases: [text: string, precision: unknown, shown: string][] = [
    ['2', 2, '2.00'],
    ['-1.5', 2, '-1.50'],
    ['1.239', 2, '1.239'],
    ['12345678901234567890.1', 3, '12345678901234567890.100'],
    ['2', 0, '2'],
    ['2', undefined, '2'],
    ['', 2, ''],
    ['viel', 2, 'viel'],
  ];
  for (const [text, precision, shown] of cases)
    it(`${text} with ${precision} places: ${shown}`, () => expect(shownNumber(text, { precision })).toBe(shown));
});
