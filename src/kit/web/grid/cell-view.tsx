import type { ReactNode } from 'react';
import { type GridColumn, type GridOption, type GridRow, tickPair } from '#kit/domain/grid/grid-column.ts';

/** How a cell is drawn while nobody edits it: a text wherever a text will do, because texts cost next to nothing. */
export type DrawCell = (row: GridRow) => ReactNode;

export interface CellWords {
  yes: string;
  no: string;
}

export type CellSlots = Readonly<Record<string, DrawCell>>;

const asText = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

function choiceTexts(options: readonly GridOption[]) {
  const texts = new Map(options.map(({ value, text }) => [value, text]));
  return (value: unknown) => {
    const whole = asText(value);
    const known = texts.get(whole);
    if (known !== undefined || !whole.includes(',')) return known ?? whole;
    return whole
      .split(',')
      .map((part) => texts.get(part) ?? part)
      .join('、');
  };
}

/** Prepared once for a column, asked for every cell of it. */
export function drawerOf(
  column: GridColumn,
  options: readonly GridOption[] | undefined,
  words: CellWords,
  slots: CellSlots = {},
): DrawCell {
  const { key, type } = column;
  const slot = slots[key];
  if (slot) return slot;
  if (type === 'checkbox') {
    const checked = String(tickPair(column)[0]);
    return (row) => {
      const on = asText(row[key]) === checked;
      return <span className={on ? 'grid-tick on' : 'grid-tick'} role="img" aria-label={on ? words.yes : words.no} />;
    };
  }
  if (options) {
    const textOf = choiceTexts(options);
    return (row) => textOf(row[key]);
  }
  return (row) => asText(row[`${key}_dictText`] ?? row[key]);
}
