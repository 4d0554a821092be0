import { type Static, Type } from 'typebox';
import { endpoint } from '#kit/contract/endpoint.ts';
import { Day, Nullable, oneOf } from '#kit/contract/shapes.ts';
import { LONGEST_NAME, MOST_LINES } from './calendar-import.rules.ts';
import { calendarYears, FOR_ALL, CALENDAR_PATH as PATH } from './calendar-years.contract.ts';

export const FIRST_YEAR = 2000;
export const LAST_YEAR = 2100;
const Year = Type.Integer({ minimum: FIRST_YEAR, maximum: LAST_YEAR, title: '年份' });

export const MarkedDayShape = Type.Object({
  day: Day,
  kind: oneOf('HOLIDAY', 'MAKEUP_WORKDAY'),
  name: Type.String({ maxLength: LONGEST_NAME }),
});

const WholeYear = Type.Object({
  year: Type.Integer(),
  /** 0 while nobody has entered it. */
  version: Type.Integer(),
  source: Type.String(),
  isOfficial: Type.Boolean(),
  days: Type.Array(MarkedDayShape),
});
export type WholeYear = Static<typeof WholeYear>;

const Source = Type.String({ minLength: 1, maxLength: 200, title: '依据' });

export const Difference = Type.Object({
  name: Type.String(),
  startOn: Day,
  days: Type.Integer(),
  unit: oneOf('calendar', 'working'),
  keptLast: Day,
  /** By the calendar as it is; null where a year of it is missing. */
  lastNow: Nullable(Day),
  changedYears: Type.Array(
    Type.Object({
      year: Type.Integer(),
      keptBy: Type.Integer(),
      now: Nullable(Type.Integer()),
      /** Those that are others now; empty where the year is missing or its edition was not kept. */
      changedDays: Type.Array(Day),
    }),
  ),
});

/** What is wrong with a line of an import, with the refusal that says so. */
const FaultOfLine = Type.Object({
  line: Type.Integer(),
  refusal: Type.String(),
  message: Type.String(),
  values: Type.Record(Type.String(), Type.String()),
});

export const calendarCalls = {
  list: calendarYears,
  year: endpoint({
    method: 'GET',
    path: `${PATH}/year`,
    permission: 'system:calendar:list',
    openTo: FOR_ALL,
    input: { query: Type.Object({ year: Year }) },
    output: WholeYear,
    summary: 'One year of the calendar with every day that is other than its weekday says',
  }),
  save: endpoint({
    method: 'PUT',
    path: `${PATH}/save`,
    permission: 'system:calendar:edit',
    openTo: FOR_ALL,
    input: {
      body: Type.Object({
        year: Year,
        version: Type.Integer({ minimum: 0 }),
        source: Source,
        isOfficial: Type.Boolean(),
        days: Type.Array(MarkedDayShape, { maxItems: MOST_LINES, title: '日期' }),
      }),
    },
    output: WholeYear,
    summary: 'Save one year of the calendar as a whole',
  }),
  import: endpoint({
    method: 'POST',
    path: `${PATH}/import`,
    permission: 'system:calendar:edit',
    openTo: FOR_ALL,
    input: {
      body: Type.Object({
        year: Year,
        version: Type.Integer({ minimum: 0 }),
        source: Source,
        isOfficial: Type.Boolean(),
        /** Date, kind and name a line, with tabs or commas between. */
        lines: Type.String({ minLength: 1, maxLength: 40_000, title: '清单' }),
      }),
    },
    output: Type.Array(FaultOfLine),
    summary: 'Import one year from lines of date, kind and name: all of it, or every wrong line is named',
  }),
  sheet: endpoint({
    method: 'POST',
    path: `${PATH}/sheet`,
    permission: 'system:calendar:edit',
    openTo: FOR_ALL,
    idempotencyKey: 'never',
    multipart: { maxBytes: 1_048_576, maxFiles: 1 },
    input: {},
    output: Type.Object({ lines: Type.String() }),
    summary: 'The lines of a worksheet, as the import takes them',
  }),
  exportXls: endpoint({
    method: 'GET',
    path: `${PATH}/exportXls`,
    permission: 'system:calendar:exportXls',
    openTo: FOR_ALL,
    input: { query: Type.Object({ year: Year }) },
    bare: 'file',
    output: Type.Unknown(),
    summary: 'One year of the calendar as a worksheet that can be imported again',
  }),
  differences: endpoint({
    method: 'GET',
    path: `${PATH}/differences`,
    permission: 'system:calendar:list',
    openTo: FOR_ALL,
    input: {},
    output: Type.Object({ checked: Type.Integer(), differences: Type.Array(Difference) }),
    summary: 'Deadlines that were computed by another edition of the calendar and would end on another day now',
  }),
};

export const countPeriod = endpoint({
  method: 'GET',
  path: '/law/period/last',
  permission: 'law:rule:list',
  openTo: 'all who are bound by the law',
  input: {
    query: Type.Object({
      start: Day,
      days: Type.Integer({ minimum: 1, maximum: 1_000, title: '天数' }),
      unit: oneOf('calendar', 'working'),
      rolls: Type.Optional(Type.Boolean()),
    }),
  },
  output: Type.Object({ raw: Day, last: Day, calendarVersions: Type.Record(Type.String(), Type.Integer()) }),
  summary: 'The last day of a period that an event sets off',
});
