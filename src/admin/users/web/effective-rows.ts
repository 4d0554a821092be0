import type { Effective, EffectiveEntry } from '#admin/permissions/effective.contract.ts';
import { dataIn } from '#kit/web/language/words.ts';

/** The name of a role, an entry or a page in the language of the page. */
export const nameOf = ({ name, nameEn }: { name: string; nameEn?: string }) => dataIn(name, nameEn);

export interface EffectiveRow extends EffectiveEntry {
  depth: number;
}

/** Entries in the order of a tree, each with its depth; one whose parent is not among them is at the top. */
export function treeRows(entries: EffectiveEntry[]): EffectiveRow[] {
  const ids = new Set(entries.map(({ id }) => id));
  const below = (parentId: string | null, depth: number): EffectiveRow[] =>
    entries
      .filter((entry) => (entry.parentId !== null && ids.has(entry.parentId) ? entry.parentId : null) === parentId)
      .flatMap((entry) => [{ ...entry, depth }, ...below(entry.id, depth + 1)]);
  return below(null, 0);
}

/** The rows that hold a word in name, address, code or role, with those above them; and all of one role when it is named. */
export function matching(
  rows: EffectiveRow[],
  roles: Effective['roles'],
  { word, roleId }: { word: string; roleId?: string },
): EffectiveRow[] {
  const wanted = word.trim().toLowerCase();
  const namesOf = ({ via }: EffectiveRow) => roles.filter(({ id }) => via.includes(id)).map(nameOf);
  const holds = (row: EffectiveRow) =>
    [nameOf(row), row.path ?? '', ...row.codes, ...namesOf(row)].some((text) => text.toLowerCase().includes(wanted));
  const parents = new Map(rows.map(({ id, parentId }) => [id, parentId]));
  const kept = new Set<string>();
  for (const row of rows) {
    if (!holds(row) || (roleId !== undefined && !row.via.includes(roleId))) continue;
    for (let id: string | null = row.id; id && !kept.has(id); id = parents.get(id) ?? null) kept.add(id);
  }
  return rows.filter(({ id }) => kept.has(id));
}
