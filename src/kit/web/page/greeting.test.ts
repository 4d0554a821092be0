import { expect, it } from 'vitest';
import { greetingAt, shanghaiHour } from './greeting.ts';

it.each([
  [0, 'morning'],
  [8, 'morning'],
  [9, 'forenoon'],
  [11, 'forenoon'],
  [12, 'noon'],
  [13, 'noon'],
  [14, 'afternoon'],
  [19, 'afternoon'],
  [20, 'evening'],
  [23, 'evening'],
])('at %i the greeting is %s', (hour, greeting) => expect(greetingAt(hour)).toBe(greeting));

it('takes the hour of the centre, not of the browser', () => {
  expect(shanghaiHour(new Date('2026-11-15T20:30:00Z'))).toBe(4);
});
