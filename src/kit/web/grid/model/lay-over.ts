import type { GridStore } from './grid-store.ts';
import type { RowChanges } from './row-changes.ts';

/** Lays changes over the rows as one step; answers how many rows they were about that are no longer there. */
export function layOver(store: GridStore, changes: RowChanges): number {
  const { rows } = store;
  const lost = Object.keys(changes.cells).filter((id) => !rows.get(id)).length;
  store.together(() => {
    const cells = Object.entries(changes.cells).flatMap(([id, fields]) =>
      Object.entries(fields).map(([key, value]) => ({ id, key, value })),
    );
    void store.setCells(cells, { alsoFixed: true });
    store.remove(changes.removed.filter((id) => rows.get(id)));
    const old = Object.keys(changes.added);
    const fresh = old.length > 0 ? store.add(Object.values(changes.added)) : [];
    const renamed = new Map(old.map((id, at) => [id, fresh[at] ?? id]));
    if (changes.order) rows.reorder(changes.order.map((id) => renamed.get(id) ?? id));
  });
  return lost;
}
