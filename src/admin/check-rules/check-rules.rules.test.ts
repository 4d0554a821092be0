import { describe, expect, it } from 'vitest';
import { brokenPart, decodedOnce, isCheckRule } from './check-rules.rules.ts';

describe('the checksums of check rules', () => {
  it.each([
    ['creditCode', '91350100M000100Y43', '91350100M000100Y44'],
    ['idCard', '11010519491231002X', '110105194912310021'],
    ['bankCard', '6228480402564890018', '6228480402564890019'],
    ['bankCard', '4111111111111111', '4111111111111112'],
    ['bankCard', '6222020200112233446', '6222020200112233464'],
  ])('%s takes %s and finds one wrong sign, or two that changed places, in %s', (code, good, bad) => {
    expect(brokenPart(code, good)).toBeUndefined();
    expect(brokenPart(code, bad)?.part).toMatchObject({ digits: '*', checkValue: bad, beginIndex: 0, passed: false });
  });

  it('tell the first part that is broken: the form before the check digit', () => {
    expect(brokenPart('bankCard', '0228480402564890018')?.part.pattern).toBe('^[1-9]\\d{9,19}$');
    expect(brokenPart('bankCard', '6228480402564890019')?.part.pattern).toBe('ISO/IEC 7812 (Luhn)');
  });

  it('are not asked of an account, which has none', () =>
    expect(brokenPart('bankAccount', '9901000000008888')).toBeUndefined());
});

it('every form rule can be asked by its name', () =>
  expect(['mobile', 'email', 'regionCode', 'idCard', 'creditCode', 'bankCard'].every(isCheckRule)).toBe(true));

it.each(['constructor', '__proto__', '', 'nothing'])('"%s" is no rule', (code) =>
  expect(isCheckRule(code)).toBe(false),
);

it.each([
  ['%E4%B8%AD', '中'],
  ['a', 'a'],
  ['100%', '100%'],
])('a value is decoded once more: %s', (sent, value) => expect(decodedOnce(sent)).toBe(value));
