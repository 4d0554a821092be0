import type { PermRow } from '../menu-entries.contract.ts';

/** The rows of the top level with those that were asked for below; what is open and not there yet shows as nothing. */
export function grownTree(top: PermRow[], below: Record<string, PermRow[]>): PermRow[] {
  return top.map((row) => {
    if (row.isLeaf) return { ...row, children: null };
    return { ...row, children: grownTree(below[row.id] ?? [], below) };
  });
}

/** Ids of all rows that have something below them. */
export const branches = (rows: PermRow[]): string[] =>
  rows.flatMap(({ id, isLeaf, children }) => (isLeaf ? [] : [id, ...branches(children ?? [])]));

/** Open rows that still exist as branches; others would be asked for in vain. */
export function stillOpen(opened: string[], top: PermRow[], below: Record<string, PermRow[]>): string[] {
  const rows = [...top, ...Object.values(below).flat()];
  const gone = new Set(rows.filter(({ isLeaf }) => isLeaf).map(({ id }) => id));
  return opened.filter((id) => !gone.has(id));
}
