import { isSameCell } from '#kit/domain/grid/grid-column.ts';
import type { HeldCell } from './grid-cursor.ts';
import type { GridRows } from './grid-rows.ts';

type Fields = Readonly<Record<string, unknown>>;

/** What is not saved yet, and no more: it can be laid over whatever others have made of the rows meanwhile. */
export interface RowChanges {
  cells: Readonly<Record<string, Fields>>;
  added: Readonly<Record<string, Fields>>;
  removed: readonly string[];
  /** All rows in their order, where rows came or were moved. */
  order?: readonly string[];
}

/** What happened to the rows since they were loaded, and what an open editor holds; nothing when nothing did. */
export function changesOf(rows: GridRows, held?: HeldCell): RowChanges | undefined {
  const cells: Record<string, Fields> = {};
  const added: Record<string, Fields> = {};
  for (const id of rows.ids) {
    const row = rows.get(id);
    const loaded = rows.loaded(id);
    const isHeld = held?.id === id;
    if (loaded && loaded === row && !isHeld) continue;
    const { id: _, ...fields } = { ...row, ...(isHeld && { [held.key]: held.value }) };
    if (!loaded) added[id] = fields;
    else {
      const changed = Object.entries(fields).filter(([key, value]) => !isSameCell(value, loaded[key]));
      if (changed.length > 0) cells[id] = Object.fromEntries(changed);
    }
  }
  const removed = rows.removedIds;
  const came = Object.keys(added).length > 0;
  const moved = came || isMoved(rows);
  if (!moved && removed.length === 0 && Object.keys(cells).length === 0) return undefined;
  return { cells, added, removed, ...(moved && { order: rows.ids }) };
}

/** What was left from another time together with what was done since, before anybody laid the one over the rows. */
export function bothChanges(left: RowChanges, since: RowChanges | undefined): RowChanges {
  if (!since) return left;
  // Ids of new rows are counted again each time: those of another time must not be taken for those of now.
  const old = new Map(Object.keys(left.added).map((id) => [id, `left ${id}`]));
  const cells = { ...left.cells };
  for (const [id, fields] of Object.entries(since.cells)) cells[id] = { ...cells[id], ...fields };
  const added = {
    ...Object.fromEntries(Object.entries(left.added).map(([id, row]) => [old.get(id), row])),
    ...since.added,
  };
  const order = [...(since.order ?? left.order?.map((id) => old.get(id) ?? id) ?? []), ...old.values()];
  return { cells, added, removed: [...new Set([...left.removed, ...since.removed])], order };
}

function isMoved(rows: GridRows): boolean {
  const there = new Set(rows.ids);
  const before = rows.loadedIds.filter((id) => there.has(id));
  return before.some((id, place) => id !== rows.ids[place]);
}
