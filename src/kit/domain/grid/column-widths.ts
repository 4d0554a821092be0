import type { ColumnType, GridColumn } from './grid-column.ts';

/** The narrowest that a column of this type is useful at. */
const NARROWEST: Partial<Record<ColumnType, number>> = { datetime: 190, sel_user: 190, sel_depart: 190, date: 135 };

const SHARE = 0.92;
const FALLBACK = 120;

export const ROW_NUMBER_WIDTH = 60;
const HANDLE_WIDTH = 40;
const HANDLE_WIDTH_WITH_TOTALS = 60;

/** The columns for ticks, opening and dragging are wider when the words of the totals are below them. */
export const handleWidth = (hasTotals: boolean): number => (hasTotals ? HANDLE_WIDTH_WITH_TOTALS : HANDLE_WIDTH);

/** Widths in pixels: what the user set, what the screen set, or an even share of the room there is. */
export function columnWidths(
  columns: readonly GridColumn[],
  room: number | undefined,
  setByUser: Readonly<Record<string, number>> = {},
): number[] {
  const even = room === undefined ? FALLBACK : Math.floor((room * SHARE) / Math.max(1, columns.length));
  return columns.map((column) => {
    const wanted = setByUser[column.key] ?? column.width ?? Math.max(even, FALLBACK);
    return Math.max(wanted, NARROWEST[column.type] ?? 0);
  });
}
