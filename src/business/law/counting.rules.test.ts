import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Calendar, calendarOf } from './calendar.rules.ts';
import { CALENDAR_2026 } from './calendar-2026.rules.ts';
import {
  beginOf,
  countDays,
  endOf,
  isInTime,
  isMissing,
  lastDayBefore,
  lastsLongEnough,
  leastDistance,
  type Period,
} from './counting.rules.ts';

const calendar = calendarOf([CALENDAR_2026]);
const UNITS = { 日: 'calendar', 工作日: 'working' } as const;
type Unit = keyof typeof UNITS;
type Case = [start: string, days: number, unit: Unit, last: string];

const lastOf = (start: string, period: Period, known: Calendar = calendar) => {
  const counted = countDays(start, period, known);
  return isMissing(counted) ? counted : counted.last;
};

// The machine may be anywhere; the day is that of Shanghai.
describe.each([
  ['UTC', 0],
  ['America/New_York', 300],
])('with TZ=%s', (zone, offset) => {
  beforeAll(() => {
    vi.stubEnv('TZ', zone);
    expect(new Date('2026-12-01T00:00:00Z').getTimezoneOffset()).toBe(offset);
  });
  afterAll(() => vi.unstubAllEnvs());

  // The first column names what the law counts there; the day of the event is never counted.
  describe('the last day of a period', () => {
    it.each<[string, ...Case]>([
      ['candidate publicity over the National Day', '2026-09-29', 3, '日', '2026-10-08'],
      ['candidate publicity over a Saturday', '2026-11-18', 3, '日', '2026-11-23'],
      ['document sale over the National Day', '2026-09-28', 5, '日', '2026-10-08'],
      ['document supply of a government purchase', '2026-09-28', 5, '工作日', '2026-10-10'],
      ['bid preparation', '2026-09-10', 20, '日', '2026-09-30'],
      ['clarification', '2026-09-16', 15, '日', '2026-10-08'],
      ['reply to an objection over the Spring Festival', '2026-02-13', 3, '日', '2026-02-24'],
      ['acceptance of a complaint', '2026-02-12', 3, '工作日', '2026-02-24'],
      ['decision on a complaint', '2026-09-15', 30, '工作日', '2026-11-02'],
      ['refund of a deposit', '2026-10-09', 5, '日', '2026-10-14'],
      ['refund of a deposit in working days', '2026-10-09', 5, '工作日', '2026-10-15'],
      ['signing of the contract', '2026-11-20', 30, '日', '2026-12-21'],
      ['complaint', '2026-09-22', 10, '日', '2026-10-08'],
    ])('%s: %s + %i %s', (_what, start, days, unit, last) =>
      expect(lastOf(start, { days, unit: UNITS[unit] })).toBe(last),
    );

    it.each<Case>([
      // New Year: 1 to 3 January rest, Sunday 4 is worked.
      ['2025-12-30', 3, '日', '2026-01-04'],
      ['2026-01-01', 3, '日', '2026-01-04'],
      ['2026-01-06', 3, '日', '2026-01-09'],
      ['2026-01-05', 5, '日', '2026-01-12'],
      ['2026-01-07', 3, '日', '2026-01-12'],
      ['2025-12-31', 1, '工作日', '2026-01-04'],
      ['2026-01-01', 2, '工作日', '2026-01-05'],
      ['2026-01-02', 5, '工作日', '2026-01-08'],
      // Spring Festival: 15 to 23 February rest, Saturdays 14 and 28 are worked.
      ['2026-02-10', 3, '日', '2026-02-13'],
      ['2026-02-11', 3, '日', '2026-02-14'],
      ['2026-02-12', 3, '日', '2026-02-24'],
      ['2026-02-14', 10, '日', '2026-02-24'],
      ['2026-02-20', 5, '日', '2026-02-25'],
      ['2026-02-25', 3, '日', '2026-02-28'],
      ['2026-02-26', 3, '日', '2026-03-02'],
      ['2026-02-08', 20, '日', '2026-02-28'],
      ['2026-01-31', 30, '日', '2026-03-02'],
      ['2026-02-13', 1, '工作日', '2026-02-14'],
      ['2026-02-13', 2, '工作日', '2026-02-24'],
      ['2026-02-12', 5, '工作日', '2026-02-26'],
      ['2026-02-24', 5, '工作日', '2026-03-02'],
      ['2026-02-27', 1, '工作日', '2026-02-28'],
      ['2026-03-02', 10, '工作日', '2026-03-16'],
      // Qingming: 4 to 6 April rest.
      ['2026-03-30', 5, '日', '2026-04-07'],
      ['2026-04-01', 5, '日', '2026-04-07'],
      ['2026-04-02', 5, '日', '2026-04-07'],
      ['2026-04-03', 1, '工作日', '2026-04-07'],
      ['2026-04-01', 3, '工作日', '2026-04-07'],
      // Labour Day: 1 to 5 May rest, Saturday 9 is worked.
      ['2026-04-26', 5, '日', '2026-05-06'],
      ['2026-04-30', 5, '日', '2026-05-06'],
      ['2026-05-04', 5, '日', '2026-05-09'],
      ['2026-05-05', 5, '日', '2026-05-11'],
      ['2026-04-30', 1, '工作日', '2026-05-06'],
      ['2026-04-28', 5, '工作日', '2026-05-08'],
      ['2026-04-28', 6, '工作日', '2026-05-09'],
      ['2026-05-09', 1, '工作日', '2026-05-11'],
      // Dragon Boat: 19 to 21 June rest.
      ['2026-06-14', 5, '日', '2026-06-22'],
      ['2026-06-16', 5, '日', '2026-06-22'],
      ['2026-06-01', 20, '日', '2026-06-22'],
      ['2026-06-20', 10, '日', '2026-06-30'],
      ['2026-06-18', 1, '工作日', '2026-06-22'],
      ['2026-06-15', 7, '工作日', '2026-06-25'],
      // A summer without a day of rest but weekends.
      ['2026-07-01', 15, '工作日', '2026-07-22'],
      ['2026-08-03', 30, '工作日', '2026-09-14'],
      // Mid-Autumn: 25 to 27 September rest, Sunday 20 is worked.
      ['2026-09-10', 10, '日', '2026-09-20'],
      ['2026-09-09', 10, '日', '2026-09-20'],
      ['2026-09-20', 5, '日', '2026-09-28'],
      ['2026-09-18', 1, '工作日', '2026-09-20'],
      ['2026-09-18', 2, '工作日', '2026-09-21'],
      ['2026-09-24', 1, '工作日', '2026-09-28'],
      ['2026-09-21', 5, '工作日', '2026-09-29'],
      // National Day: 1 to 7 October rest, Saturday 10 is worked.
      ['2026-09-28', 2, '日', '2026-09-30'],
      ['2026-09-28', 3, '日', '2026-10-08'],
      ['2026-10-05', 5, '日', '2026-10-10'],
      ['2026-10-06', 5, '日', '2026-10-12'],
      ['2026-09-30', 1, '工作日', '2026-10-08'],
      ['2026-09-30', 3, '工作日', '2026-10-10'],
      ['2026-09-30', 4, '工作日', '2026-10-12'],
      ['2026-10-01', 7, '工作日', '2026-10-15'],
      // The end of the year.
      ['2026-12-25', 1, '日', '2026-12-28'],
      ['2026-12-01', 30, '日', '2026-12-31'],
      ['2026-12-30', 1, '工作日', '2026-12-31'],
      ['2026-12-24', 5, '工作日', '2026-12-31'],
    ])('%s + %i %s is %s', (start, days, unit, last) => expect(lastOf(start, { days, unit: UNITS[unit] })).toBe(last));

    it.each<[string, number, Unit]>([
      ['2026-12-02', 30, '日'],
      ['2026-12-29', 3, '日'],
      ['2026-12-31', 1, '工作日'],
      ['2026-12-24', 6, '工作日'],
    ])('is not guessed when it needs a year that nobody entered: %s + %i %s', (start, days, unit) =>
      expect(lastOf(start, { days, unit: UNITS[unit] })).toEqual({ missingYear: 2027 }),
    );

    it.each([
      ['validity of a bid', '2026-11-18', 90, '2027-02-16'],
      ['into a festival', '2026-02-14', 1, '2026-02-15'],
      ['over a leap day', '2027-12-31', 60, '2028-02-29'],
    ])('is a plain sum without rolling, which asks no calendar: %s', (_what, start, days, last) =>
      expect(lastOf(start, { days, unit: 'calendar', rolls: false }, new Map())).toBe(last),
    );
  });

  describe('the least distance between two events', () => {
    it.each([
      // start, days, unit, the n-th day after, so many full days between
      ['bid preparation', '2026-09-10', 20, '日', ['2026-09-30', '2026-09-30'], ['2026-10-01', '2026-10-08']],
      ['clarification', '2026-09-16', 15, '日', ['2026-10-08', '2026-10-08'], ['2026-10-08', '2026-10-08']],
      ['over the Dragon Boat', '2026-06-01', 20, '日', ['2026-06-22', '2026-06-22'], ['2026-06-22', '2026-06-22']],
      ['over a weekend', '2026-11-02', 20, '日', ['2026-11-23', '2026-11-23'], ['2026-11-23', '2026-11-23']],
      ['within the week', '2026-11-03', 20, '日', ['2026-11-23', '2026-11-23'], ['2026-11-24', '2026-11-24']],
      ['on 1 December', '2026-12-01', 20, '日', ['2026-12-21', '2026-12-21'], ['2026-12-22', '2026-12-22']],
      ['in working days', '2026-09-28', 5, '工作日', ['2026-10-10', '2026-10-10'], ['2026-10-11', '2026-10-12']],
    ] as const)('%s: %s + %i %s', (_what, start, days, unit, plain, strict) => {
      const between = (strictFullDays: boolean) =>
        leastDistance(start, { days, unit: UNITS[unit] }, calendar, strictFullDays);
      const distance = ([notBefore, proposed]: readonly [string, string]) => ({
        notBefore: beginOf(notBefore),
        proposed,
      });
      expect(between(false)).toEqual(distance(plain));
      expect(between(true)).toEqual(distance(strict));
    });

    it('proposes no day of a year that nobody entered', () => {
      const period: Period = { days: 20, unit: 'calendar' };
      expect(leastDistance('2026-12-11', period, calendar, false)).toMatchObject({ proposed: '2026-12-31' });
      expect(leastDistance('2026-12-11', period, calendar, true)).toEqual({ missingYear: 2027 });
      expect(leastDistance('2026-12-12', period, calendar, false)).toEqual({ missingYear: 2027 });
    });

    it('of a period that does not roll asks no calendar', () => {
      const period: Period = { days: 90, unit: 'calendar', rolls: false };
      const [plain, strict] = [false, true].map((full) => leastDistance('2030-12-11', period, calendar, full));
      expect(plain).toEqual({ notBefore: beginOf('2031-03-11'), proposed: '2031-03-11' });
      expect(strict).toEqual({ notBefore: beginOf('2031-03-12'), proposed: '2031-03-12' });
    });

    it.each([
      ['objection to the tender file', '2026-10-08', 10, '2026-09-28', '2026-09-27'],
      ['objection to the prequalification file', '2026-03-02', 2, '2026-02-28', '2026-02-27'],
    ])('is counted back: %s', (_what, event, days, plain, strict) => {
      expect(lastDayBefore(event, days, false)).toBe(plain);
      expect(lastDayBefore(event, days, true)).toBe(strict);
    });
  });

  describe('a period that ends on 8 October', () => {
    const counted = { raw: '2026-10-02', last: '2026-10-08' };
    const midnight = Date.parse('2026-10-08T16:00:00Z');

    it('has lasted long enough at 24:00, and not before', () => {
      expect(lastsLongEnough(new Date(midnight), counted)).toBe(true);
      expect(lastsLongEnough(new Date(midnight - 1), counted)).toBe(false);
    });

    it('takes an act up to 24:00, and none after', () => {
      expect(isInTime(new Date(midnight), counted)).toBe(true);
      expect(isInTime(new Date(midnight + 1), counted)).toBe(false);
    });

    it('takes an act that needs an open office up to its close', () => {
      const close = endOf('2026-10-08', '17:30');
      expect(close.toISOString()).toBe('2026-10-08T09:30:00.000Z');
      expect(isInTime(close, counted, '17:30')).toBe(true);
      expect(isInTime(new Date(close.getTime() + 1), counted, '17:30')).toBe(false);
    });
  });
});
