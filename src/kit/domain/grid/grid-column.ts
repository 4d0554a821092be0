import type { RuledColumn } from './cell-rules.ts';

export type ColumnType =
  | 'input'
  | 'inputNumber'
  | 'checkbox'
  | 'select'
  | 'date'
  | 'datetime'
  | 'time'
  | 'sel_depart'
  | 'sel_user'
  | 'input_pop'
  | 'textarea'
  | 'upload'
  | 'image'
  | 'file'
  | 'popup'
  | 'radio'
  | 'sel_search'
  | 'sel_search_async'
  | 'list_multi'
  | 'slot'
  | 'hidden';

export interface GridOption {
  value: string;
  text: string;
  /** The value of the column before it in a chain of linked columns. */
  parent?: string;
  disabled?: boolean;
  color?: string;
}

export type Statistic = 'sum' | 'average';

export interface ColumnExtras {
  uploadnum?: number;
  multiSelect?: boolean;
  store?: string;
  text?: string;
}

/** A column as its screen declares it; names and meanings are those of the specification. */
export interface GridColumn extends RuledColumn {
  type: ColumnType;
  width?: number;
  /** What a ticked and an unticked box stand for. */
  customValue?: readonly [checked: unknown, unchecked: unknown];
  options?: readonly GridOption[];
  dictCode?: string;
  allowInput?: boolean;
  allowSearch?: boolean;
  disabled?: boolean;
  placeholder?: string;
  props?: Readonly<Record<string, unknown>>;
  fieldExtendJson?: string | ColumnExtras;
  store?: string;
  text?: string;
  responseName?: string;
  token?: boolean;
  /** The folder of the platform that its files go to. */
  biz?: string;
  action?: string;
  btnText?: string;
  allowDownload?: boolean;
  allowRemove?: boolean;
  statistics?: readonly Statistic[];
  /** Yuan: its totals are read with separators. */
  money?: boolean;
  /** The column that is chosen after this one, among the options that belong to the value here. */
  linkageKey?: string;
  /** The palette name in which a choice is shown; `true` takes the one that the dictionary gives it. */
  setTagColor?: true | ((value: string) => string | undefined);
  /** How a day or time is shown. What is kept stays as the wire writes it. */
  format?: string;
  /** The list that a popup offers, the fields that it takes from there, and the columns that they go to. */
  popupCode?: string;
  orgFields?: string;
  destFields?: string;
}

export type GridRow = { readonly id: string } & Readonly<Record<string, unknown>>;

/** The settings that some columns carry as JSON. What cannot be read counts as none. */
export function extrasOf({ fieldExtendJson }: GridColumn): ColumnExtras {
  if (typeof fieldExtendJson !== 'string') return fieldExtendJson ?? {};
  try {
    const read: unknown = JSON.parse(fieldExtendJson);
    return typeof read === 'object' && read !== null ? (read as ColumnExtras) : {};
  } catch {
    return {};
  }
}

/** Whether several values are in one cell, with commas between them. */
export const holdsSeveral = (column: GridColumn): boolean =>
  column.type === 'list_multi' || extrasOf(column).multiSelect === true;

/** By what people and departments are found again, so that a column may keep it of them; the first is the usual one. */
const STORES: Partial<Record<ColumnType, readonly string[]>> = {
  sel_user: ['username', 'id', 'realname'],
  sel_depart: ['id', 'key', 'value', 'orgCode'],
};

/**
 * The field of a person or department that is kept, and the one that is shown. A field that nobody is found by is
 * refused: another one kept in its place would be wrong data that nobody notices.
 */
export function keptAndShown(column: GridColumn): { store: string; text: string } {
  const extras = extrasOf(column);
  const stores = STORES[column.type] ?? [];
  const store = extras.store ?? column.store ?? stores[0] ?? '';
  if (stores.length > 0 && !stores.includes(store)) {
    throw new Error(`column ${column.key}: ${column.type} cannot keep "${store}", only ${stores.join(', ')}`);
  }
  const usual = column.type === 'sel_depart' ? 'departName' : 'realname';
  return { store, text: extras.text ?? column.text ?? usual };
}

/** Whether nobody edits this column, be it by the column's own setting or by one of its control. */
export const isFixed = ({ disabled, props }: GridColumn): boolean => disabled === true || props?.disabled === true;

/** How many signs the text of a column may have, where its control sets an end. */
export const mostSigns = ({ props }: GridColumn): number | undefined =>
  typeof props?.maxLength === 'number' ? props.maxLength : undefined;

export const partsOf = (value: unknown): string[] =>
  value === null || value === undefined || value === '' ? [] : String(value).split(',');

export const tickPair = ({ customValue }: GridColumn): readonly [unknown, unknown] => customValue ?? [true, false];

/** What a new row holds in this column. */
export function startValue(column: GridColumn): unknown {
  if (column.defaultValue !== undefined) return column.defaultValue;
  return column.type === 'checkbox' ? tickPair(column)[1] : '';
}

export const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Whether two values stand for the same in a cell: nothing is nothing, and a number is what it reads. */
export const isSameCell = (one: unknown, other: unknown): boolean => textOf(one) === textOf(other);

/** What a column that hangs on another one offers in this row. */
export function linkedOptions(
  columns: readonly GridColumn[],
  column: GridColumn,
  row: Readonly<Record<string, unknown>>,
  options: readonly GridOption[],
): readonly GridOption[] {
  const parent = columns.find(({ linkageKey }) => linkageKey === column.key)?.key;
  return parent === undefined ? options : options.filter((option) => option.parent === textOf(row[parent]));
}
