import type { Tree } from './tree.ts';

/**
 * Compares the folders of business/ and admin/ with the tables of ARCHITECTURE.md whose first column is headed
 * `business` or `admin` and holds the folder names in backticks.
 */
export function undocumentedModules(tree: Tree, markdown: string): string[] {
  const folders = new Set(
    [...tree.keys()].flatMap((file) => file.match(/^src\/((admin|business)\/[^/]+)\//)?.[1] ?? []),
  );
  const lines = documentedModules(markdown);
  return [
    ...[...folders]
      .filter((folder) => !lines.has(folder))
      .map((folder) => `ARCHITECTURE.md has no line for src/${folder}`),
    ...[...lines]
      .filter((line) => !folders.has(line))
      .map((line) => `ARCHITECTURE.md names ${line}, which is not in src`),
  ];
}

function documentedModules(markdown: string): Set<string> {
  const found = new Set<string>();
  let layer: string | undefined;
  for (const line of markdown.split('\n')) {
    const first = line.match(/^\|([^|]*)\|/)?.[1]?.trim();
    if (first === undefined) layer = undefined;
    else if (layer === undefined) layer = first.replaceAll(/[`/]|src\//g, '').toLowerCase();
    else if (layer === 'admin' || layer === 'business') {
      for (const [, name] of first.matchAll(/`([^`]+)`/g)) found.add(`${layer}/${name}`);
    }
  }
  return found;
}
