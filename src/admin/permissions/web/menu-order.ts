import { BUTTON, type PermRow } from '../menu-entries.contract.ts';

/** What the server is asked: below whom, and before whom; null is the top level, and the last place. */
export interface Move {
  id: string;
  parentId: string | null;
  beforeId: string | null;
}

/** Where something is dropped, seen from the row under the pointer. */
export type Side = 'before' | 'into' | 'after';

interface Standing {
  row: PermRow;
  parentId: string | null;
  siblings: PermRow[];
  index: number;
}

function standing(rows: PermRow[], id: string, parentId: string | null = null): Standing | undefined {
  const index = rows.findIndex((row) => row.id === id);
  const own = rows[index];
  if (own) return { row: own, parentId, siblings: rows, index };
  for (const row of rows) {
    const below = standing(row.children ?? [], id, row.id);
    if (below) return below;
  }
  return undefined;
}

const idAt = (rows: PermRow[], index: number) => rows[index]?.id ?? null;

/** One place up or down among its neighbours; nothing at the end. */
export function stepOf(rows: PermRow[], id: string, by: -1 | 1): Move | undefined {
  const place = standing(rows, id);
  if (!place?.siblings[place.index + by]) return undefined;
  const { parentId, siblings, index } = place;
  return { id, parentId, beforeId: by === -1 ? idAt(siblings, index - 1) : idAt(siblings, index + 2) };
}

/** The move that a drop asks for; undefined where the entry may not be, or is already. */
export function dropOf(rows: PermRow[], id: string, targetId: string, side: Side): Move | undefined {
  const [dragged, target] = [standing(rows, id), standing(rows, targetId)];
  if (!dragged || !target || id === targetId || standing(dragged.row.children ?? [], targetId)) return undefined;
  if (side === 'into') {
    const already = dragged.parentId === targetId && dragged.index === dragged.siblings.length - 1;
    return target.row.menuType === BUTTON || already ? undefined : { id, parentId: targetId, beforeId: null };
  }
  const { parentId, siblings, index } = target;
  if (parentId === null && dragged.row.menuType === BUTTON) return undefined;
  const following = siblings.slice(side === 'before' ? index : index + 1).find((row) => row.id !== id);
  const beforeId = following?.id ?? null;
  const stays = dragged.parentId === parentId && idAt(dragged.siblings, dragged.index + 1) === beforeId;
  return stays ? undefined : { id, parentId, beforeId };
}

/** The side of a row at which a pointer is; only menus can take something in. */
export function sideAt(offset: number, height: number, takesIn: boolean): Side {
  if (!takesIn) return offset < height / 2 ? 'before' : 'after';
  if (offset < height * 0.3) return 'before';
  return offset > height * 0.7 ? 'after' : 'into';
}
