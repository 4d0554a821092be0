import type { Verdict } from '#kit/domain/refusal.ts';

export type PasswordFault =
  | 'password.too-short'
  | 'password.too-long'
  | 'password.needs-letter-digit-special'
  | 'password.common';

const SHORTEST = 8;
const LONGEST = 128;
const KINDS = { letter: /\p{L}/u, digit: /\p{Nd}/u, special: /[^\p{L}\p{M}\p{N}]/u };

export type PasswordTrait = 'long' | keyof typeof KINDS;

/** What the rule asks for, one by one, so that a form can tick it off while somebody types. */
export const passwordTraits = (password: string): Record<PasswordTrait, boolean> => ({
  long: [...password].length >= SHORTEST,
  letter: KINDS.letter.test(password),
  digit: KINDS.digit.test(password),
  special: KINDS.special.test(password),
});

/** Says what is wrong with a new password; characters are counted, not bytes, and a space is a special one. */
export function passwordFault(password: string, isCommon: (lowercased: string) => boolean): Verdict<PasswordFault> {
  const { long, letter, digit, special } = passwordTraits(password);
  if (!long) return 'password.too-short';
  if ([...password].length > LONGEST) return 'password.too-long';
  if (!letter || !digit || !special) return 'password.needs-letter-digit-special';
  if (isCommon(password.toLowerCase())) return 'password.common';
}
