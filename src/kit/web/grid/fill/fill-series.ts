import { followingDecimals } from '#kit/domain/grid/following-decimals.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';

/** `usual` as a spreadsheet does it by itself, `other` while Ctrl is held, which turns it round. */
export type SeriesWish = 'never' | 'usual' | 'other';

const NUMBER = /^-?\d+(\.\d+)?$/;
const DAY = /^(\d{4}-\d{2}-\d{2})(.*)$/;

interface Way {
  wish: SeriesWish;
  /** Up or to the left: the values come from the last to the first, and one alone counts backwards. */
  back?: boolean;
}

/** What follows the values of a column in the cells beyond them; nothing where they are repeated. */
export function seriesOf(
  { type }: GridColumn,
  values: readonly string[],
  count: number,
  { wish, back = false }: Way,
): string[] | undefined {
  const following: Following = (numbers) => followingDecimals(numbers, count, back ? -1n : 1n);
  if (wish === 'never' || values.includes('')) return undefined;
  const isLoneNumber = values.length === 1 && NUMBER.test(values[0] ?? '');
  if (isLoneNumber !== (wish === 'other')) return undefined;
  if (type === 'inputNumber') return following(values);
  if (type === 'date' || type === 'datetime') return followingDays(values, following);
  if (type !== 'input' && type !== 'textarea' && type !== 'input_pop') return undefined;
  const isDecimal = values.every((text) => NUMBER.test(text)) && values.some((text) => text.includes('.'));
  return isDecimal ? following(values) : followingNames(values, following);
}

/** The numbers beyond these. */
type Following = (numbers: readonly string[]) => string[] | undefined;

const DAY_MS = 86_400_000;
const instantOf = (day: string) => Date.parse(`${day}T00:00:00Z`);
const dayOf = (instant: number) => new Date(instant).toISOString().slice(0, 10);

/** Days, or the same day of each month; the time of day stays. */
function followingDays(values: readonly string[], following: Following): string[] | undefined {
  const parts = values.map((value) => DAY.exec(value));
  const rest = parts[0]?.[2];
  const days = parts.map((part) => part?.[1] ?? '');
  if (rest === undefined || parts.some((part) => part?.[2] !== rest)) return undefined;
  const next = followingMonths(days, following) ?? followingDates(days, following);
  return next?.map((day) => day + rest);
}

function followingDates(days: readonly string[], following: Following): string[] | undefined {
  const next = following(days.map((day) => String(instantOf(day) / DAY_MS)));
  return next?.map((day) => dayOf(Number(day) * DAY_MS));
}

function followingMonths(days: readonly string[], following: Following): string[] | undefined {
  const date = days[0]?.slice(8) ?? '';
  if (days.length < 2 || days.some((day) => day.slice(8) !== date) || days[0] === days[1]) return undefined;
  const months = days.map((day) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1);
  return following(months.map(String))?.map((month) => dateIn(Number(month), Number(date)));
}

/** A month that is too short ends the day sooner. */
function dateIn(month: number, date: number): string {
  const [year, place] = [Math.floor(month / 12), month % 12];
  const longest = new Date(Date.UTC(year, place + 1, 0)).getUTCDate();
  return dayOf(Date.UTC(year, place, Math.min(date, longest)));
}

interface NumberedName {
  before: string;
  digits: string;
  after: string;
}

/** The number at the end of a name, or else at its beginning. */
function numbered(name: string): NumberedName | undefined {
  let start = name.length;
  while (/\d/.test(name[start - 1] ?? '')) start -= 1;
  if (start < name.length) return { before: name.slice(0, start), digits: name.slice(start), after: '' };
  const digits = /^\d+/.exec(name)?.[0];
  return digits === undefined ? undefined : { before: '', digits, after: name.slice(digits.length) };
}

function followingNames(values: readonly string[], following: Following): string[] | undefined {
  const names = values.map(numbered).filter((name) => name !== undefined);
  const [first] = names;
  if (!first || names.length < values.length) return undefined;
  if (names.some(({ before, after }) => before !== first.before || after !== first.after)) return undefined;
  const next = following(names.map(({ digits }) => digits));
  // Below nothing a name has no number.
  if (!next || next.some((digits) => digits.startsWith('-'))) return undefined;
  const padded = Math.max(...names.map(({ digits }) => (digits.startsWith('0') ? digits.length : 0)));
  return next.map((digits) => first.before + digits.padStart(padded, '0') + first.after);
}
