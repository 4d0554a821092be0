import { describe, expect, it } from 'vitest';
import { weaknessOf } from './password-weakness.ts';

describe('a new password', () => {
  it.each([
    ['aB3!xyz', 'password.too-short'],
    ['aB3!xyzw', undefined],
    [`aB3!${'x'.repeat(125)}`, 'password.too-long'],
    ['abcdefgh', 'password.needs-letter-digit-special'],
    ['p@ssw0rd', undefined],
  ])('%s is judged before it is sent: %s', (password, weakness) => expect(weaknessOf(password)).toBe(weakness));
});
