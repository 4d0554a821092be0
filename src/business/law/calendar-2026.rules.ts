import { type CalendarYear, daysFrom } from './calendar.rules.ts';

/** The rest days of 2026 by the notice of the State Council of 4 November 2025. */
export const CALENDAR_2026: CalendarYear = {
  year: 2026,
  rest: [
    ...daysFrom('2026-01-01', '2026-01-03'),
    ...daysFrom('2026-02-15', '2026-02-23'),
    ...daysFrom('2026-04-04', '2026-04-06'),
    ...daysFrom('2026-05-01', '2026-05-05'),
    ...daysFrom('2026-06-19', '2026-06-21'),
    ...daysFrom('2026-09-25', '2026-09-27'),
    ...daysFrom('2026-10-01', '2026-10-07'),
  ],
  makeup: ['2026-01-04', '2026-02-14', '2026-02-28', '2026-05-09', '2026-09-20', '2026-10-10'],
};
