import {
  breaksRule,
  FORM_RULES,
  type FormRuleName,
  hasLuhnSign,
  patternOf,
  RULE_REFUSALS,
} from '#kit/domain/form-rules.ts';

/** A part of a rule that a value breaks, as the contract of the call tells it. */
export interface BrokenPart {
  /** `*`: the whole value. */
  digits: '*';
  pattern: string;
  message: string;
  checkValue: string;
  beginIndex: number;
  endIndex: number;
  passed: false;
}

interface Part {
  pattern: string;
  refusal: string;
  holds(value: string): boolean;
}

/** What a checksum is computed by, where no pattern can say it. */
const STANDARDS: Partial<Record<FormRuleName, string>> = {
  idCard: 'GB 11643 (mod 11-2)',
  creditCode: 'GB 32100 (mod 31)',
};
const LUHN = 'ISO/IEC 7812 (Luhn)';

const formPart = (rule: FormRuleName): Part => ({
  pattern: patternOf(rule) ?? STANDARDS[rule] ?? rule,
  refusal: RULE_REFUSALS[rule],
  holds: (value) => breaksRule(rule, value) === undefined,
});

/** The rules by their codes, each with its parts in their order. A card has a check digit; an account has none. */
const CHECK_RULES: ReadonlyMap<string, readonly Part[]> = new Map<string, Part[]>([
  ...FORM_RULES.map((rule): [string, Part[]] => [rule, [formPart(rule)]]),
  ['bankCard', [formPart('bankCard'), { pattern: LUHN, refusal: 'form.bank-card-sign', holds: hasLuhnSign }]],
]);

export const isCheckRule = (code: string): boolean => CHECK_RULES.has(code);

/** The first part of a rule that a value breaks, and its refusal. */
export function brokenPart(
  code: string,
  value: string,
): { refusal: string; part: Omit<BrokenPart, 'message'> } | undefined {
  const broken = CHECK_RULES.get(code)?.find(({ holds }) => !holds(value));
  if (!broken) return undefined;
  const { pattern, refusal } = broken;
  const place = { beginIndex: 0, endIndex: value.length };
  return { refusal, part: { digits: '*', pattern, checkValue: value, ...place, passed: false } };
}

/** A value as it was typed; one that is no encoded text is taken as it came. */
export function decodedOnce(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
