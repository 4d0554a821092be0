import { type CopiedCell, textOfCopied } from '#kit/domain/grid/clipboard-table.ts';
import {
  type GridColumn,
  type GridOption,
  holdsSeveral,
  isFixed,
  linkedOptions,
  mostSigns,
  textOf,
  tickPair,
} from '#kit/domain/grid/grid-column.ts';
import { type PastedKind, pastedValue } from '#kit/domain/grid/pasted-value.ts';
import { isOff } from '#kit/web/grid/input/off-moments.ts';
import { takesTexts } from '#kit/web/grid/model/cell-kinds.ts';
import type { CellRange } from '#kit/web/grid/model/grid-cursor.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { labelsOf } from '../labels/label-sources.ts';
import { type Copied, readCopied } from './copied-html.ts';

export interface PastePlan {
  cells: { id: string; key: string; value: unknown }[];
  /** Rows that must be added below, each with what it will hold. */
  added: Record<string, unknown>[];
  unreadable: { row: number; title: string; text: string }[];
  /** How many values find no place, and why, a column at a time. */
  left: number;
  omitted: Omitted[];
}

/** `own-way`: files and the like; `locked-row`: rows that may not be edited; `no-row`: rows that may not be added. */
export type OmittedBecause = 'fixed' | 'own-way' | 'beyond' | 'locked-row' | 'no-row';

export interface Omitted {
  /** Beyond the last column there is none. */
  title: string | undefined;
  because: OmittedBecause;
  count: number;
}

export interface Target {
  columns: readonly GridColumn[];
  options: readonly (readonly GridOption[] | undefined)[];
  range: CellRange;
  /** Whether rows may be added below the last one. */
  mayAdd?: boolean;
}

const KINDS: Partial<Record<GridColumn['type'], 'number' | 'day' | 'instant' | 'time'>> = {
  inputNumber: 'number',
  date: 'day',
  datetime: 'instant',
  time: 'time',
};

/** How a column reads a pasted text; files, popups and slots are filled in their own ways only. */
export function kindOf(column: GridColumn, options: readonly GridOption[] | undefined): PastedKind | undefined {
  if (!takesTexts(column)) return undefined;
  if (column.type === 'checkbox') return { kind: 'tick', pair: tickPair(column) };
  const several = holdsSeveral(column);
  const labels = labelsOf(column);
  if (labels) return { kind: 'named', keyOf: (name) => labels.keyOf(name), several };
  if (options) return { kind: 'choice', options, several, free: column.allowInput === true };
  const kind = KINDS[column.type];
  if (kind === undefined) return { kind: 'text', most: mostSigns(column) };
  return kind === 'number' ? { kind, bounds: column.props } : { kind, format: column.format };
}

/** The number that a pasted text stands for in this column; none where it is no number or beyond the bounds. */
export function numberIn({ props }: GridColumn, text: string): string | undefined {
  const pasted = pastedValue({ kind: 'number', bounds: props }, text);
  return 'unreadable' in pasted ? undefined : textOf(pasted.value);
}

type CopiedCells = readonly (readonly CopiedCell[])[];

const readsAsNumber = (text: string) => !('unreadable' in pastedValue({ kind: 'number' }, text));

/** What pasting would do, before it does it. A single value fills the whole range; a table starts at its first cell. */
export function planPaste(store: GridStore, table: CopiedCells, target: Target): PastePlan {
  const { columns, options, range, mayAdd = true } = target;
  const adds = mayAdd && !store.disabled;
  const plan: PastePlan = { cells: [], added: [], unreadable: [], left: 0, omitted: [] };
  const kinds = columns.map((column, at) => kindOf(column, options[at]));
  for (const [y, line] of spread(table, range).entries()) {
    const row = range.top + y;
    const id = store.order[store.positionOf(row)];
    const added: Record<string, unknown> = {};
    const filled: Record<string, unknown> = id === undefined ? added : { ...store.rows.get(id) };
    for (const [x, cell] of line.entries()) {
      const column = columns[range.left + x];
      const kind = kinds[range.left + x];
      const because = omittedBecause(store, column, id, adds);
      if (!column || !kind || because) {
        omit(plan, column?.title, because ?? 'own-way');
        continue;
      }
      const text = textOfCopied(cell, kind.kind === 'number', readsAsNumber);
      const pasted = pastedValue(amongLinked(store, column, kind, filled), text);
      if ('unreadable' in pasted || isOff(column, textOf(pasted.value)))
        plan.unreadable.push({ row: store.positionOf(row) + 1, title: column.title, text });
      else {
        filled[column.key] = pasted.value;
        if (id !== undefined) plan.cells.push({ id, key: column.key, value: pasted.value });
      }
    }
    if (id === undefined && adds) plan.added.push(added);
  }
  return plan;
}

function omittedBecause(
  store: GridStore,
  column: GridColumn | undefined,
  id: string | undefined,
  adds: boolean,
): OmittedBecause | undefined {
  if (!column) return 'beyond';
  if (isFixed(column)) return 'fixed';
  if (!takesTexts(column)) return 'own-way';
  if (id === undefined) return adds ? undefined : 'no-row';
  return store.mayEdit(id, column) ? undefined : 'locked-row';
}

function omit(plan: PastePlan, title: string | undefined, because: OmittedBecause) {
  plan.left += 1;
  const known = plan.omitted.find((one) => one.title === title && one.because === because);
  if (known) known.count += 1;
  else plan.omitted.push({ title, because, count: 1 });
}

/** Two provinces may have cities of one name: in linked columns only what belongs to the value before counts. */
function amongLinked(store: GridStore, column: GridColumn, kind: PastedKind, row: Record<string, unknown>): PastedKind {
  return kind.kind === 'choice' ? { ...kind, options: linkedOptions(store.columns, column, row, kind.options) } : kind;
}

/** As Excel does it: a range that holds the table a whole number of times takes it that often. */
function spread(table: CopiedCells, { top, bottom, left, right }: CellRange): CopiedCells {
  const [rows, columns] = [table.length, table[0]?.length ?? 0];
  const [high, wide] = [bottom - top + 1, right - left + 1];
  if (rows === 0 || columns === 0 || high % rows !== 0 || wide % columns !== 0) return table;
  return Array.from({ length: high }, (_, y) =>
    Array.from({ length: wide }, (_, x) => table[y % rows]?.[x % columns] ?? ''),
  );
}

/** Looks up the names in a copied table, so that the plan knows whom they mean. */
async function learnNames(table: CopiedCells, { columns, range }: Target): Promise<void> {
  const asked = spread(table, range)
    .reduce<Set<string>[]>((names, line) => {
      for (const [x, cell] of line.entries()) {
        const whole = (typeof cell === 'string' ? cell : cell.text).trim();
        const column = columns[range.left + x];
        if (!column || whole === '') continue;
        const known = names[x] ?? new Set<string>();
        names[x] = known;
        known.add(whole);
        if (holdsSeveral(column)) for (const part of whole.split(/[,，、;；\n]/)) known.add(part.trim());
      }
      return names;
    }, [])
    .map((names, x) => {
      const column = columns[range.left + x];
      return column && labelsOf(column)?.learn(names);
    });
  await Promise.all(asked);
}

/** What pasting the clipboard would do, with the names in it looked up. */
export async function planPasted(store: GridStore, copied: Copied, target: Target): Promise<PastePlan> {
  const table = readCopied(copied);
  if (target.columns.some((column) => labelsOf(column))) await learnNames(table, target);
  return planPaste(store, table, target);
}
