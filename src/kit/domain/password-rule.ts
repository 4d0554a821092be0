import type { Verdict } from './refusal.ts';

export type PasswordFault =
  | 'password.too-short'
  | 'password.too-long'
  | 'password.needs-letter-digit-special'
  | 'password.common';

const SHORTEST = 8;
const LONGEST = 128;
const LETTER = /\p{L}/u;
const DIGIT = /\p{Nd}/u;
const SPECIAL = /[^\p{L}\p{M}\p{N}]/u;

/** Says what is wrong with a new password; characters are counted, not bytes, and a space is a special one. */
export function passwordFault(password: string, isCommon: (lowercased: string) => boolean): Verdict<PasswordFault> {
  const length = [...password].length;
  if (length < SHORTEST) return 'password.too-short';
  if (length > LONGEST) return 'password.too-long';
  if (![LETTER, DIGIT, SPECIAL].every((kind) => kind.test(password))) return 'password.needs-letter-digit-special';
  if (isCommon(password.toLowerCase())) return 'password.common';
}
