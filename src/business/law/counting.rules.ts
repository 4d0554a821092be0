import { type Calendar, type Day, isWorked, type MissingYear, plusDays } from './calendar.rules.ts';

/**
 * A period of the law. The day of the event is not counted (民法典 201). A period of calendar days whose last day is one
 * of rest ends on the next worked day (民法典 203); without `rolls` it is a plain sum and asks no calendar.
 */
export interface Period {
  days: number;
  unit: 'calendar' | 'working';
  rolls?: boolean;
}

export interface Counted {
  /** The last day before it rolls. */
  raw: Day;
  /** The last day of the period, which ends at its 24:00. */
  last: Day;
}

export const isMissing = (found: object): found is MissingYear => 'missingYear' in found;

/** The last day of a period that an event on `start` sets off. */
export function countDays(start: Day, { days, unit, rolls = true }: Period, calendar: Calendar): Counted | MissingYear {
  if (unit === 'working') return nthWorkedDay(start, days, calendar);
  const raw = plusDays(start, days);
  if (!rolls) return { raw, last: raw };
  const last = firstWorkedFrom(raw, calendar);
  return typeof last === 'object' ? last : { raw, last };
}

function nthWorkedDay(start: Day, days: number, calendar: Calendar): Counted | MissingYear {
  let day = start;
  for (let counted = 0; counted < days; ) {
    day = plusDays(day, 1);
    const worked = isWorked(day, calendar);
    if (typeof worked === 'object') return worked;
    if (worked) counted += 1;
  }
  return { raw: day, last: day };
}

/** The day itself when it is worked, or the next one that is. */
export function firstWorkedFrom(day: Day, calendar: Calendar): Day | MissingYear {
  for (let next = day; ; next = plusDays(next, 1)) {
    const worked = isWorked(next, calendar);
    if (typeof worked === 'object') return worked;
    if (worked) return next;
  }
}

/** 00:00 of a day in Asia/Shanghai. */
export const beginOf = (day: Day): Date => new Date(`${day}T00:00:00+08:00`);

/** 24:00 of a day, or the close of business where the act needs an open office (民法典 203). */
export const endOf = (day: Day, closesAt?: string): Date =>
  closesAt ? new Date(`${day}T${closesAt}:00+08:00`) : beginOf(plusDays(day, 1));

/** `不得少于 n 日`: the period has lasted long enough when it ends at 24:00 of its last day or later. */
export const lastsLongEnough = (end: Date, { last }: Counted): boolean => end >= endOf(last);

/** `n 日内`: the act is in time up to 24:00 of the last day. */
export const isInTime = (act: Date, { last }: Counted, closesAt?: string): boolean => act <= endOf(last, closesAt);

export interface Distance {
  /** The first instant at which the later event may lie. */
  notBefore: Date;
  /** The first day that leaves the distance, of a period that rolls the first worked one; what is proposed. */
  proposed: Day;
}

/**
 * The least distance between two events, such as the issue of the file and the deadline for bids. With `strictFullDays`
 * so many full days lie between their two dates; without it the later date is the n-th day after the earlier one.
 */
export function leastDistance(
  start: Day,
  period: Period,
  calendar: Calendar,
  strictFullDays: boolean,
): Distance | MissingYear {
  const counted = countDays(start, period, calendar);
  if (isMissing(counted)) return counted;
  const { raw, last } = counted;
  const first = strictFullDays && raw === last ? plusDays(last, 1) : last;
  // A plain sum rolls nowhere: its first day is what is proposed, and no calendar is asked.
  const isPlain = period.unit === 'calendar' && period.rolls === false;
  const proposed = isPlain ? first : firstWorkedFrom(first, calendar);
  return typeof proposed === 'object' ? proposed : { notBefore: beginOf(first), proposed };
}

/**
 * `n 日前`: the last day on which something may be done before a later event, counted back from it. Nothing rolls: a
 * rest day neither takes from the time of the user who acts nor from that of the one who waits.
 */
export const lastDayBefore = (event: Day, days: number, strictFullDays: boolean): Day =>
  plusDays(event, -days - (strictFullDays ? 1 : 0));
