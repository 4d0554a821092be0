import { pastedMoment } from '#kit/domain/grid/pasted-moment.ts';
import { type CalendarYear, type Day, type YearFault, yearFaults } from './calendar.rules.ts';

export type MarkedKind = 'HOLIDAY' | 'MAKEUP_WORKDAY';

/** A day that a year's notice makes other than its weekday does. */
export interface MarkedDay {
  day: Day;
  kind: MarkedKind;
  name: string;
}

export type LineFault = Exclude<YearFault['fault'], 'no-rest'> | 'unknown-kind' | 'long-name' | 'too-many-columns';

/** What each fault is refused with. */
export const FAULT_CODES = {
  'not-a-day': 'calendar.not-a-day',
  'other-year': 'calendar.other-year',
  twice: 'calendar.twice',
  'makeup-on-weekday': 'calendar.makeup-on-weekday',
  'rest-and-makeup': 'calendar.rest-and-makeup',
  'no-rest': 'calendar.no-rest',
  'unknown-kind': 'calendar.unknown-kind',
  'long-name': 'calendar.long-name',
  'too-many-columns': 'calendar.too-many-columns',
  'too-many-lines': 'calendar.too-many-lines',
} as const satisfies Record<LineFault | 'no-rest' | 'too-many-lines', string>;

export interface FaultyLine {
  line: number;
  fault: LineFault;
  /** The cell that is wrong, as it was sent. */
  text: string;
}

export interface ReadYear {
  days: MarkedDay[];
  faults: FaultyLine[];
  /** What is wrong with all lines together. */
  whole?: 'no-rest' | 'too-many-lines';
}

export const MOST_LINES = 400;
export const LONGEST_NAME = 50;
const COLUMNS = 3;

const KINDS: Record<string, MarkedKind> = {
  休息: 'HOLIDAY',
  休: 'HOLIDAY',
  放假: 'HOLIDAY',
  节假日: 'HOLIDAY',
  rest: 'HOLIDAY',
  holiday: 'HOLIDAY',
  上班: 'MAKEUP_WORKDAY',
  班: 'MAKEUP_WORKDAY',
  调休上班: 'MAKEUP_WORKDAY',
  worked: 'MAKEUP_WORKDAY',
  makeup_workday: 'MAKEUP_WORKDAY',
};

const HEADING = /^(日期|date)$/i;

interface Line {
  line: number;
  cells: string[];
}

/** Lines of a sheet or of a typed list: date, kind, name, with tabs or commas between. A line of headings is passed over. */
export function linesOf(text: string): Line[] {
  return text
    .split(/\r\n?|\n/)
    .map((line, index) => ({ line: index + 1, cells: cellsOf(line) }))
    .filter(({ cells }) => cells.some(Boolean) && !HEADING.test(cells[0] ?? ''));
}

const cellsOf = (line: string) => {
  const cells = line.split(line.includes('\t') ? '\t' : /[,，]/).map((cell) => cell.trim());
  while (cells.at(-1) === '') cells.pop();
  return cells;
};

/** Reads a whole year. Nothing of it is used while one line is wrong, and every wrong line is named. */
export function readYear(year: number, text: string): ReadYear {
  const lines = linesOf(text);
  if (lines.length > MOST_LINES) return { days: [], faults: [], whole: 'too-many-lines' };
  const read = lines.map((line) => ({ ...line, ...readLine(line) }));
  const ofLines = read.flatMap(({ line, fault, text: cell }) => (fault ? [{ line, fault, text: cell }] : []));
  const days = read.flatMap(({ line, marked }) => (marked ? [{ ...marked, line }] : []));
  const ofYear = yearFaults(calendarYear(year, days)).flatMap((found) => placed(found, days));
  const faults = distinct([...ofLines, ...ofYear]).sort((one, other) => one.line - other.line);
  const isEmpty = ofLines.length === 0 && days.every(({ kind }) => kind !== 'HOLIDAY');
  return {
    days: days.map(({ line: _line, ...marked }) => marked),
    faults,
    ...(isEmpty && { whole: 'no-rest' as const }),
  };
}

function readLine({ cells }: Line): { marked?: MarkedDay; fault?: LineFault; text: string } {
  const [date = '', kindText = '', name = ''] = cells;
  const day = pastedMoment('day', date);
  if (!day) return { fault: 'not-a-day', text: date };
  const kind = KINDS[kindText.toLowerCase()];
  if (!kind) return { fault: 'unknown-kind', text: kindText };
  if (name.length > LONGEST_NAME) return { fault: 'long-name', text: name };
  if (cells.length > COLUMNS) return { fault: 'too-many-columns', text: cells.slice(COLUMNS).join(' ') };
  return { marked: { day, kind, name }, text: date };
}

/** At which lines a fault of the year lies: of a day that comes again, at each but the first. */
function placed(found: YearFault, days: readonly (MarkedDay & { line: number })[]): FaultyLine[] {
  if (found.fault === 'no-rest') return [];
  const { fault, day: text } = found;
  const same = days.filter(({ day }) => day === text);
  const wrong =
    fault === 'makeup-on-weekday'
      ? same.filter(({ kind }) => kind === 'MAKEUP_WORKDAY')
      : fault === 'other-year'
        ? same
        : same.slice(1);
  return wrong.map(({ line }) => ({ line, fault, text }));
}

const distinct = (faults: FaultyLine[]) => [
  ...new Map(faults.map((fault) => [`${fault.line} ${fault.fault}`, fault])).values(),
];

export const calendarYear = (year: number, days: readonly MarkedDay[]): CalendarYear => ({
  year,
  rest: days.filter(({ kind }) => kind === 'HOLIDAY').map(({ day }) => day),
  makeup: days.filter(({ kind }) => kind === 'MAKEUP_WORKDAY').map(({ day }) => day),
});
