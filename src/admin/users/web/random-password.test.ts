import { describe, expect, it } from 'vitest';
import { passwordFault } from '#kit/domain/session/password-rule.ts';
import { randomPassword } from './random-password.ts';

describe('a generated password', () => {
  const many = Array.from({ length: 500 }, randomPassword);

  it('always satisfies the rule and is easily read', () => {
    for (const password of many) {
      expect(passwordFault(password, () => false)).toBeUndefined();
      expect(password).toMatch(/^[^0O1lI]{14}$/);
    }
  });

  it('is never the same twice', () => expect(new Set(many).size).toBe(500));
});
