import { isDay } from '#kit/domain/wire-time.ts';

/** A calendar day as `YYYY-MM-DD`. Days compare as texts. */
export type Day = string;

export type DayKind = 'WORKDAY' | 'WEEKEND' | 'HOLIDAY' | 'MAKEUP_WORKDAY';

/** What one year's official notice says: days of rest, and weekend days that are worked in exchange. */
export interface CalendarYear {
  year: number;
  rest: readonly Day[];
  makeup: readonly Day[];
  /** Which edition of the year this is: each save of it counts one on. */
  version?: number;
}

/** The years that are known. A year without an entry is missing, not empty. */
export type Calendar = ReadonlyMap<number, CalendarYear>;

export interface MissingYear {
  missingYear: number;
}

const DAY_MS = 86_400_000;
const SATURDAY = 6;

const instantOf = (day: Day) => Date.parse(`${day}T00:00:00Z`);

export const plusDays = (day: Day, days: number): Day =>
  new Date(instantOf(day) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: Day, to: Day): number => (instantOf(to) - instantOf(from)) / DAY_MS;

export const yearOf = (day: Day): number => Number(day.slice(0, 4));

const isWeekend = (day: Day) => new Date(instantOf(day)).getUTCDay() % SATURDAY === 0;

export const calendarOf = (years: readonly CalendarYear[]): Calendar => new Map(years.map((year) => [year.year, year]));

/** Every day from `first` to `last`, both included. */
export const daysFrom = (first: Day, last: Day): Day[] =>
  Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => plusDays(first, index));

export function kindOf(day: Day, calendar: Calendar): DayKind | MissingYear {
  const year = calendar.get(yearOf(day));
  if (!year) return { missingYear: yearOf(day) };
  if (year.makeup.includes(day)) return 'MAKEUP_WORKDAY';
  if (year.rest.includes(day)) return 'HOLIDAY';
  return isWeekend(day) ? 'WEEKEND' : 'WORKDAY';
}

/** Whether a day is worked, make-up days included. */
export function isWorked(day: Day, calendar: Calendar): boolean | MissingYear {
  const kind = kindOf(day, calendar);
  return typeof kind === 'object' ? kind : kind === 'WORKDAY' || kind === 'MAKEUP_WORKDAY';
}

export type YearFault =
  | { fault: 'not-a-day' | 'other-year' | 'twice' | 'makeup-on-weekday' | 'rest-and-makeup'; day: string }
  | { fault: 'no-rest' };

/** What is wrong with a year before it is saved or imported. */
export function yearFaults({ year, rest, makeup }: CalendarYear): YearFault[] {
  const all = [...rest, ...makeup];
  const faults: YearFault[] = all.flatMap((day, index): YearFault[] => {
    if (!isDay(day)) return [{ fault: 'not-a-day', day }];
    if (yearOf(day) !== year) return [{ fault: 'other-year', day }];
    if (rest.includes(day) && makeup.includes(day))
      return index < rest.length ? [{ fault: 'rest-and-makeup', day }] : [];
    return all.indexOf(day) < index ? [{ fault: 'twice', day }] : [];
  });
  const onWeekdays = makeup.filter((day) => isDay(day) && yearOf(day) === year && !isWeekend(day));
  faults.push(...onWeekdays.map((day) => ({ fault: 'makeup-on-weekday' as const, day })));
  // A year without a single day of rest was saved before its notice was read.
  return rest.length === 0 ? [...faults, { fault: 'no-rest' }] : faults;
}

const WARNS_FROM = '-11-01';

/** The year that an administrator should enter by now: this one, or from 1 November on the next. */
export function yearToEnter(today: Day, calendar: Calendar): number | undefined {
  const year = yearOf(today);
  if (!calendar.has(year)) return year;
  return today >= `${year}${WARNS_FROM}` && !calendar.has(year + 1) ? year + 1 : undefined;
}
