import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Day, Nullable, WireTime } from '#kit/contract/shapes.ts';

export const CALENDAR_PATH = '/sys/calendar';
/** There is one calendar, and no part of it is anybody’s own. */
export const FOR_ALL = 'administrators: there is one calendar for all';
export const ENTERS_CALENDAR = 'system:calendar:edit';

export const YearSummary = Type.Object({
  year: Type.Integer(),
  /** Whether somebody has entered it. */
  isEntered: Type.Boolean(),
  isOfficial: Type.Boolean(),
  source: Type.String(),
  version: Type.Integer(),
  restDays: Type.Integer(),
  workedDays: Type.Integer(),
  updateBy: Nullable(Type.String()),
  updateTime: Nullable(WireTime),
});
export type YearSummary = Static<typeof YearSummary>;

export const CalendarList = Type.Object({
  today: Day,
  /** The year that should be entered by now. */
  due: Nullable(Type.Integer()),
  years: Type.Array(YearSummary),
});

/** Apart from the other calls of the calendar: the home page asks it. */
export const calendarYears = endpoint({
  method: 'GET',
  path: `${CALENDAR_PATH}/list`,
  permission: 'system:calendar:list',
  openTo: FOR_ALL,
  input: {},
  output: CalendarList,
  summary: 'Years of the calendar with their state, and the year that should be entered by now',
});
