import { everyNode, found, type GrantNode } from './grant-ticks.ts';

/** One entry as a row: how far it is indented below its module. */
export interface MatrixRow {
  node: GrantNode;
  depth: number;
}

/** A top menu with all that is below it. */
export interface MatrixModule {
  module: GrantNode;
  rows: MatrixRow[];
}

const flat = (nodes: GrantNode[], depth: number): MatrixRow[] =>
  nodes.flatMap((node) => [{ node, depth }, ...flat(node.children ?? [], depth + 1)]);

/** Menus and buttons by module, as far as a word finds them. */
export const matrixOf = (nodes: GrantNode[], word: string): MatrixModule[] =>
  found(nodes, word).map((module) => ({ module, rows: flat([module], 0) }));

/** How much of a module a role holds. */
export const heldOf = (module: GrantNode, held: ReadonlySet<string>) => {
  const every = everyNode([module]);
  return { held: every.filter(({ key }) => held.has(key)).length, of: every.length };
};

const STEPS: Record<string, [rows: number, columns: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The cell that an arrow leads to; none over the edge, or for another key. */
export function cellAfter(
  [row, column]: readonly [number, number],
  key: string,
  [rows, columns]: readonly [number, number],
): [number, number] | undefined {
  const step = STEPS[key];
  if (!step) return undefined;
  const next: [number, number] = [row + step[0], column + step[1]];
  return next[0] < 0 || next[1] < 0 || next[0] >= rows || next[1] >= columns ? undefined : next;
}
