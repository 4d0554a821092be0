import type { CopiedTable } from '#kit/domain/grid/clipboard-table.ts';
import { extrasOf, type GridColumn, type GridOption, tickPair } from '#kit/domain/grid/grid-column.ts';
import { type PastedKind, pastedValue } from '#kit/domain/grid/pasted-value.ts';
import type { CellRange } from './grid-cursor.ts';
import type { GridStore } from './grid-store.ts';

export interface PastePlan {
  cells: { id: string; key: string; value: unknown }[];
  /** Rows that must be added below, each with what it will hold. */
  added: Record<string, unknown>[];
  unreadable: { row: number; title: string; text: string }[];
  /** Cells that may not be edited, and columns beyond the last one. */
  left: number;
}

interface Target {
  columns: readonly GridColumn[];
  options: readonly (readonly GridOption[] | undefined)[];
  range: CellRange;
}

const KINDS: Partial<Record<GridColumn['type'], 'number' | 'day' | 'instant' | 'time'>> = {
  inputNumber: 'number',
  date: 'day',
  datetime: 'instant',
  time: 'time',
};

export function kindOf(column: GridColumn, options: readonly GridOption[] | undefined): PastedKind {
  if (column.type === 'checkbox') return { kind: 'tick', pair: tickPair(column) };
  const several = column.type === 'list_multi' || extrasOf(column).multiSelect === true;
  if (options) return { kind: 'choice', options, several, free: column.allowInput === true };
  return { kind: KINDS[column.type] ?? 'text' };
}

/** What pasting would do, before it does it. A single value fills the whole range; a table starts at its first cell. */
export function planPaste(store: GridStore, table: CopiedTable, { columns, options, range }: Target): PastePlan {
  const plan: PastePlan = { cells: [], added: [], unreadable: [], left: 0 };
  const kinds = columns.map((column, at) => kindOf(column, options[at]));
  for (const [y, line] of spread(table, range).entries()) {
    const row = range.top + y;
    const id = store.order[store.positionOf(row)];
    const added: Record<string, unknown> = {};
    for (const [x, text] of line.entries()) {
      const column = columns[range.left + x];
      const kind = kinds[range.left + x];
      if (!column || !kind || (id === undefined ? column.disabled : !store.mayEdit(id, column))) {
        plan.left += 1;
        continue;
      }
      const pasted = pastedValue(kind, text);
      if ('unreadable' in pasted) plan.unreadable.push({ row: store.positionOf(row) + 1, title: column.title, text });
      else if (id === undefined) added[column.key] = pasted.value;
      else plan.cells.push({ id, key: column.key, value: pasted.value });
    }
    if (id === undefined) plan.added.push(added);
  }
  return plan;
}

/** As Excel does it: a range that holds the table a whole number of times takes it that often. */
function spread(table: CopiedTable, { top, bottom, left, right }: CellRange): CopiedTable {
  const [rows, columns] = [table.length, table[0]?.length ?? 0];
  const [high, wide] = [bottom - top + 1, right - left + 1];
  if (rows === 0 || columns === 0 || high % rows !== 0 || wide % columns !== 0) return table;
  return Array.from({ length: high }, (_, y) =>
    Array.from({ length: wide }, (_, x) => table[y % rows]?.[x % columns] ?? ''),
  );
}

/** Carries the plan out as one step: one undo takes it back. */
export function carryOut(store: GridStore, plan: PastePlan): void {
  store.together(() => {
    void store.setCells(plan.cells);
    if (plan.added.length > 0) store.add(plan.added);
  });
}
