import { BUTTON, type EntryDraft } from '#admin/permissions/menu-entries.contract.ts';
import { closesCircle, DEEPEST_MENU, levelsWith } from '#admin/permissions/menu-entries.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import * as store from './menu-entries.store.ts';

/** Refuses a place that a menu cannot have: below a button, below itself, too deep. */
export async function checkPlace(
  db: Db,
  { parentId, menuType }: Pick<EntryDraft, 'parentId' | 'menuType'>,
  id: string | undefined,
): Promise<void> {
  const at = { field: 'parentId' };
  const places = await store.places(db);
  if (menuType === BUTTON && id && places.some((place) => place.parentId === id))
    throw new Refusal('menu.has-children');
  if (!parentId) return;
  const parent = await store.findEntry(db, parentId);
  if (!parent) throw new Refusal('menu.parent-unknown', at);
  if (parent.menuType === BUTTON) throw new Refusal('menu.parent-is-button', at);
  const parents = new Map(places.map((place) => [place.id, place.parentId]));
  if (id && closesCircle(id, parent.id, (each) => parents.get(each) ?? null)) throw new Refusal('menu.circle', at);
  if (levelsWith(places, id, parent.id) > DEEPEST_MENU)
    throw new Refusal('menu.too-deep', { ...at, values: { levels: DEEPEST_MENU } });
}
