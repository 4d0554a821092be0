/** One entry of a tree, whatever it is a tree of. */
export interface TreeEntry {
  id: string;
  title: string;
  isLeaf: boolean;
  children: TreeEntry[] | null;
}

/** All entries from the top down, each before those below it. */
export const everyEntry = (tree: readonly TreeEntry[]): TreeEntry[] =>
  tree.flatMap((entry) => [entry, ...everyEntry(entry.children ?? [])]);

export const everyId = (tree: readonly TreeEntry[]): string[] => everyEntry(tree).map(({ id }) => id);

/** The entries from the top down to one, itself included; none when the tree does not hold it. */
export function wayTo(tree: readonly TreeEntry[], id: string): TreeEntry[] {
  for (const entry of tree) {
    if (entry.id === id) return [entry];
    const below = wayTo(entry.children ?? [], id);
    if (below.length > 0) return [entry, ...below];
  }
  return [];
}

/**
 * What is ticked after one tick box was used. Linked, a tick takes all below along and completes those above whose
 * entries are all ticked; taking it away takes it from all below and above. What the tree does not hold stays ticked.
 */
export function ticksAfter(
  tree: readonly TreeEntry[],
  ticked: readonly string[],
  { id, on, linked }: { id: string; on: boolean; linked: boolean },
): string[] {
  const next = new Set(ticked);
  const way = linked ? wayTo(tree, id) : [];
  const own = way.at(-1);
  const below = own ? everyId([own]) : [id];
  for (const each of below)
    if (on) next.add(each);
    else next.delete(each);
  for (const above of way.slice(0, -1).reverse()) {
    if (!on) next.delete(above.id);
    else if (above.children?.every((child) => next.has(child.id))) next.add(above.id);
  }
  return [...next];
}

/** Entries above a ticked one that are not ticked themselves; shown half ticked while ticks are linked. */
export function halfTicked(tree: readonly TreeEntry[], ticked: ReadonlySet<string>): string[] {
  return tree.flatMap(({ id, children }) => {
    const below = halfTicked(children ?? [], ticked);
    const touched = below.length > 0 || children?.some((child) => ticked.has(child.id));
    return touched && !ticked.has(id) ? [id, ...below] : below;
  });
}

/** The tree with what was fetched later hung in. */
export const graft = (tree: readonly TreeEntry[], fetched: ReadonlyMap<string, TreeEntry[]>): TreeEntry[] =>
  tree.map((entry) => ({ ...entry, children: graftedChildren(entry, fetched) }));

function graftedChildren({ id, children }: TreeEntry, fetched: ReadonlyMap<string, TreeEntry[]>) {
  const own = fetched.get(id) ?? children;
  return own && graft(own, fetched);
}
