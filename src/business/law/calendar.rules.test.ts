import { describe, expect, it } from 'vitest';
import { type CalendarYear, calendarOf, kindOf, yearFaults, yearToEnter } from './calendar.rules.ts';
import { CALENDAR_2026 } from './calendar-2026.rules.ts';

const calendar = calendarOf([CALENDAR_2026]);

it.each([
  ['2026-01-01', 'HOLIDAY'],
  ['2026-02-15', 'HOLIDAY'],
  ['2026-02-14', 'MAKEUP_WORKDAY'],
  ['2026-10-10', 'MAKEUP_WORKDAY'],
  ['2026-10-11', 'WEEKEND'],
  ['2026-10-12', 'WORKDAY'],
  ['2027-01-01', { missingYear: 2027 }],
])('%s is a day of its kind', (day, kind) => expect(kindOf(day, calendar)).toEqual(kind));

it('2026 has 33 days of rest by notice and six worked weekend days, without a fault', () => {
  expect([CALENDAR_2026.rest.length, CALENDAR_2026.makeup.length]).toEqual([33, 6]);
  expect(yearFaults(CALENDAR_2026)).toEqual([]);
});

describe('a year that is entered', () => {
  const year = (change: Partial<CalendarYear>): CalendarYear => ({
    year: 2027,
    rest: ['2027-01-01'],
    makeup: [],
    ...change,
  });
  it.each<[string, Partial<CalendarYear>, object[]]>([
    ['a day that does not exist', { rest: ['2027-02-30'] }, [{ fault: 'not-a-day', day: '2027-02-30' }]],
    ['a day of another year', { rest: ['2026-12-31'] }, [{ fault: 'other-year', day: '2026-12-31' }]],
    ['a day named twice', { rest: ['2027-01-01', '2027-01-01'] }, [{ fault: 'twice', day: '2027-01-01' }]],
    [
      'a worked day that is none of a weekend',
      { makeup: ['2027-01-04'] },
      [{ fault: 'makeup-on-weekday', day: '2027-01-04' }],
    ],
    [
      'a day both of rest and worked',
      { rest: ['2027-01-03'], makeup: ['2027-01-03'] },
      [{ fault: 'rest-and-makeup', day: '2027-01-03' }],
    ],
    ['no day of rest at all', { rest: [] }, [{ fault: 'no-rest' }]],
  ])('is refused with %s', (_what, change, faults) => expect(yearFaults(year(change))).toEqual(faults));

  it('is asked for from 1 November of the year before, and at once when it has begun', () => {
    expect(yearToEnter('2026-10-31', calendar)).toBeUndefined();
    expect(yearToEnter('2026-11-01', calendar)).toBe(2027);
    expect(yearToEnter('2026-12-01', calendar)).toBe(2027);
    expect(yearToEnter('2027-01-01', calendar)).toBe(2027);
    expect(yearToEnter('2026-12-01', calendarOf([CALENDAR_2026, year({})]))).toBeUndefined();
  });
});
