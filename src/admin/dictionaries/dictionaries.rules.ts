import type { Verdict } from '#kit/domain/refusal.ts';

/** Letters and digits of any script, and the four marks that codes are written with. */
const PLAIN_VALUE = /^[\p{L}\p{N}_.:-]+$/u;

/** A value goes into comma lists, addresses and filters, where other marks have a meaning of their own. */
export const itemValueFault = (value: string): Verdict<'dictionary.value-special'> =>
  PLAIN_VALUE.test(value) ? undefined : 'dictionary.value-special';
