import { textOf } from '../editors/editor-props.ts';
import type { GridStore } from '../grid-store.ts';
import { changesOf, layOver, type RowChanges } from '../row-changes.ts';
import type { GridHandle } from '../use-grid.ts';
import type { LiveRow } from './live-merge.ts';

/** Rows as they were sent to be saved, and the ids that the save gave to those that were new. */
export interface SentRows {
  rows: ReadonlyMap<string, LiveRow>;
  idOf: (id: string) => string | undefined;
}

/**
 * Loads other rows into a grid and lays over them what its user has done: all that is not saved, or all since `sent`
 * when that has just been saved. The user stays on his row. The way back begins anew.
 */
export function rebase(grid: GridHandle, fresh: readonly LiveRow[], sent?: SentRows): void {
  const { store } = grid;
  const changes = sent ? changesSince(store, sent) : changesOf(store.rows);
  const stand = standOf(grid, sent);
  // Rows of others have a place of their own, which an order of mine does not know.
  const known = new Set(store.rows.ids);
  const { order: _, ...unordered } = changes ?? {};
  const laid = fresh.every(({ id }) => known.has(id)) ? changes : (unordered as RowChanges);
  store.load(fresh);
  if (changes && laid) layOver(store, laid);
  stand();
}

function changesSince({ rows, columns }: GridStore, { rows: sent, idOf }: SentRows): RowChanges {
  const realId = (id: string) => idOf(id) ?? id;
  const cells: Record<string, Record<string, unknown>> = {};
  const added: Record<string, Record<string, unknown>> = {};
  for (const id of rows.ids) {
    const { id: _, ...fields } = rows.get(id) ?? {};
    const before = sent.get(id);
    const changed = columns.filter(({ key }) => textOf(fields[key as never]) !== textOf(before?.[key]));
    if (!before) added[id] = fields;
    else if (changed.length > 0)
      cells[realId(id)] = Object.fromEntries(changed.map(({ key }) => [key, fields[key as never]]));
  }
  const removed = [...sent.keys()].filter((id) => !rows.ids.includes(id)).map(realId);
  return { cells, added, removed };
}

/** Remembers on which row the user stands; new rows are told by their place among the new ones. */
function standOf({ store, cursor }: GridHandle, sent: SentRows | undefined): () => void {
  const newIds = () => store.rows.ids.filter((id) => store.rows.isNew(id) && !sent?.rows.has(id));
  const id = cursor.at && store.view[cursor.at.row];
  const place = id === undefined ? -1 : newIds().indexOf(id);
  return () => {
    const now = place >= 0 ? newIds()[place] : id && (sent?.idOf(id) ?? id);
    const row = now === undefined ? -1 : store.view.indexOf(now);
    if (cursor.at && row >= 0 && row !== cursor.at.row) cursor.moveTo({ row, column: cursor.at.column });
  };
}
