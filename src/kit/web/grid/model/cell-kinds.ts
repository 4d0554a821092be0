import { fileNameOf } from '#kit/domain/files/uploaded-file.ts';
import { shownNumber } from '#kit/domain/grid/exact-decimal.ts';
import { type ColumnType, type GridColumn, type GridOption, partsOf } from '#kit/domain/grid/grid-column.ts';
import { labelsOf } from '#kit/web/grid/labels/label-sources.ts';

const TEXTUAL = new Set<ColumnType>(['input', 'inputNumber', 'textarea', 'input_pop']);
const FILES = new Set<ColumnType>(['upload', 'image', 'file']);

/** Whether a cell is edited by typing into it. */
export const isTextual = ({ type }: GridColumn): boolean => TEXTUAL.has(type);

const SEARCHED = new Set<ColumnType>(['select', 'list_multi', 'sel_search', 'sel_search_async', 'sel_user']);
const CALENDARS = new Set<ColumnType>(['date', 'datetime', 'time']);

export const isCalendar = ({ type }: GridColumn): boolean => CALENDARS.has(type);

/** Whether a key that types something opens the cell's choices. A dialog or a disk is not opened by a slip. */
export const opensByTyping = (column: GridColumn): boolean => SEARCHED.has(column.type) || isCalendar(column);

export const holdsFiles = ({ type }: GridColumn): boolean => FILES.has(type);

/** Whether a text can be pasted into the column; files, popups and slots are filled in their own ways only. */
export const takesTexts = (column: GridColumn): boolean =>
  !holdsFiles(column) && column.type !== 'popup' && column.type !== 'slot';

const offered = new WeakMap<GridColumn, readonly GridOption[]>();

/** Notes what a column offers now, so that its words can be told outside of the page too. */
export function noteOptions(column: GridColumn, options: readonly GridOption[] | undefined) {
  if (options) offered.set(column, options);
}

/** What is copied of a cell: the words that are in it. */
export function textOfCell(column: GridColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  if (column.type === 'inputNumber') return shownNumber(text, column.props);
  if (holdsFiles(column)) return partsOf(text).map(fileNameOf).join(',');
  const wordOf = wordsOf(column);
  if (!wordOf) return text;
  return (
    wordOf(text) ??
    partsOf(text)
      .map((part) => wordOf(part) ?? part)
      .join('、')
  );
}

/** How a stored value is called in a column that has words for its values. */
export function wordsOf(column: GridColumn, options = column.options ?? offered.get(column)) {
  const labels = labelsOf(column);
  if (labels) return (value: string) => labels.of(value);
  if (!options) return undefined;
  const texts = indexed.get(options) ?? new Map(options.map(({ value, text }) => [value, text]));
  indexed.set(options, texts);
  return (value: string) => texts.get(value);
}

/** A copied range asks for every cell of it. */
const indexed = new WeakMap<readonly GridOption[], ReadonlyMap<string, string>>();
