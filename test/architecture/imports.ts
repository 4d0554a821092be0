import { posix } from 'node:path';
import { dotted, lineOf, literal, parse, type Syntax, walk } from './syntax.ts';
import { isCode, type Tree } from './tree.ts';

export interface Import {
  from: string;
  line: number;
  specifier: string;
  /** Path from the root, undefined for a package. */
  target: string | undefined;
}

/** All imports of a tree: static, side-effect, dynamic, re-exports, types, workers and require. */
export function importsOf(tree: Tree): Import[] {
  return [...tree].filter(([file]) => isCode(file)).flatMap(([file, text]) => importsOfFile(file, text));
}

function importsOfFile(from: string, text: string): Import[] {
  const found: Import[] = [];
  walk(parse(from, text), (node) => {
    const specifier = specifierOf(node);
    if (specifier === undefined) return;
    found.push({ from, line: lineOf(text, node.start), specifier, target: resolve(from, specifier) });
  });
  return found;
}

/** Dynamic imports of a name that is computed: no rule can follow them. */
export function unreadableImports(tree: Tree): string[] {
  const found: string[] = [];
  for (const [file, text] of [...tree].filter(([path]) => isCode(path))) {
    walk(parse(file, text), (node) => {
      if (node.type !== 'ImportExpression' || literal(node.source) !== undefined) return;
      found.push(`${file}:${lineOf(text, node.start)} imports a computed name`);
    });
  }
  return found;
}

const WITH_SOURCE = new Set([
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
]);
const CALLS = new Set(['require', 'require.resolve', 'import.meta.resolve', 'vi.mock', 'vi.importActual']);

function specifierOf(node: Syntax): string | undefined {
  if (WITH_SOURCE.has(node.type)) return literal(node.source);
  const [first, second] = (node.arguments ?? []) as unknown[];
  if (node.type === 'CallExpression' && CALLS.has(dotted(node.callee) ?? '')) return literal(first);
  const isUrl = node.type === 'NewExpression' && dotted(node.callee) === 'URL';
  return isUrl && dotted(second) === 'import.meta.url' ? literal(first) : undefined;
}

function resolve(from: string, specifier: string): string | undefined {
  const plain = specifier.replace(/\?.*$/, '');
  if (plain.startsWith('.')) return posix.join(posix.dirname(from), plain);
  if (plain.startsWith('#')) return `src/${plain.slice(1)}`;
  return plain.startsWith('/src/') ? plain.slice(1) : undefined;
}
