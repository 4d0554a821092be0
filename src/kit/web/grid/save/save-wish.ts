import type { GridRow } from '#kit/domain/grid/grid-column.ts';
import type { LiveRow } from '#kit/web/grid/live/live-merge.ts';
import { ownKeys } from '#kit/web/grid/live/own-edits.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';

/** A row of the server as the grid shows it: every cell a text, but for what no cell shows. */
export function asGridRow({ id, version, builtIn = false, ...cells }: StoredRow): LiveRow {
  const texts = Object.entries(cells).map(([key, value]) => [key, value === null ? '' : String(value)]);
  return { id, version, builtIn, ...Object.fromEntries(texts) };
}

/** What every row of an editable table has beside its cells. */
export interface StoredRow {
  id: string;
  version: number;
  /** The product relies on it. */
  builtIn?: boolean;
}

const cellsOf = (row: GridRow, keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, row[key] ?? '']));

/** What a save sends: only what this user did, so that nobody else's typing is saved in their name. */
export function saveWish(store: GridStore) {
  const { rows, columns } = store;
  const all = rows.ids.map((id) => rows.get(id) as GridRow);
  const keys = columns.map(({ key }) => key);
  return {
    added: all.filter(({ id }) => rows.isNew(id)).map((row) => ({ id: row.id, cells: cellsOf(row, keys) })),
    changed: all.flatMap((row) => {
      const own = ownKeys(store, row.id);
      return own.length === 0 ? [] : [{ id: row.id, version: Number(row.version), cells: cellsOf(row, own) }];
    }),
    removed: rows.removedIds.map((id) => ({ id, version: Number(rows.get(id)?.version) })),
  };
}

export type SaveWish = ReturnType<typeof saveWish>;

export const isNothing = ({ added, changed, removed }: SaveWish): boolean =>
  added.length + changed.length + removed.length === 0;
