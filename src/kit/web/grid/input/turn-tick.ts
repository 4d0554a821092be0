import type { GridStore } from '#kit/web/grid/model/grid-store.ts';

export function turnTick(store: GridStore, row: number | undefined) {
  const id = row === undefined ? undefined : store.view[row];
  if (id === undefined) return;
  const next = new Set(store.selected);
  if (!next.delete(id)) next.add(id);
  store.select(next);
}
