import { importsOf } from './imports.ts';
import type { Tree } from './tree.ts';

/** Each knot of files that import one another, as one way around it. */
export function findCycles(tree: Tree): string[] {
  const edges = new Map<string, string[]>([...tree.keys()].map((file) => [file, []]));
  for (const { from, target } of importsOf(tree)) if (target && tree.has(target)) edges.get(from)?.push(target);
  const cycles: string[] = [];
  const finished = new Set<string>();
  const visit = (file: string, path: string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
    else if (!finished.has(file)) {
      for (const next of edges.get(file) ?? []) visit(next, [...path, file]);
      finished.add(file);
    }
  };
  for (const file of edges.keys()) visit(file, []);
  return cycles;
}
