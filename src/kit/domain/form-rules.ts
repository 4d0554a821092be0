import type { Verdict } from './refusal.ts';

/** How a value must be written, by the name under which forms and the server ask for it. */
const PATTERNS = {
  // The form's own reading; what comes over the wire may begin with 13 to 19.
  mobile: /^1[34578]\d{9}$/,
  // It takes 4 to 18 characters; the words that go with it say 6 to 18.
  username: /^[A-Za-z\d_]{4,18}$/,
  email:
    /^[A-Za-z\d.!#$%&'*+/=?^_`{|}~-]+@[A-Za-z\d]([A-Za-z\d-]*[A-Za-z\d])?(\.[A-Za-z\d]([A-Za-z\d-]*[A-Za-z\d])?)+$/,
  naturalNumber: /^(0|[1-9]\d*)$/,
  letters: /^[A-Za-z]+$/,
  landline: /^(0\d{2,3}-?)?[1-9]\d{6,7}(-\d{1,6})?$/,
  bankCard: /^[1-9]\d{9,19}$/,
  // An account of a company may be longer than any card.
  bankAccount: /^[1-9]\d{9,31}$/,
  idNumber: /^[A-Za-z\d]{1,50}$/,
  qq: /^[1-9]\d{4,11}$/,
  url: /^https?:\/\/\S+$/i,
  lettersOrDigits: /^[A-Za-z\d]{1,20}$/,
  chineseOrEnglish: /^[\p{Script=Han}A-Za-z ]{2,100}$/u,
  digitsAndLineBreaks: /^[\d\r\n]+$/,
  // GB/T 2260: a province, then four digits; 99 is nobody's, and stands for the invented city of the demo.
  regionCode: /^(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12]|99)\d{4}$/,
  upTo255: /^[\s\S]{0,255}$/u,
} as const;

export type FormRuleName = keyof typeof PATTERNS | 'idCard' | 'creditCode';

export const FORM_RULES: FormRuleName[] = [
  ...(Object.keys(PATTERNS) as (keyof typeof PATTERNS)[]),
  'idCard',
  'creditCode',
];

/** The refusal of each rule. */
export const RULE_REFUSALS: Record<FormRuleName, string> = {
  mobile: 'form.mobile',
  username: 'form.username',
  email: 'form.email',
  naturalNumber: 'form.natural-number',
  letters: 'form.letters',
  landline: 'form.landline',
  bankCard: 'form.bank-card',
  bankAccount: 'form.bank-account',
  idNumber: 'form.id-number',
  idCard: 'form.id-card',
  creditCode: 'form.credit-code',
  qq: 'form.qq',
  url: 'form.url',
  lettersOrDigits: 'form.letters-or-digits',
  chineseOrEnglish: 'form.chinese-or-english',
  digitsAndLineBreaks: 'form.digits-and-line-breaks',
  regionCode: 'form.region-code',
  upTo255: 'form.too-long',
};

/** What a rule is written as; those with a check sign have no pattern. */
export const patternOf = (rule: FormRuleName): string | undefined =>
  rule === 'idCard' || rule === 'creditCode' ? undefined : PATTERNS[rule].source;

/** Long texts are nobody's card, address or number: no pattern is asked to read them. */
const LONGEST = 2_000;

/** Whether a value is written as its rule asks. An empty value breaks no rule; `required` is a rule of its own. */
export function breaksRule(rule: FormRuleName, value: string): Verdict<FormRuleName> {
  if (value === '') return undefined;
  return value.length <= LONGEST && isKept(rule, value) ? undefined : rule;
}

function isKept(rule: FormRuleName, value: string): boolean {
  if (rule === 'idCard') return isIdCard(value);
  if (rule === 'creditCode') return isCreditCode(value);
  return PATTERNS[rule].test(value);
}

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ID_CARD_SIGNS = '10X98765432';

/** The last sign of a resident identity card by its first seventeen (GB 11643). */
export function idCardSign(digits: string): string | undefined {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(digits[at]), 0);
  return ID_CARD_SIGNS[sum % 11];
}

/** A resident identity card: fifteen digits of the old kind, or eighteen with a check sign (GB 11643). */
function isIdCard(text: string): boolean {
  if (/^[1-9]\d{14}$/.test(text)) return isDay(`19${text.slice(6, 12)}`);
  if (!/^[1-9]\d{16}[\dXx]$/.test(text) || !isDay(text.slice(6, 14))) return false;
  return idCardSign(text) === text[17]?.toUpperCase();
}

/** Whether the last digit of a card checks the others (ISO/IEC 7812): from the right every second one counts double. */
export function hasLuhnSign(digits: string): boolean {
  const sum = [...digits].toReversed().reduce((total, sign, at) => {
    const digit = Number(sign) * (at % 2 === 1 ? 2 : 1);
    return total + (digit > 9 ? digit - 9 : digit);
  }, 0);
  return sum % 10 === 0;
}

const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY';

/** The last sign of a unified social credit code by its first seventeen (GB 32100). */
export function creditSign(signs: string): string | undefined {
  const weightAt = (at: number) => 3 ** at % CREDIT_SIGNS.length;
  const sum = [...signs.slice(0, 17)].reduce((total, sign, at) => total + weightAt(at) * CREDIT_SIGNS.indexOf(sign), 0);
  return CREDIT_SIGNS[(CREDIT_SIGNS.length - (sum % CREDIT_SIGNS.length)) % CREDIT_SIGNS.length];
}

/** A unified social credit code: eighteen signs, the last of which checks the others (GB 32100). */
function isCreditCode(text: string): boolean {
  if (!/^[\dA-HJ-NPQRTUWXY]{2}\d{6}[\dA-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  return creditSign(text) === text[17];
}

function isDay(digits: string): boolean {
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6, 8)];
  const instant = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(`${year}-${month}-${day}`);
}

export interface FormLimits {
  required?: boolean;
  /** Characters, not bytes: a rare Han character is one. */
  minimum?: number;
  maximum?: number;
}

/** What is wrong with the length of a text; blanks at its ends do not count. */
export function breaksLimits(limits: FormLimits, value: string): Verdict<'required' | 'minimum' | 'maximum'> {
  const length = [...value.trim()].length;
  if (length === 0) return limits.required ? 'required' : undefined;
  if (limits.minimum !== undefined && length < limits.minimum) return 'minimum';
  if (limits.maximum !== undefined && length > limits.maximum) return 'maximum';
  return undefined;
}

/** What is wrong with the number of ticked items. */
export function breaksCount(
  limits: { atLeast?: number; atMost?: number },
  count: number,
): Verdict<'atLeast' | 'atMost'> {
  if (limits.atLeast !== undefined && count < limits.atLeast) return 'atLeast';
  if (limits.atMost !== undefined && count > limits.atMost) return 'atMost';
  return undefined;
}
