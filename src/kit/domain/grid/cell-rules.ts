/** How a cell must be filled. Rules run in their order, and the first one that is broken speaks. */
export interface CellRule {
  required?: boolean;
  /** One of the named patterns, a span such as `n6-16`, or a regular expression of one's own. */
  pattern?: string | RegExp;
  /** No two rows may hold the same value. */
  unique?: boolean;
  /** A rule of one's own; it may ask the server. What it answers is the message, nothing means that all is well. */
  handler?: (cell: CellInQuestion) => string | undefined | Promise<string | undefined>;
  /** `${title}`, `${key}` and `${defaultValue}` are put in. */
  message?: string;
}

export interface CellInQuestion {
  value: unknown;
  row: Readonly<Record<string, unknown>>;
  key: string;
}

export interface RuledColumn {
  key: string;
  title: string;
  defaultValue?: unknown;
  validateRules?: readonly CellRule[];
}

/** Why a value is refused: the rule and, for patterns, which one. Screens and the server each have words for it. */
export type Broken =
  | { because: 'required' | 'unique' | 'handler' | 'unasked' | 'uploading' | 'upload-failed' }
  | { because: 'pattern'; pattern: string };

const PATTERNS: Record<string, RegExp> = {
  url: /^https?:\/\/(?=[^\s/?#]+\.\S)\S+$/i,
  e: /^[\w.!#$%&'*+/=?^`{|}~-]+@[A-Za-z\d-]+(\.[A-Za-z\d-]+)+$/,
  m: /^1[3-9]\d{9}$/,
  p: /^\d{6}$/,
  s: /^[A-Za-z]+$/,
  n: /^-?\d+(\.\d+)?$/,
  z: /^-?\d+$/,
  money: /^([1-9]\d*(\.\d{1,5})?|0(\.\d{1,2})?)$/,
};

const SPAN = /^([n*s])(\d{1,4})-(\d{1,4})$/;
const SPAN_OF = { n: '\\d', '*': '[\\s\\S]', s: '[A-Za-z]' } as const;

/** Of what a pattern like n6-16 wants how many. */
export function spanOf(pattern: string): { of: keyof typeof SPAN_OF; least: string; most: string } | undefined {
  const [, of, least = '', most = ''] = SPAN.exec(pattern) ?? [];
  return of === undefined ? undefined : { of: of as keyof typeof SPAN_OF, least, most };
}

/** A longer text is no number, address or code: no pattern is asked to read it. */
const LONGEST = 10_000;

export const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

const known = new Map<string, RegExp | undefined>();

/**
 * The expression behind a pattern's name; none behind one that cannot be read, which so asks nothing of a cell. Anyone who
 * fills the grid cannot mend its declaration, and must not lose the screen or the way to save by it.
 */
export function expressionOf(pattern: string | RegExp): RegExp | undefined {
  if (pattern instanceof RegExp) return pattern;
  if (Object.hasOwn(PATTERNS, pattern)) return PATTERNS[pattern];
  if (!known.has(pattern)) known.set(pattern, made(pattern));
  return known.get(pattern);
}

function made(pattern: string): RegExp | undefined {
  const span = spanOf(pattern);
  try {
    return span ? new RegExp(`^${SPAN_OF[span.of]}{${span.least},${span.most}}$`, 'u') : new RegExp(pattern);
  } catch {
    return undefined;
  }
}

type PlainCheck = (value: unknown) => Broken | undefined;

/** What can be decided from the value alone, made ready once for a column of many rows. */
function plainCheck(rule: CellRule): PlainCheck | undefined {
  const whenEmpty: Broken | undefined = isRequiredRule(rule) ? { because: 'required' } : undefined;
  const expression = hasForm(rule) ? expressionOf(rule.pattern) : undefined;
  if (!whenEmpty && !expression) return undefined;
  const broken: Broken = { because: 'pattern', pattern: String(rule.pattern) };
  return (value) => {
    if (isEmpty(value)) return whenEmpty;
    if (!expression) return undefined;
    const text = String(value);
    expression.lastIndex = 0;
    return text.length <= LONGEST && expression.test(text) ? undefined : broken;
  };
}

/** Two of the patterns are about the cell, not about what its text looks like. */
const hasForm = (rule: CellRule): rule is CellRule & { pattern: string | RegExp } =>
  rule.pattern !== undefined && rule.pattern !== '*' && rule.pattern !== 'only';
const isRequiredRule = (rule: CellRule): boolean => rule.required === true || rule.pattern === '*';
const isUniqueRule = (rule: CellRule): boolean => rule.unique === true || rule.pattern === 'only';
export const isRequired = (column: RuledColumn): boolean => column.validateRules?.some(isRequiredRule) ?? false;

export interface PreparedRule {
  rule: CellRule;
  plain?: PlainCheck;
  unique: boolean;
}

export const prepareRules = (rules: readonly CellRule[]): PreparedRule[] =>
  rules.map((rule) => ({ rule, plain: plainCheck(rule), unique: isUniqueRule(rule) }));

export interface Fault {
  rule: CellRule;
  broken: Broken;
}

/**
 * The first broken rule of a value that needs no waiting. `isTwice` tells whether another row holds the value;
 * it is asked only when the rules before it are kept.
 */
export function firstFault(
  rules: readonly PreparedRule[],
  value: unknown,
  isTwice: (value: unknown) => boolean,
): Fault | undefined {
  for (const { rule, plain, unique } of rules) {
    const broken = plain?.(value);
    if (broken) return { rule, broken };
    if (unique && !isEmpty(value) && isTwice(value)) return { rule, broken: { because: 'unique' } };
  }
  return undefined;
}

/** The texts that more than one row holds: a number that came and the same that was typed are one. */
export function heldTwice(values: Iterable<unknown>): Set<string> {
  const once = new Set<string>();
  const twice = new Set<string>();
  for (const value of values) {
    if (isEmpty(value)) continue;
    const text = String(value);
    if (once.has(text)) twice.add(text);
    else once.add(text);
  }
  return twice;
}

/** Puts the column's title, key and default value into a message. */
export const fillMessage = (message: string, { title, key, defaultValue }: RuledColumn): string =>
  message.replace(/\$\{(title|key|defaultValue)\}/g, (_, name: 'title' | 'key' | 'defaultValue') =>
    String({ title, key, defaultValue: defaultValue ?? '' }[name]),
  );
