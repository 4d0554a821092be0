import { columnWidths, handleWidth, ROW_NUMBER_WIDTH } from '#kit/domain/grid/column-widths.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';

export interface GridLayout {
  /** Columns as they are shown: pinned ones first. */
  columns: readonly GridColumn[];
  /** How many of them stay in sight. */
  pinned: number;
  /** The column of handles by which rows are dragged. */
  drags: boolean;
  /** The column that opens what lies below a row. */
  opens: boolean;
  ticks: boolean;
  numbers: boolean;
  leadCells: number;
  /** How the cells before the first column are drawn. Beside pinned columns they stay in sight too. */
  leads: Readonly<Record<LeadName, LeadLook>>;
  /** Pixels before the first column. */
  lead: number;
  lefts: readonly number[];
  widths: readonly number[];
  total: number;
  /** The same widths as a track list of CSS. */
  tracks: string;
  /** What each column's cells are besides being cells. */
  classes: readonly string[];
}

type LeadName = 'drags' | 'opens' | 'ticks' | 'numbers';
interface LeadLook {
  className: string;
  style?: { left: number };
}
type LeadColumns = Readonly<Record<LeadName | 'totals', boolean>>;

export interface LayoutWishes {
  hidden?: readonly string[];
  pinned?: readonly string[];
  widths?: Readonly<Record<string, number>>;
}

/** What is pinned must leave as much to the others: on a phone nothing may stay in sight. */
const ROOM_FOR_OTHERS = 120;

export function layOut(
  all: readonly GridColumn[],
  room: number | undefined,
  wishes: LayoutWishes,
  lead: LeadColumns,
): GridLayout {
  const shown = all.filter(({ key, type }) => type !== 'hidden' && !wishes.hidden?.includes(key));
  const isPinned = ({ key }: GridColumn) => wishes.pinned?.includes(key) ?? false;
  const columns = [...shown.filter(isPinned), ...shown.filter((column) => !isPinned(column))];
  const widths = columnWidths(columns, room, wishes.widths);
  const leads = leadWidths(lead);
  const leadTracks = Object.values(leads).filter((width) => width > 0);
  const leadWidth = leadTracks.reduce((total, width) => total + width, 0);
  const lefts: number[] = [];
  let left = leadWidth;
  for (const width of widths) {
    lefts.push(left);
    left += width;
  }
  const stays = (column: GridColumn, at: number) =>
    isPinned(column) && (lefts[at + 1] ?? left) + ROOM_FOR_OTHERS <= (room ?? Infinity);
  const pinned = columns.filter(stays).length;
  return {
    columns,
    pinned,
    drags: lead.drags,
    opens: lead.opens,
    ticks: lead.ticks,
    numbers: lead.numbers,
    leadCells: leadTracks.length,
    leads: leadLooks(leads, pinned > 0),
    lead: leadWidth,
    lefts,
    widths,
    total: left,
    classes: columns.map(({ type }, at) => `${at < pinned ? ' pinned' : ''}${type === 'inputNumber' ? ' number' : ''}`),
    tracks: [...leadTracks, ...widths].map((width) => `${width}px`).join(' '),
  };
}

function leadWidths({ drags, opens, ticks, numbers, totals }: LeadColumns): Record<LeadName, number> {
  const handle = (wanted: boolean) => (wanted ? handleWidth(totals) : 0);
  return {
    drags: handle(drags),
    opens: handle(opens),
    ticks: handle(ticks),
    numbers: numbers ? ROW_NUMBER_WIDTH : 0,
  };
}

function leadLooks(widths: Record<LeadName, number>, stay: boolean): Record<LeadName, LeadLook> {
  let next = 0;
  const look = (name: LeadName): LeadLook => {
    const left = next;
    next += widths[name];
    return stay ? { className: 'grid-cell grid-lead pinned', style: { left } } : { className: 'grid-cell grid-lead' };
  };
  return { drags: look('drags'), opens: look('opens'), ticks: look('ticks'), numbers: look('numbers') };
}

/** Past so many columns only those in sight are drawn. */
export const MANY_COLUMNS = 30;
const BEYOND_SIGHT = 2;

/** The places of the columns to draw; pinned ones are always among them. */
export function columnsInSight(layout: GridLayout, scrolled: number, room: number): number[] {
  const { columns, lefts, widths, pinned } = layout;
  const all = columns.map((_, at) => at);
  if (columns.length <= MANY_COLUMNS) return all;
  const inSight = all.filter((at) => {
    const left = lefts[at] ?? 0;
    return at >= pinned && left + (widths[at] ?? 0) >= scrolled && left <= scrolled + room;
  });
  const from = Math.max(pinned, (inSight[0] ?? pinned) - BEYOND_SIGHT);
  const to = (inSight.at(-1) ?? pinned) + BEYOND_SIGHT;
  return all.filter((at) => at < pinned || (at >= from && at <= to));
}

/** Cells follow one another; only a pinned one, or the first after a gap, must say where it stands. */
export function placeOf({ pinned, lefts, leadCells }: GridLayout, at: number, before: number | undefined) {
  if (at < pinned) return { left: lefts[at] };
  if (at === 0 || before === at - 1) return undefined;
  return { gridColumnStart: leadCells + at + 1 };
}

/** What is drawn over a cell hangs in a layer: that of pinned columns stays in sight with them. */
export const layerOf = ({ pinned }: GridLayout, column: number): string =>
  column < pinned ? 'grid-over pinned' : 'grid-over';

/** A range in the parts that keep together when the grid is scrolled sideways. */
export function splitRange<Range extends { left: number; right: number }>(
  { pinned }: GridLayout,
  range: Range,
): Range[] {
  if (range.left >= pinned || range.right < pinned) return [range];
  return [
    { ...range, right: pinned - 1 },
    { ...range, left: pinned },
  ];
}
