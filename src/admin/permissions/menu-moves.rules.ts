import type { Verdict } from '#kit/domain/refusal.ts';
import { BUTTON, type EntryDraft, SUB_MENU, TOP_MENU } from './menu-entries.contract.ts';

/** What an entry becomes where it is put: a menu is a top menu exactly when nothing is above it. */
export const typeAt = (menuType: number, parentId: string | null): EntryDraft['menuType'] => {
  if (menuType === BUTTON) return BUTTON;
  return parentId === null ? TOP_MENU : SUB_MENU;
};

export type MoveFault = 'menu.parent-missing' | 'menu.neighbour-gone';

/** Why an entry cannot be there, as far as its neighbours tell; what is above it is asked elsewhere. */
export function moveFault(
  { id, menuType }: { id: string; menuType: number },
  parentId: string | null,
  { siblings, beforeId }: { siblings: string[]; beforeId: string | null },
): Verdict<MoveFault> {
  if (menuType === BUTTON && parentId === null) return 'menu.parent-missing';
  if (beforeId !== null && (beforeId === id || !siblings.includes(beforeId))) return 'menu.neighbour-gone';
  return undefined;
}

/** The neighbours in their new order. */
export function orderWith(siblings: string[], id: string, beforeId: string | null): string[] {
  const others = siblings.filter((one) => one !== id);
  const at = beforeId === null ? others.length : others.indexOf(beforeId);
  return others.toSpliced(at, 0, id);
}
