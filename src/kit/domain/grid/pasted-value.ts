import { leftNumber } from './typed-number.ts';

/** What a cell can hold, as far as a pasted text must be turned into it. */
export type PastedKind =
  | { kind: 'text' | 'number' | 'day' | 'instant' | 'time' }
  | { kind: 'tick'; pair: readonly [checked: unknown, unchecked: unknown] }
  | { kind: 'choice'; options: readonly { value: string; text: string }[]; several?: boolean; free?: boolean };

export type Pasted = { value: unknown } | { unreadable: true };

const UNREADABLE: Pasted = { unreadable: true };

/** The value that a pasted text means in a cell of this kind. An empty text empties the cell. */
export function pastedValue(kind: PastedKind, raw: string): Pasted {
  const text = raw.replaceAll('\u00a0', ' ').trim();
  if (kind.kind === 'text') return { value: raw.replaceAll('\u00a0', ' ') };
  if (kind.kind === 'tick') return tick(kind.pair, text);
  if (text === '') return { value: '' };
  if (kind.kind === 'choice') return choice(kind, text);
  if (kind.kind === 'number') return number(text);
  return moment(kind.kind, narrow(text));
}

/** Full-width digits and signs as the narrow ones they stand for. */
const narrow = (text: string) =>
  text
    .replace(/[\uff01-\uff5e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');

const GROUPED = /^\d{1,3}([, '’]\d{3})+(\.\d+)?$/;

function number(text: string): Pasted {
  const plain = narrow(text)
    .replace(/^([-(]?)\s*(?:[¥￥$€]|CNY|RMB)\s*/i, '$1')
    .replace(/\s*元$/, '')
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
  return leftNumber(`${padded.slice(0, -2)}.${padded.slice(-2)}${fraction}`.replace(/\.?0+$/, ''));
}

const DAY = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/;
const DAY_OF_DIGITS = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const TIME = /^(上午|下午)?\s*(\d{1,2})\s*[:时]\s*(\d{1,2})\s*(?:[:分]\s*(\d{1,2})?\s*秒?)?(?:\.0+)?\s*(AM|PM)?$/i;

const two = (digits: string | number) => String(digits).padStart(2, '0');

function moment(kind: 'day' | 'instant' | 'time', text: string): Pasted {
  if (kind === 'time') return wrap(time(text));
  const found = DAY.exec(text) ?? DAY_OF_DIGITS.exec(text);
  const day = found ? dayOf(found) : undefined;
  if (!found || !day) return UNREADABLE;
  const rest = text.slice(found[0].length).replace(/^T/, '').trim();
  const hours = rest === '' ? '00:00:00' : time(rest);
  if (hours === undefined) return UNREADABLE;
  return { value: kind === 'day' ? day : `${day} ${hours}` };
}

function dayOf([, year = '', month = '', day = '']: readonly string[]): string | undefined {
  const written = `${year}-${two(month)}-${two(day)}`;
  const instant = new Date(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(written);
  return exists ? written : undefined;
}

function time(text: string): string | undefined {
  const [, half, hour, minute, second = '0', latin] = TIME.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const afternoon = half === '下午' || latin?.toUpperCase() === 'PM';
  const forenoon = half === '上午' || latin?.toUpperCase() === 'AM';
  const hours = afternoon ? (Number(hour) % 12) + 12 : forenoon ? Number(hour) % 12 : Number(hour);
  if (hours > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${two(hours)}:${two(minute)}:${two(second)}`;
}

const wrap = (value: string | undefined): Pasted => (value === undefined ? UNREADABLE : { value });

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
  const whole = meantBy(text);
  if (whole !== undefined) return { value: whole };
  if (free) return { value: text };
  if (!several) return UNREADABLE;
  const values = text
    .split(/[,，、;；\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(meantBy);
  return values.includes(undefined) ? UNREADABLE : { value: values.join(',') };
}
