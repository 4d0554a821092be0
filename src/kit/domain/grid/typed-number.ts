import { type Bounds, bounded } from './exact-decimal.ts';

// Digits follow digits only after a point: else their border would be looked for at each of them.
const BEING_TYPED = /^-?\d*(?:\.\d*)?$/;
const NUMBER = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;

/** Whether what is in a number field may be there while it is being typed. */
export const mayBecomeNumber = (text: string): boolean => BEING_TYPED.test(text);

/** What is left of a number field when it is left: the number as it was typed, tidied and within its bounds, or nothing. */
export function leftNumber(text: string, bounds: Bounds = {}): string {
  const trimmed = text.trim();
  if (!NUMBER.test(trimmed)) return '';
  const negative = trimmed.startsWith('-');
  const [whole = '', fraction = ''] = trimmed.replace('-', '').split('.');
  const digits = whole.replace(/^0+(?=\d)/, '') || '0';
  const number = fraction === '' ? digits : `${digits}.${fraction}`;
  return bounded(negative && /[1-9]/.test(number) ? `-${number}` : number, bounds);
}
