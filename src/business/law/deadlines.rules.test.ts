import { expect, it } from 'vitest';
import { type CalendarYear, calendarOf } from './calendar.rules.ts';
import { CALENDAR_2026 } from './calendar-2026.rules.ts';
import { type Deadline, deadlineOf, recount } from './deadlines.rules.ts';

const first: CalendarYear = { ...CALENDAR_2026, version: 1 };
const calendar = calendarOf([first]);
const deadline = (start: string, days: number, unit: 'calendar' | 'working' = 'calendar', rolls = true) =>
  deadlineOf(start, { days, unit, rolls }, calendar) as Deadline;
/** The calendar after an edit that makes these days days of rest too. */
const edited = (...rest: string[]) => calendarOf([{ ...first, version: 2, rest: [...first.rest, ...rest] }]);

it.each<[string, Deadline, object]>([
  ['that rolls: the year in which it ends', deadline('2026-11-18', 3), { 2026: 1 }],
  ['in working days: every year in which it counts', deadline('2026-02-12', 3, 'working'), { 2026: 1 }],
  ['from the last day of a year that nobody entered', deadline('2025-12-31', 1, 'working'), { 2026: 1 }],
  ['that is a plain sum: none', deadline('2026-11-18', 90, 'calendar', false), {}],
])('a deadline keeps the edition of the calendar it was computed by %s', (_what, { calendarVersions }, expected) =>
  expect(calendarVersions).toEqual(expected),
);

it('a deadline into a year that nobody entered is not computed', () =>
  expect(deadlineOf('2026-12-02', { days: 30, unit: 'calendar' }, calendar)).toEqual({ missingYear: 2027 }));

it('a calendar changed after a deadline was computed leaves the deadline and shows the difference', () => {
  const kept = deadline('2026-11-18', 3);
  expect(kept.last).toBe('2026-11-23');
  expect(recount(kept, edited('2026-11-23'))).toEqual({
    kept: '2026-11-23',
    now: '2026-11-24',
    differs: true,
    changedYears: [{ year: 2026, keptBy: 1, now: 2 }],
  });
});

it('an edit elsewhere in the year changes its edition and no day', () =>
  expect(recount(deadline('2026-11-18', 3), edited('2026-12-24'))).toEqual({
    kept: '2026-11-23',
    now: '2026-11-23',
    differs: false,
    changedYears: [{ year: 2026, keptBy: 1, now: 2 }],
  }));

it('the same calendar shows no difference', () =>
  expect(recount(deadline('2026-09-28', 5, 'working'), calendar)).toMatchObject({ differs: false, changedYears: [] }));

it('a plain sum never differs, whatever becomes of the calendar', () =>
  expect(recount(deadline('2026-11-18', 90, 'calendar', false), calendarOf([]))).toMatchObject({
    now: '2027-02-16',
    differs: false,
    changedYears: [],
  }));
