export type PickedRow = Record<string, unknown>;

/** What is chosen, by key and in the order of choosing; it does not hang on the page that is shown. */
export type Selection = ReadonlyMap<string, PickedRow | undefined>;

export const keysOf = (value: string | undefined | null): string[] => [
  ...new Set((value ?? '').split(',').filter((key) => key !== '')),
];

export const joined = (selection: Selection): string => [...selection.keys()].join(',');

export const withKeys = (keys: string[], known: Selection = new Map()): Selection =>
  new Map(keys.map((key) => [key, known.get(key)]));

/** Adds or takes away rows; a picker for one thing holds the last that was added. */
export function toggled(
  selection: Selection,
  rows: PickedRow[],
  on: boolean,
  { storeKey, multiple }: { storeKey: string; multiple: boolean },
): Selection {
  const next = new Map(multiple || !on ? selection : []);
  for (const row of multiple ? rows : rows.slice(-1)) {
    const key = String(row[storeKey]);
    if (on) next.set(key, row);
    else next.delete(key);
  }
  return next;
}

export function moved(selection: Selection, key: string, by: -1 | 1): Selection {
  const entries = [...selection];
  const from = entries.findIndex(([one]) => one === key);
  const to = from + by;
  const [entry, other] = [entries[from], entries[to]];
  if (!entry || !other) return selection;
  entries[from] = other;
  entries[to] = entry;
  return new Map(entries);
}
