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
  action?: string;
  btnText?: string;
  allowDownload?: boolean;
  allowRemove?: boolean;
  statistics?: readonly Statistic[];
  /** The column that is chosen after this one, among the options that belong to the value here. */
  linkageKey?: string;
  /** The palette name in which a choice is shown. */
  setTagColor?: (value: string) => string | undefined;
  format?: string;
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

export const tickPair = ({ customValue }: GridColumn): readonly [unknown, unknown] => customValue ?? [true, false];

/** What a new row holds in this column. */
export function startValue(column: GridColumn): unknown {
  if (column.defaultValue !== undefined) return column.defaultValue;
  return column.type === 'checkbox' ? tickPair(column)[1] : '';
}
