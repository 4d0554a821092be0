import { TOKENS } from './shown-moment.ts';

type MomentKind = 'day' | 'instant' | 'time';

const DAY = /^(\d{4})\s*[-/.年]\s*(\d{1,2})\s*[-/.月]\s*(\d{1,2})\s*日?/;
const DAY_OF_DIGITS = /^(\d{4})(\d{2})(\d{2})(?!\d)/;
const DAY_FIRST = /^(\d{1,2})[-\s]([a-z]{3,9})\.?[-,\s]+(\d{4}|\d{2})(?!\d)/i;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})(?!\d)/i;
const IN_WORDS = /^([〇○零一二三四五六七八九]{4})年([一二三四五六七八九十]{1,3})月([一二三四五六七八九十]{1,3})日/;
const WEEKDAY =
  /(?:星期|周|礼拜)[一二三四五六日天]|^(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\.?,?\s+/i;
const TIME = /^(上午|下午)?\s*(\d{1,2})\s*[:时]\s*(\d{1,2})\s*(?:[:分]\s*(\d{1,2})?\s*秒?)?(?:\.0+)?\s*(AM|PM)?$/i;
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** No moment is written longer; blanks between its parts would take cubic time. */
const LONGEST = 100;

/**
 * A day, instant or time in the column's own format, or in the forms that spreadsheets show; without a format `5/1/2026`
 * is two days to two readers, so it is none.
 */
export function pastedMoment(kind: MomentKind, text: string, format?: string): string | undefined {
  if (text.length > LONGEST) return undefined;
  const written = format && writtenAs(format, kind, text);
  if (written) return written;
  if (kind === 'time') return timeOf(text);
  const plain = text.replace(WEEKDAY, '').trim();
  const found = dayIn(plain);
  const day = found && existing(found);
  if (!found || !day) return undefined;
  const rest = plain.slice(found.length).replace(/^T/, '').trim();
  const hours = rest === '' ? '00:00:00' : timeOf(rest);
  if (hours === undefined) return undefined;
  return kind === 'day' ? day : `${day} ${hours}`;
}

const SIGN = /[.*+?^${}()|[\]\\]/g;

/** What a format leaves out is the first there is; a year is never guessed. */
function writtenAs(format: string, kind: MomentKind, text: string): string | undefined {
  const letters: string[] = [];
  const form = format.replace(SIGN, '\\$&').replace(TOKENS, (token) => {
    letters.push(token.charAt(0));
    return token === 'YYYY' ? '(\\d{4})' : token === 'YY' ? '(\\d{2})' : '(\\d{1,2})';
  });
  const found = new RegExp(`^${form}$`).exec(text);
  if (!found) return undefined;
  const parts = new Map(letters.map((letter, at) => [letter, found[at + 1] ?? '']));
  const time = clock(parts.get('H') ?? '0', parts.get('m') ?? '0', parts.get('s') ?? '0');
  if (kind === 'time') return parts.has('H') ? time : undefined;
  const [year = '', month = '1', day = '1'] = [...'YMD'].map((letter) => parts.get(letter));
  const date = year && existing({ year: fullYear(year), month, day });
  if (!date || time === undefined) return undefined;
  return kind === 'day' ? date : `${date} ${time}`;
}

interface FoundDay {
  year: string;
  month: string;
  day: string;
  length: number;
}

function dayIn(text: string): FoundDay | undefined {
  const inDigits = DAY.exec(text) ?? DAY_OF_DIGITS.exec(text);
  if (inDigits)
    return { year: inDigits[1] ?? '', month: inDigits[2] ?? '', day: inDigits[3] ?? '', length: inDigits[0].length };
  const dayFirst = DAY_FIRST.exec(text);
  if (dayFirst) return named(dayFirst[3], dayFirst[2], dayFirst[1], dayFirst[0].length);
  const monthFirst = MONTH_FIRST.exec(text);
  if (monthFirst) return named(monthFirst[3], monthFirst[1], monthFirst[2], monthFirst[0].length);
  const inWords = IN_WORDS.exec(text);
  if (!inWords) return undefined;
  const [whole, year = '', month = '', day = ''] = inWords;
  return { year: digits(year), month: tens(month), day: tens(day), length: whole.length };
}

function named(year = '', month = '', day = '', length = 0): FoundDay | undefined {
  const place = MONTHS.findIndex((name) => month.toLowerCase().startsWith(name));
  return place < 0 ? undefined : { year: fullYear(year), month: String(place + 1), day, length };
}

/** As Excel reads them: up to 29 this century, from 30 on the last. */
const fullYear = (year: string) => (year.length === 4 ? year : `${Number(year) < 30 ? '20' : '19'}${year}`);

const SIGNS = '零一二三四五六七八九';
const digits = (words: string) => [...words.replace(/[〇○]/g, '零')].map((sign) => SIGNS.indexOf(sign)).join('');

function tens(words: string): string {
  const [before, after] = words.split('十');
  if (after === undefined) return digits(words);
  return String((before ? Number(digits(before)) : 1) * 10 + Number(digits(after)));
}

const two = (number: string | number) => String(number).padStart(2, '0');

function existing({ year, month, day }: Omit<FoundDay, 'length'>): string | undefined {
  const written = `${year}-${two(month)}-${two(day)}`;
  const instant = new Date(`${written}T00:00:00Z`);
  const exists = !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(written);
  return exists ? written : undefined;
}

function timeOf(text: string): string | undefined {
  const [, half, hour, minute, second = '0', latin] = TIME.exec(text) ?? [];
  if (hour === undefined || minute === undefined) return undefined;
  const afternoon = half === '下午' || latin?.toUpperCase() === 'PM';
  const forenoon = half === '上午' || latin?.toUpperCase() === 'AM';
  const hours = afternoon ? (Number(hour) % 12) + 12 : forenoon ? Number(hour) % 12 : Number(hour);
  return clock(hours, minute, second);
}

function clock(hours: number | string, minute: string, second: string): string | undefined {
  if (Number(hours) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return `${two(hours)}:${two(minute)}:${two(second)}`;
}
