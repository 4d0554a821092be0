import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Source files by their path from the root. */
export type Tree = ReadonlyMap<string, string>;

export function readTree(root: string): Tree {
  const files = globSync('{src,test,bench,scripts}/**/*.{ts,tsx,mjs,css,sql}', {
    cwd: root,
    // The module of `test/new-module` is looked at where it is tried out, as a part of the product.
    exclude: ['**/node_modules', 'test/new-module/**'],
  });
  return new Map(files.sort().map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

export function isTest(file: string): boolean {
  return /\.test\.(ts|tsx|mjs)$/.test(file);
}

export function isCode(file: string): boolean {
  return /\.(ts|tsx|mjs)$/.test(file);
}
