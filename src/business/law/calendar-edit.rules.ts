import { calendarOf, type Day, type DayKind, kindOf } from './calendar.rules.ts';
import { calendarYear, type MarkedDay } from './calendar-import.rules.ts';

/** What a day is in a year whose marked days are these. */
export function kindIn(year: number, day: Day, days: readonly MarkedDay[]): DayKind {
  const kind = kindOf(day, calendarOf([calendarYear(year, days)]));
  return typeof kind === 'object' ? 'WORKDAY' : kind;
}

const isWeekend = (day: Day) => {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
};

/** The marked days after one day was turned from rest to work or back; its name stays with it. */
export function turned(day: Day, days: readonly MarkedDay[]): MarkedDay[] {
  const marked = days.find((one) => one.day === day);
  const others = days.filter((one) => one.day !== day);
  const name = marked?.name ?? '';
  const isMade = (kind: MarkedDay['kind']) => sorted([...others, { day, kind, name }]);
  if (!isWeekend(day)) return marked ? others : isMade('HOLIDAY');
  if (marked?.kind !== 'MAKEUP_WORKDAY') return isMade('MAKEUP_WORKDAY');
  // A weekend day with a name belongs to a holiday; without one it is any weekend.
  return name ? isMade('HOLIDAY') : others;
}

/** The marked days after one day got another name. A weekend day that gets a name is part of a holiday. */
export function named(day: Day, name: string, days: readonly MarkedDay[]): MarkedDay[] {
  const marked = days.find((one) => one.day === day);
  const others = days.filter((one) => one.day !== day);
  if (!marked && !isWeekend(day)) return [...days];
  const kind = marked?.kind ?? 'HOLIDAY';
  if (kind === 'HOLIDAY' && isWeekend(day) && name === '') return others;
  return sorted([...others, { day, kind, name }]);
}

const sorted = (days: MarkedDay[]) => days.sort((one, other) => one.day.localeCompare(other.day));

/** The days that are others than before. */
export function changedDays(before: readonly MarkedDay[], after: readonly MarkedDay[]): Day[] {
  const texts = (days: readonly MarkedDay[]) => new Map(days.map(({ day, kind, name }) => [day, `${kind} ${name}`]));
  const [old, now] = [texts(before), texts(after)];
  return [...new Set([...old.keys(), ...now.keys()])].filter((day) => old.get(day) !== now.get(day));
}
