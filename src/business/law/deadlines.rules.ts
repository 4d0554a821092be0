import { type Calendar, type Day, type MissingYear, plusDays, yearOf } from './calendar.rules.ts';
import { countDays, isMissing, type Period } from './counting.rules.ts';

/** A last day that was computed once, and the editions of the calendar that it was computed by. */
export interface Deadline {
  start: Day;
  period: Period;
  last: Day;
  /** By year; empty where no calendar was asked. */
  calendarVersions: Readonly<Record<string, number>>;
}

/** What the calendar of today makes of a deadline. The deadline itself stays as it was told to everybody. */
export interface Recount {
  kept: Day;
  now: Day | MissingYear;
  differs: boolean;
  /** The years whose edition is another one by now, whether or not the day moves. */
  changedYears: { year: number; keptBy: number; now: number | undefined }[];
}

const edition = (calendar: Calendar, year: number) => {
  const found = calendar.get(year);
  return found && (found.version ?? 0);
};

export function deadlineOf(start: Day, period: Period, calendar: Calendar): Deadline | MissingYear {
  const counted = countDays(start, period, calendar);
  if (isMissing(counted)) return counted;
  const { raw, last } = counted;
  const asks = period.unit === 'working' || period.rolls !== false;
  const first = yearOf(period.unit === 'working' ? plusDays(start, 1) : raw);
  const years = asks ? Array.from({ length: yearOf(last) - first + 1 }, (_, index) => first + index) : [];
  const calendarVersions = Object.fromEntries(years.map((year) => [year, edition(calendar, year) ?? 0]));
  return { start, period, last, calendarVersions };
}

/** Counts a kept deadline again by another edition of the calendar, and says what differs. */
export function recount({ start, period, last, calendarVersions }: Deadline, calendar: Calendar): Recount {
  const counted = countDays(start, period, calendar);
  const now = isMissing(counted) ? counted : counted.last;
  const changedYears = Object.entries(calendarVersions).flatMap(([text, keptBy]) => {
    const year = Number(text);
    const version = edition(calendar, year);
    return version === keptBy ? [] : [{ year, keptBy, now: version }];
  });
  return { kept: last, now, differs: now !== last, changedYears };
}
