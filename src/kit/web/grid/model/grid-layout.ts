import { columnWidths, handleWidth, ROW_NUMBER_WIDTH } from '#kit/domain/grid/column-widths.ts';
import type { ColumnType, GridColumn } from '#kit/domain/grid/grid-column.ts';

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
  /** So many of them are scrolled away before what is pinned stops: all of them on a telephone, else none. */
  slides: number;
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

/** What is pinned must leave as much to the others. */
const ROOM_FOR_OTHERS = 120;
/** On a telephone the one column that stays takes no more of the room than this. */
const PHONE_SHARE = 0.4;
const PHONE_NUMBERS = 40;

export function layOut(
  all: readonly GridColumn[],
  room: number | undefined,
  wishes: LayoutWishes,
  lead: LeadColumns,
  onPhone = false,
): GridLayout {
  const shown = all.filter(({ key, type }) => type !== 'hidden' && !wishes.hidden?.includes(key));
  const naming = onPhone ? namingColumn(shown, wishes.pinned) : undefined;
  const isPinned = (column: GridColumn) =>
    onPhone ? column === naming : (wishes.pinned?.includes(column.key) ?? false);
  const columns = [...shown.filter(isPinned), ...shown.filter((column) => !isPinned(column))];
  const wanted = columnWidths(columns, room, wishes.widths);
  const widths = onPhone && room !== undefined ? phoneWidths(wanted, room) : wanted;
  const leads = leadWidths(lead, onPhone);
  const leadTracks = Object.values(leads).filter((width) => width > 0);
  const leadWidth = leadTracks.reduce((total, width) => total + width, 0);
  const lefts: number[] = [];
  let left = leadWidth;
  for (const width of widths) {
    lefts.push(left);
    left += width;
  }
  const stays = (column: GridColumn, at: number) =>
    isPinned(column) && (onPhone || (lefts[at + 1] ?? left) + ROOM_FOR_OTHERS <= (room ?? Infinity));
  const pinned = columns.filter(stays).length;
  return {
    columns,
    pinned,
    drags: lead.drags,
    opens: lead.opens,
    ticks: lead.ticks,
    numbers: lead.numbers,
    leadCells: leadTracks.length,
    leads: leadLooks(leads, pinned > 0 && !onPhone),
    lead: leadWidth,
    slides: onPhone && pinned > 0 ? leadWidth : 0,
    lefts,
    widths,
    total: left,
    classes: columns.map(({ type }, at) => `${at < pinned ? ' pinned' : ''}${type === 'inputNumber' ? ' number' : ''}`),
    tracks: [...leadTracks, ...widths].map((width) => `${width}px`).join(' '),
  };
}

const WORDLESS = new Set<ColumnType>(['checkbox', 'inputNumber', 'upload', 'image', 'file', 'slot']);

/** Says which row it is: the first column that the user pinned, or the first with words in it. One alone needs none. */
function namingColumn(shown: readonly GridColumn[], pinned: LayoutWishes['pinned']): GridColumn | undefined {
  if (shown.length < 2) return undefined;
  const wished = shown.find(({ key }) => pinned?.includes(key));
  return wished ?? shown.find(({ type }) => !WORDLESS.has(type)) ?? shown[0];
}

/** Beside the column that stays, any other can be seen, and edited, as a whole. */
function phoneWidths(widths: readonly number[], room: number): number[] {
  const stays = widths.length > 1 ? Math.min(widths[0] ?? 0, Math.floor(room * PHONE_SHARE)) : 0;
  return widths.map((width, at) => (at === 0 && stays > 0 ? stays : Math.min(width, room - stays)));
}

function leadWidths(lead: LeadColumns, onPhone: boolean): Record<LeadName, number> {
  const { drags, opens, ticks, numbers, totals } = lead;
  // On a telephone the words of the totals have room below two of them.
  const isOne = [drags, opens, ticks, numbers].filter(Boolean).length === 1;
  const isWide = totals && (isOne || !onPhone);
  const handle = (wanted: boolean) => (wanted ? handleWidth(isWide) : 0);
  return {
    drags: handle(drags),
    opens: handle(opens),
    ticks: handle(ticks),
    numbers: numbers ? (onPhone && !isWide ? PHONE_NUMBERS : ROW_NUMBER_WIDTH) : 0,
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

/** So many rows are drawn as a whole, or nearly so. */
export const FEW_ROWS = 50;
/** Past so many columns only those in sight are drawn; where the rows are many, which come and go, past fewer of them. */
export const mostColumns = (rowCount: number): number => (rowCount > FEW_ROWS ? 12 : 30);
const BEYOND_SIGHT = 2;

interface Sight {
  scrolled: number;
  room: number;
  /** So many columns are drawn, in sight or not. */
  most: number;
}

/** The places of the columns to draw; pinned ones are always among them. */
export function columnsInSight(layout: GridLayout, { scrolled, room, most }: Sight): number[] {
  const { columns, lefts, widths, pinned } = layout;
  const all = columns.map((_, at) => at);
  if (columns.length <= most) return all;
  const inSight = all.filter((at) => {
    const left = lefts[at] ?? 0;
    return at >= pinned && left + (widths[at] ?? 0) >= scrolled && left <= scrolled + room;
  });
  const from = Math.max(pinned, (inSight[0] ?? pinned) - BEYOND_SIGHT);
  const to = (inSight.at(-1) ?? pinned) + BEYOND_SIGHT;
  return all.filter((at) => at < pinned || (at >= from && at <= to));
}

/** Cells follow one another; only a pinned one, or the first after a gap, needs a place of its own. */
export function placeOf({ pinned, lefts, leadCells, slides }: GridLayout, at: number, before: number | undefined) {
  if (at < pinned) return { left: (lefts[at] ?? 0) - slides };
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
