import type { TableColumnType } from 'antd';
import type { Row } from '../slots.ts';

export const DENSITIES = ['compact', 'default', 'comfortable'] as const;
export type Density = (typeof DENSITIES)[number];

/** How a user wants one column. */
export interface ColumnPlace {
  key: string;
  hidden?: boolean;
  width?: number;
  pin?: 'left' | 'right';
}

/** How a user wants the table of a list; columns that it does not name follow in their own order. */
export interface ListLayout {
  columns: ColumnPlace[];
  density: Density;
  /** All rows one below the other instead of pages. */
  continuous?: boolean;
  /** Of the saved view that it was taken from. */
  version?: number;
}

export const PLAIN_LAYOUT: ListLayout = { columns: [], density: 'default' };

export const NARROWEST = 40;
export const WIDEST = 800;
/** A pinned column has a width of its own: the columns beside it are placed by it. */
const PINNED_WIDTH = 160;

export const keyOf = ({ key }: TableColumnType<Row>) => String(key);

/** Every column once, in the order that the user wants. */
export function placesOf(keys: readonly string[], { columns }: ListLayout): ColumnPlace[] {
  const placed = columns.filter(({ key }) => keys.includes(key));
  const rest = keys.filter((key) => !placed.some((place) => place.key === key));
  return [...placed, ...rest.map((key) => ({ key }))];
}

/** The columns as they are shown: pinned ones at their edge, hidden ones left out. */
export function arranged(columns: TableColumnType<Row>[], layout: ListLayout): TableColumnType<Row>[] {
  const places = placesOf(columns.map(keyOf), layout).filter(({ hidden }) => !hidden);
  const at = (edge: ColumnPlace['pin']) => places.filter(({ pin }) => pin === edge);
  const left = at('left');
  const right = at('right');
  const found = new Map(columns.map((column) => [keyOf(column), column]));
  const widthsOf = (some: ColumnPlace[]) => some.reduce((sum, { width = PINNED_WIDTH }) => sum + width, 0);
  const shown = (place: ColumnPlace, pinned: object = {}): TableColumnType<Row>[] => {
    const column = found.get(place.key);
    return column ? [widened(column, place, pinned)] : [];
  };
  return [
    ...left.flatMap((place, index) => shown(place, { left: widthsOf(left.slice(0, index)) })),
    ...at(undefined).flatMap((place) => shown(place)),
    ...right.flatMap((place, index) => shown(place, { right: widthsOf(right.slice(index + 1)) })),
  ];
}

function widened(column: TableColumnType<Row>, { width, pin }: ColumnPlace, edge: object): TableColumnType<Row> {
  const wanted = width ?? (pin ? PINNED_WIDTH : undefined);
  if (wanted === undefined) return column;
  const style = { width: wanted, minWidth: wanted, maxWidth: wanted, ...(pin ? edge : {}) };
  const className = pin ? `${column.className ?? ''} pinned-cell`.trim() : column.className;
  return { ...column, width: wanted, className, onCell: () => ({ style }), onHeaderCell: () => ({ style }) };
}

/** The same layout with one column changed. */
export function withPlace(
  keys: readonly string[],
  layout: ListLayout,
  key: string,
  change: Partial<ColumnPlace>,
): ListLayout {
  const columns = placesOf(keys, layout).map((place) => (place.key === key ? { ...place, ...change } : place));
  return { ...layout, columns };
}

/** The same layout with one column a place further up or down. */
export function moved(keys: readonly string[], layout: ListLayout, key: string, by: -1 | 1): ListLayout {
  const columns = placesOf(keys, layout);
  const from = columns.findIndex((place) => place.key === key);
  const place = columns[from];
  const other = columns[from + by];
  if (!place || !other) return layout;
  columns[from] = other;
  columns[from + by] = place;
  return { ...layout, columns };
}
