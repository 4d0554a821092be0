import type { ColumnType, GridColumn } from '#kit/domain/grid/grid-column.ts';

const TEXTUAL = new Set<ColumnType>(['input', 'inputNumber', 'textarea', 'input_pop']);

/** Whether a cell is edited by typing into it. */
export const isTextual = ({ type }: GridColumn): boolean => TEXTUAL.has(type);

/** What is copied of a cell: the words that stand in it. */
export function textOfCell(column: GridColumn, value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = String(value);
  return column.options?.find((option) => option.value === text)?.text ?? text;
}
