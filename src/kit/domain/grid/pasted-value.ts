import { type Bounds, bounded } from './exact-decimal.ts';
import { pastedMoment } from './pasted-moment.ts';
import { leftNumber } from './typed-number.ts';

/** What a cell can hold, as far as a pasted text must be turned into it. */
export type PastedKind =
  | { kind: 'text'; most?: number }
  | { kind: 'number'; bounds?: Bounds }
  | { kind: 'day' | 'instant' | 'time'; format?: string }
  | { kind: 'named'; keyOf: (name: string) => string | undefined; several?: boolean }
  | { kind: 'tick'; pair: readonly [checked: unknown, unchecked: unknown] }
  | { kind: 'choice'; options: readonly { value: string; text: string }[]; several?: boolean; free?: boolean };

export type Pasted = { value: unknown } | { unreadable: true };

const UNREADABLE: Pasted = { unreadable: true };

/** The value that a pasted text means in a cell of this kind. An empty text empties the cell. */
export function pastedValue(kind: PastedKind, raw: string): Pasted {
  const text = withBlanks(raw).trim();
  if (kind.kind === 'text') return raw.length > (kind.most ?? raw.length) ? UNREADABLE : { value: withBlanks(raw) };
  if (kind.kind === 'tick') return tick(kind.pair, text);
  if (text === '') return { value: '' };
  if (kind.kind === 'choice') return choice(kind, text);
  if (kind.kind === 'named') return meant(kind.keyOf, text, kind.several);
  if (kind.kind === 'number') return allowed(number(text), kind.bounds);
  const moment = pastedMoment(kind.kind, narrow(text), kind.format);
  return moment === undefined ? UNREADABLE : { value: moment };
}

const withBlanks = (raw: string) => raw.replaceAll('\u00a0', ' ');

/** A table of numbers is not rounded on the quiet: one beyond the bounds is named, and its cell stays. */
const allowed = (pasted: Pasted, bounds: Bounds = {}): Pasted =>
  'unreadable' in pasted || bounded(String(pasted.value), bounds) === pasted.value ? pasted : UNREADABLE;

/** Full-width digits and signs as the narrow ones they stand for. */
const narrow = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');

const GROUPED = /^\d{1,3}([, '’]\d{3})+(\.\d+)?$/;

/** Accountants' cells show nothing as a dash behind the sign of the money. */
const NOTHING = /^[¥$€]\s*-$/;

function number(text: string): Pasted {
  if (NOTHING.test(narrow(text).replace('￥', '¥'))) return { value: '0' };
  const plain = narrow(text)
    .replace(/^([-(]?)\s*(?:[¥￥$€]|CNY|RMB)\s*/i, '$1')
    .replace(/元$/, '')
    .trimEnd()
    .replace('−', '-');
  const inBrackets = /^\((.+)\)$/.exec(plain)?.[1];
  const negative = inBrackets !== undefined || plain.startsWith('-');
  const unsigned = (inBrackets ?? plain)
    .replace(/^[-+]/, '')
    .replace(/^[¥$€]\s*/, '')
    .trim();
  const percent = unsigned.endsWith('%');
  const digits = percent ? unsigned.slice(0, -1).trim() : unsigned;
  const left = leftNumber(GROUPED.test(digits) ? digits.replace(/[, '’]/g, '') : digits);
  if (left === '' || left.startsWith('-')) return UNREADABLE;
  const value = percent ? hundredth(left) : left;
  return { value: negative ? leftNumber(`-${value}`) : value };
}

function hundredth(digits: string): string {
  const [whole = '0', fraction = ''] = digits.split('.');
  const padded = whole.padStart(3, '0');
  return leftNumber(withoutZeros(`${padded.slice(0, -2)}.${padded.slice(-2)}${fraction}`));
}

// A regular expression would look for the end at each of the zeros.
function withoutZeros(decimal: string): string {
  let end = decimal.length;
  while (decimal[end - 1] === '0') end -= 1;
  return decimal.slice(0, decimal[end - 1] === '.' ? end - 1 : end);
}

const YES = new Set(['是', '√', '✓', '☑', 'true', 'yes', 'y', '1', '有', '启用']);
const NO = new Set(['', '否', '×', '✗', '☐', 'false', 'no', 'n', '0', '无', '停用']);

function tick([checked, unchecked]: readonly [unknown, unknown], text: string): Pasted {
  const word = text.toLowerCase();
  if (text === String(checked) && text !== '') return { value: checked };
  if (text === String(unchecked) && text !== '') return { value: unchecked };
  if (YES.has(word)) return { value: checked };
  return NO.has(word) ? { value: unchecked } : UNREADABLE;
}

function choice({ options, several, free }: Extract<PastedKind, { kind: 'choice' }>, text: string): Pasted {
  const meantBy = (part: string) =>
    options.find((option) => option.text === part)?.value ?? options.find((option) => option.value === part)?.value;
  const pasted = meant(meantBy, text, several);
  return 'unreadable' in pasted && free ? { value: text } : pasted;
}

function meant(meantBy: (part: string) => string | undefined, text: string, several = false): Pasted {
  const whole = meantBy(text);
  if (whole !== undefined) return { value: whole };
  if (!several) return UNREADABLE;
  const values = text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(meantBy);
  return values.includes(undefined) ? UNREADABLE : { value: values.join(',') };
}
