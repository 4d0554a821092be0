import { describe, expect, it } from 'vitest';
import { fromWireTime, isDay, toWireDay, toWireTime } from './wire-time.ts';

describe('a time on the wire', () => {
  it.each([
    ['the afternoon in Shanghai for the morning in London', '2026-01-05T02:30:15.000Z', '2026-01-05 10:30:15'],
    ['the next day from 16:00 UTC', '2026-01-05T16:00:00.000Z', '2026-01-06 00:00:00'],
    ['the same day a millisecond before', '2026-01-05T15:59:59.999Z', '2026-01-05 23:59:59'],
    ['the next year on the last evening', '2025-12-31T16:00:00.000Z', '2026-01-01 00:00:00'],
    ['29 February of a leap year', '2028-02-28T16:00:00.000Z', '2028-02-29 00:00:00'],
    ['no summer time in July', '2026-07-01T00:00:00.000Z', '2026-07-01 08:00:00'],
    ['whole seconds, cut and not rounded', '2026-01-05T02:30:15.999Z', '2026-01-05 10:30:15'],
  ])('shows %s', (_what, instant, text) => expect(toWireTime(new Date(instant))).toBe(text));

  it('gives the calendar day of Shanghai', () => {
    expect(toWireDay(new Date('2026-01-05T16:00:00Z'))).toBe('2026-01-06');
    expect(toWireDay(new Date('2026-01-05T15:59:59Z'))).toBe('2026-01-05');
  });

  it.each([
    ['an ordinary time', '2026-01-05 10:30:15', '2026-01-05T02:30:15.000Z'],
    ['the first second of a day', '2026-01-05 00:00:00', '2026-01-04T16:00:00.000Z'],
    ['the last second of a day', '2026-01-05 23:59:59', '2026-01-05T15:59:59.000Z'],
    ['29 February of a leap year', '2028-02-29 12:00:00', '2028-02-29T04:00:00.000Z'],
    ['29 February of 2000', '2000-02-29 12:00:00', '2000-02-29T04:00:00.000Z'],
    ['the first year that a calendar has', '0001-01-01 08:00:00', '0001-01-01T00:00:00.000Z'],
    ['the last year with four digits', '9999-12-31 23:59:59', '9999-12-31T15:59:59.000Z'],
  ])('is read: %s', (_what, text, instant) => expect(fromWireTime(text)?.toISOString()).toBe(instant));

  it.each([
    ['31 February', '2026-02-31 00:00:00'],
    ['29 February of a common year', '2026-02-29 00:00:00'],
    ['29 February of 1900', '1900-02-29 00:00:00'],
    ['31 April', '2026-04-31 00:00:00'],
    ['month 13', '2026-13-01 00:00:00'],
    ['month 0', '2026-00-01 00:00:00'],
    ['day 0', '2026-01-00 00:00:00'],
    ['year 0, which no database calendar has', '0000-01-01 00:00:00'],
    ['24 o’clock', '2026-01-05 24:00:00'],
    ['minute 60', '2026-01-05 10:60:00'],
    ['a leap second', '2016-12-31 23:59:60'],
    ['a T between day and time', '2026-01-05T10:30:15'],
    ['a time zone', '2026-01-05 10:30:15Z'],
    ['milliseconds', '2026-01-05 10:30:15.000'],
    ['no seconds', '2026-01-05 10:30'],
    ['a day alone', '2026-01-05'],
    ['single digits', '2026-1-5 1:2:3'],
    ['blanks around', ' 2026-01-05 10:30:15 '],
    ['a line break behind', '2026-01-05 10:30:15\n'],
    ['other digits', '２０２６-01-05 10:30:15'],
    ['nothing', ''],
  ])('is refused with %s', (_what, text) => expect(fromWireTime(text)).toBeUndefined());

  it('comes back as it was written for every hour of a year', () => {
    const start = Date.UTC(2027, 11, 31);
    const texts = Array.from({ length: 24 * 368 }, (_, hour) => toWireTime(new Date(start + hour * 3_600_000)));
    expect(texts.filter((text) => toWireTime(fromWireTime(text) as Date) !== text)).toEqual([]);
  });
});

describe('a day on the wire', () => {
  it.each(['2026-01-05', '2028-02-29', '0001-01-01', '9999-12-31'])('may be %s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each(['2026-02-29', '2026-02-31', '2026-13-01', '0000-01-01', '2026-1-5', '2026-01-05 00:00:00', '20260105', ''])(
    'may not be %j',
    (text) => expect(isDay(text)).toBe(false),
  );
});
