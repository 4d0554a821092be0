import { describe, expect, it } from 'vitest';
import { leftNumber, mayBecomeNumber } from './typed-number.ts';

describe('a number while it is typed', () => {
  for (const text of ['', '-', '1', '-1', '1.', '.5', '-.5', '12.50']) {
    it(`may stand as ${JSON.stringify(text)}`, () => expect(mayBecomeNumber(text)).toBe(true));
  }
  for (const text of ['a', '1a', '--1', '1-', '1.2.3', '+1', '1 000', '１', '1e3']) {
    it(`may not stand as ${JSON.stringify(text)}`, () => expect(mayBecomeNumber(text)).toBe(false));
  }
});

describe('a number when its field is left', () => {
  const cases: [string, string][] = [
    ['12', '12'],
    ['-12.50', '-12.50'],
    ['007', '7'],
    ['0.5', '0.5'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['-0', '0'],
    ['-0.00', '0.00'],
    [' 3 ', '3'],
    ['-', ''],
    ['.', ''],
    ['abc', ''],
    ['', ''],
  ];
  for (const [typed, left] of cases) {
    it(`is ${left === '' ? 'nothing' : left} after ${JSON.stringify(typed)}`, () =>
      expect(leftNumber(typed)).toBe(left));
  }
});

describe('a number with bounds when its field is left', () => {
  const cases: [typed: string, bounds: Parameters<typeof leftNumber>[1], left: string][] = [
    ['5', { min: 0, max: 100 }, '5'],
    ['-1', { min: 0, max: 100 }, '0'],
    ['100.01', { min: 0, max: 100 }, '100'],
    ['100.00', { max: 100 }, '100.00'],
    ['0.05', { min: '0.1' }, '0.1'],
    ['1.005', { precision: 2 }, '1.01'],
    ['-1.005', { precision: 2 }, '-1.01'],
    ['1.5', { precision: 2 }, '1.5'],
    ['2.5', { precision: 0 }, '3'],
    ['99.999', { max: 100, precision: 2 }, '100.00'],
    ['9007199254740993.15', { precision: 1 }, '9007199254740993.2'],
    ['', { min: 1 }, ''],
    ['7', { min: 'x', max: undefined, precision: 'y' }, '7'],
  ];
  for (const [typed, bounds, left] of cases)
    it(`is ${left || 'nothing'} after ${JSON.stringify(typed)} with ${JSON.stringify(bounds)}`, () =>
      expect(leftNumber(typed, bounds)).toBe(left));
});
