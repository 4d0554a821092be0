import { isSameCell } from '#kit/domain/grid/grid-column.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { layOver } from '#kit/web/grid/model/lay-over.ts';
import { changesOf, type RowChanges } from '#kit/web/grid/model/row-changes.ts';
import type { GridHandle } from '#kit/web/grid/view/use-grid.ts';
import type { LiveRow, TypedCell } from './live-merge.ts';

/** Rows as they were sent to be saved, and the ids that the save gave to those that were new. */
export interface SentRows {
  rows: ReadonlyMap<string, LiveRow>;
  idOf: (id: string) => string | undefined;
}

/**
 * Loads other rows into a grid and lays over them what its user has done: all that is not saved, or all since `sent`
 * when that has just been saved, but for what others have typed. The user stays on the same row. The undo history starts empty.
 */
export function rebase(
  grid: GridHandle,
  fresh: readonly LiveRow[],
  sent: SentRows | undefined,
  typedByOthers: readonly TypedCell[],
): void {
  const { store } = grid;
  const reopen = closeNewRow(grid);
  const changes = withOrphans(store, fresh, sent ? changesSince(store, sent, typedByOthers) : changesOf(store.rows));
  const stand = standOf(grid, sent);
  // Rows of others have a place of their own, which an order of mine does not know.
  const known = new Set(store.rows.ids);
  const { order: _, ...unordered } = changes ?? {};
  const laid = fresh.every(({ id }) => known.has(id)) ? changes : (unordered as RowChanges);
  store.load(fresh);
  if (changes && laid) layOver(store, laid);
  stand();
  reopen();
}

/** A new row gets another id: what is being typed there is kept first, and the editor opened again. */
function closeNewRow({ store, cursor }: GridHandle): () => void {
  const id = cursor.at && store.view[cursor.at.row];
  if (!cursor.editing || id === undefined || !store.rows.isNew(id)) return () => undefined;
  cursor.stopEditing();
  return () => cursor.edit();
}

/** What I typed into a row that others have deleted is not lost: the row goes on as a new one. */
function withOrphans(
  { rows, columns }: GridStore,
  fresh: readonly LiveRow[],
  changes: RowChanges | undefined,
): RowChanges | undefined {
  const there = new Set(fresh.map(({ id }) => id));
  const orphans = Object.keys(changes?.cells ?? {}).filter((id) => !there.has(id));
  if (!changes || orphans.length === 0) return changes;
  const fieldsOf = (id: string) => Object.fromEntries(columns.map(({ key }) => [key, rows.get(id)?.[key]]));
  return { ...changes, added: { ...changes.added, ...Object.fromEntries(orphans.map((id) => [id, fieldsOf(id)])) } };
}

function changesSince(
  { rows, columns }: GridStore,
  { rows: sent, idOf }: SentRows,
  typedByOthers: readonly TypedCell[],
): RowChanges {
  const theirs = new Set(typedByOthers.map(({ id, key }) => `${id} ${key}`));
  const realId = (id: string) => idOf(id) ?? id;
  const cells: Record<string, Record<string, unknown>> = {};
  const added: Record<string, Record<string, unknown>> = {};
  for (const id of rows.ids) {
    const { id: _, ...fields } = rows.get(id) ?? {};
    const before = sent.get(id);
    const changed = columns.filter(
      ({ key }) => !isSameCell(fields[key as never], before?.[key]) && !theirs.has(`${id} ${key}`),
    );
    if (!before) added[id] = fields;
    else if (changed.length > 0)
      cells[realId(id)] = Object.fromEntries(changed.map(({ key }) => [key, fields[key as never]]));
  }
  const removed = [...sent.keys()].filter((id) => !rows.ids.includes(id)).map(realId);
  return { cells, added, removed };
}

/** Remembers the row of the cursor; new rows are known by their place among the new ones. */
function standOf({ store, cursor }: GridHandle, sent: SentRows | undefined): () => void {
  const newIds = () => store.rows.ids.filter((id) => store.rows.isNew(id) && !sent?.rows.has(id));
  const id = cursor.at && store.view[cursor.at.row];
  const place = id === undefined ? -1 : newIds().indexOf(id);
  return () => {
    const now = place >= 0 ? newIds()[place] : id && (sent?.idOf(id) ?? id);
    const row = now === undefined ? -1 : store.view.indexOf(now);
    if (cursor.at && row >= 0 && row !== cursor.at.row) cursor.follow(row);
  };
}
