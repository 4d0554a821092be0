import { dictionary } from '@zxcvbn-ts/language-common';
import { expect, it } from 'vitest';
import { commonPasswords } from './common-passwords.ts';

const ranked = dictionary['passwords-common'];

it.each([
  ['123456', true],
  ['password', true],
  ['p@ssw0rd', true],
  [ranked[9_999], true],
  [ranked[10_000], false],
  ['correct horse battery staple', false],
])('%j is common: %s', async (password, expected) => {
  expect((await commonPasswords()).has(password ?? '')).toBe(expected);
});

it('is in lower case, as the rule asks', async () => {
  expect([...(await commonPasswords())].filter((password) => password !== password.toLowerCase())).toEqual([]);
});

it('is read once', () => {
  expect(commonPasswords()).toBe(commonPasswords());
});
