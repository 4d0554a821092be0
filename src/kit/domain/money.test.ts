import { describe, expect, it } from 'vitest';
import { fenOf, grouped, isFen, yuanOf } from './money.ts';

describe('yuan as people type them', () => {
  it.each([
    ['0', '0'],
    ['0.00', '0'],
    ['-0', '0'],
    ['0.1', '10'],
    ['0.07', '7'],
    ['12', '1200'],
    ['12.5', '1250'],
    ['  1,234,567.89 ', '123456789'],
    ['1，234.50', '123450'],
    ['-3.20', '-320'],
    ['007', '700'],
    // More than a Number holds: 9007199254740993 is the first that it cannot.
    ['90071992547409.93', '9007199254740993'],
    ['9999999999999999.99', '999999999999999999'],
  ])('%s is %s fen', (yuan, fen) => expect(fenOf(yuan)).toBe(fen));

  it.each(['', '.', '1.234', '1e3', '0x1', '１２', '12,34', '1,23', '1.', '12345678901234567', 'abc', '1 000', '--1'])(
    '%j is no amount',
    (text) => expect(fenOf(text)).toBeUndefined(),
  );
});

it.each([
  ['0', '0.00'],
  ['7', '0.07'],
  ['-7', '-0.07'],
  ['123450', '1234.50'],
  ['999999999999999999', '9999999999999999.99'],
])('%s fen are %s yuan, and come back as they were', (fen, yuan) => {
  expect(yuanOf(fen)).toBe(yuan);
  expect(fenOf(yuan)).toBe(fen);
});

it.each(['', '-0', '01', '1.0', '1e2', '1234567890123456789'])('%j is no number of fen', (text) =>
  expect(isFen(text)).toBe(false),
);

it.each([
  ['1.00', '1.00'],
  ['123.45', '123.45'],
  ['1234.50', '1,234.50'],
  ['-1234567.1234', '-1,234,567.1234'],
  ['1000', '1,000'],
])('%s is read as %s', (amount, shown) => expect(grouped(amount)).toBe(shown));
