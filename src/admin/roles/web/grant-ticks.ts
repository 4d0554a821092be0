import type { Risk } from '#admin/permissions/risks.rules.ts';

/** An entry of the grant tree. */
export interface GrantNode {
  key: string;
  slotTitle: string;
  ruleFlag?: number;
  risk?: Risk;
  children?: GrantNode[];
}

export const everyNode = (nodes: GrantNode[]): GrantNode[] =>
  nodes.flatMap((node) => [node, ...everyNode(node.children ?? [])]);

const keysUnder = (node: GrantNode) => everyNode([node]).map(({ key }) => key);

/** The entries from the top down to one, that one included. */
export function wayTo(nodes: GrantNode[], key: string): GrantNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const below = wayTo(node.children ?? [], key);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** How far a tick reaches: what is below and above, only what leads to the entry, or the entry alone. */
export type Reach = 'branch' | 'way' | 'alone';

/**
 * The grants after a tick. In a branch an entry brings all below it and needs all above it; taken away, it takes what is
 * below along and leaves what is above. A word that was clicked brings what it says and what leads there.
 */
export function afterTick(
  granted: ReadonlySet<string>,
  nodes: GrantNode[],
  key: string,
  on: boolean,
  reach: Reach,
): Set<string> {
  const next = new Set(granted);
  const way = wayTo(nodes, key);
  const node = way.at(-1);
  if (!node) return next;
  const below = reach === 'branch' || (reach === 'way' && !on) ? keysUnder(node) : [key];
  for (const one of below) {
    if (on) next.add(one);
    else next.delete(one);
  }
  if (on && reach !== 'alone') for (const { key: above } of way) next.add(above);
  return next;
}

/** How the boxes look: linked, a granted entry with something below it that is not granted is half ticked. */
export function shownTicks(granted: ReadonlySet<string>, nodes: GrantNode[], linked: boolean) {
  const held = everyNode(nodes).filter(({ key }) => granted.has(key));
  if (!linked) return { checked: held.map(({ key }) => key), halfChecked: [] };
  const whole = held.filter((node) => keysUnder(node).every((key) => granted.has(key))).map(({ key }) => key);
  return { checked: whole, halfChecked: held.map(({ key }) => key).filter((key) => !whole.includes(key)) };
}

/** What a save would change, by name. */
export function difference(before: ReadonlySet<string>, after: ReadonlySet<string>, nodes: GrantNode[]) {
  const all = everyNode(nodes);
  return {
    added: all.filter(({ key }) => after.has(key) && !before.has(key)),
    removed: all.filter(({ key }) => before.has(key) && !after.has(key)),
  };
}

/** The part of the tree that a word finds, with what leads there. */
export function found(nodes: GrantNode[], word: string): GrantNode[] {
  const wanted = word.trim().toLowerCase();
  if (wanted === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.slotTitle.toLowerCase().includes(wanted)) return [node];
    const children = found(node.children ?? [], wanted);
    return children.length > 0 ? [{ ...node, children }] : [];
  });
}
