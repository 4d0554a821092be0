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
