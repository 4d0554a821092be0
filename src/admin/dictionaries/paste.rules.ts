import { readTabbed } from '#kit/domain/grid/clipboard-table.ts';
import { itemValueFault } from './dictionaries.rules.ts';

/** One line of what was copied from a worksheet. */
export interface PastedItem {
  itemText: string;
  itemValue: string;
  description: string;
}

export type PastedField = keyof PastedItem;

export interface PasteFault {
  /** Counted from 1. */
  line: number;
  field: PastedField;
  refusal:
    | 'input.missing'
    | 'input.too-long'
    | 'dictionary.value-special'
    | 'import.repeated'
    | 'dictionary.value-taken';
  /** Of the refusal: how long it may be, or which line has the same. */
  values: { limit?: number; line?: number };
}

export const MOST_PASTED = 500;
const LIMITS: Record<PastedField, number> = { itemText: 100, itemValue: 100, description: 200 };
const HEADINGS = [
  ['名称', '数据值'],
  ['Text', 'Value'],
];

const cellsOf = (text: string) =>
  readTabbed(text).map((cells) => cells.map((cell) => cell.replace(/\s+/g, ' ').trim()));

/** The lines of a paste without its headings and without blank ones; a fourth column is ignored. */
export function readPaste(text: string): { items: PastedItem[]; tooWide: number[] } {
  const rows = cellsOf(text).filter((cells) => cells.some((cell) => cell !== ''));
  const [first] = rows;
  const titled = HEADINGS.some((names) => names.every((name, column) => first?.[column] === name));
  const lines = titled ? rows.slice(1) : rows;
  const items = lines.map(([itemText = '', itemValue = '', description = '']) => ({
    itemText,
    itemValue,
    description,
  }));
  const tooWide = lines.flatMap((cells, index) => (cells.slice(3).some((cell) => cell !== '') ? [index + 1] : []));
  return { items, tooWide };
}

/** What is wrong with these lines, as far as they tell by themselves. */
export function pasteFaults(items: PastedItem[]): PasteFault[] {
  const seen = new Map<string, number>();
  return items.flatMap((item, index) => {
    const line = index + 1;
    const faults = [...lengthFaults(item, line)];
    const { itemValue } = item;
    if (itemValue === '' || faults.some(({ field }) => field === 'itemValue')) return faults;
    const first = seen.get(itemValue);
    seen.set(itemValue, first ?? line);
    const refusal = itemValueFault(itemValue);
    if (refusal) faults.push({ line, field: 'itemValue', refusal, values: {} });
    else if (first) faults.push({ line, field: 'itemValue', refusal: 'import.repeated', values: { line: first } });
    return faults;
  });
}

function* lengthFaults(item: PastedItem, line: number): Generator<PasteFault> {
  for (const field of ['itemText', 'itemValue', 'description'] as const) {
    const limit = LIMITS[field];
    if (item[field] === '' && field !== 'description') yield { line, field, refusal: 'input.missing', values: {} };
    if (item[field].length > limit) yield { line, field, refusal: 'input.too-long', values: { limit } };
  }
}
