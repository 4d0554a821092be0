import { expect, it } from 'vitest';
import { passwordFault, passwordTraits } from './password-rule.ts';

const isCommon = (lowercased: string) => lowercased === 'p@ssw0rd';

it.each([
  ['', 'password.too-short'],
  ['Aa1!567', 'password.too-short'],
  ['𠮷𠮷𠮷𠮷a1!', 'password.too-short'],
  ['Aa1!5678', undefined],
  [`Aa1!${'x'.repeat(124)}`, undefined],
  [`Aa1!${'x'.repeat(125)}`, 'password.too-long'],
  [`Aa1!${'𠮷'.repeat(124)}`, undefined],
  ['1234567!', 'password.needs-letter-digit-special'],
  ['abcdefg!', 'password.needs-letter-digit-special'],
  ['abcdefg1', 'password.needs-letter-digit-special'],
  ['abcdefg½!', 'password.needs-letter-digit-special'],
  ['horse battery 9', undefined],
  ['公开招标平台-2026', undefined],
  ['p@ssw0rd', 'password.common'],
  ['P@ssW0rd', 'password.common'],
  ['p@ssw0rd2', undefined],
])('judges %j: %s', (password, fault) => {
  expect(passwordFault(password, isCommon)).toBe(fault);
});

it.each([
  ['', []],
  ['abcdefg', ['letter']],
  ['12345678', ['long', 'digit']],
  ['       ', ['special']],
  ['公开1', ['letter', 'digit']],
  ['Aa1!567', ['letter', 'digit', 'special']],
  ['Aa1!5678', ['long', 'letter', 'digit', 'special']],
])('ticks off for %j: %j', (password, traits) => {
  const met = Object.entries(passwordTraits(password)).filter(([, isMet]) => isMet);
  expect(met.map(([trait]) => trait)).toEqual(traits);
});
