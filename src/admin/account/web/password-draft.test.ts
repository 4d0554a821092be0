import { describe, expect, it } from 'vitest';
import { fieldOf } from './password-draft.ts';

describe('a refused password change is shown at', () => {
  it.each([
    ['the old password when it is missing', { refusal: 'password.old-missing' }, 'oldpassword'],
    ['the old password when it is wrong', { refusal: 'password.old-wrong', field: 'oldpassword' }, 'oldpassword'],
    ['the new password when it is missing', { refusal: 'password.new-missing' }, 'password'],
    ['the new password when it is common', { refusal: 'password.common', field: 'password' }, 'password'],
    ['the repetition when it is missing', { refusal: 'password.confirm-missing' }, 'confirmpassword'],
    ['the repetition when it differs', { refusal: 'password.unequal' }, 'confirmpassword'],
    ['no field when it is about another account', { refusal: 'password.not-yours' }, undefined],
    ['no field when the form has none of that name', { refusal: 'input.too-long', field: 'username' }, undefined],
    ['no field when there were too many tries', { refusal: 'rate.too-many' }, undefined],
    ['no field when no answer came', {}, undefined],
  ])('%s', (_where, refused, field) => {
    expect(fieldOf({ refusal: undefined, field: undefined, ...refused })).toBe(field);
  });
});
