import { isNodeModule } from './import-rules.ts';
import { importsOf } from './imports.ts';
import { dotted, lineOf, parse, type Syntax, walk } from './syntax.ts';
import { isCode, isTest, type Tree } from './tree.ts';

/** Packages that rules may use: they compute and do nothing else. */
const PURE_PACKAGES = /^(typebox|@noble\/hashes)(\/|$)/;

const WORLD = new Set([
  'crypto',
  'process',
  'performance',
  'fetch',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'console',
  'globalThis',
  'window',
  'document',
  'navigator',
  'localStorage',
  'sessionStorage',
  'indexedDB',
  'XMLHttpRequest',
  'WebSocket',
]);
const CLOCK_AND_CHANCE = new Set(['Date.now', 'Math.random', 'Temporal.Now']);

const isPure = (file: string) =>
  isCode(file) && !isTest(file) && (file.startsWith('src/kit/domain/') || /^src\/.*\.rules\.ts$/.test(file));

/** Rules and kit/domain decide from their arguments alone: no I/O, no clock, no chance. */
export function impurities(tree: Tree): string[] {
  const pure = new Map([...tree].filter(([file]) => isPure(file)));
  const imports = importsOf(pure)
    .filter(({ specifier, target }) => target === undefined && !PURE_PACKAGES.test(specifier))
    .map(
      ({ from, line, specifier }) => `${from}:${line} imports ${specifier}${isNodeModule(specifier) ? ' of Node' : ''}`,
    );
  return [...imports, ...[...pure].flatMap(([file, text]) => usesOfTheWorld(file, text))];
}

function usesOfTheWorld(file: string, text: string): string[] {
  const program = parse(file, text);
  const own = declaredNames(program);
  const found: string[] = [];
  walk(program, (node, parent, property) => {
    const what = useOf(node, parent, property);
    if (what && !own.has(what.split(/[.( ]/)[0] ?? '')) found.push(`${file}:${lineOf(text, node.start)} uses ${what}`);
  });
  return found;
}

function useOf(node: Syntax, parent?: Syntax, property?: string): string | undefined {
  const noArguments = ((node.arguments ?? []) as unknown[]).length === 0;
  if (node.type === 'NewExpression' && dotted(node.callee) === 'Date' && noArguments) return 'Date() without a time';
  if (node.type === 'CallExpression' && dotted(node.callee) === 'Date') return 'Date() without a time';
  if (node.type === 'MemberExpression' && CLOCK_AND_CHANCE.has(dotted(node) ?? '')) return dotted(node);
  if (node.type !== 'Identifier' || !parent || !isReference(parent, property)) return undefined;
  const name = node.name as string;
  if (WORLD.has(name)) return name;
  return (name === 'Date' || name === 'Math') && isTakenAside(parent, property)
    ? `${name} under another name`
    : undefined;
}

const TYPED_VALUES = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

function isReference(parent: Syntax, property: string | undefined): boolean {
  const isType = parent.type.startsWith('TS') && !(TYPED_VALUES.has(parent.type) && property === 'expression');
  return !isType && !isName(parent, property);
}

function isName(parent: Syntax, property: string | undefined): boolean {
  if (parent.computed) return false;
  if (parent.type === 'MemberExpression') return property === 'property';
  return property === 'key' && ['Property', 'PropertyDefinition', 'MethodDefinition'].includes(parent.type);
}

function isTakenAside(parent: Syntax, property: string | undefined): boolean {
  const isUsedInPlace = property === 'object' || property === 'callee' || parent.operator === 'instanceof';
  return !isUsedInPlace;
}

const DECLARING = new Set([
  'VariableDeclarator',
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
  'ClassDeclaration',
  'CatchClause',
  'ImportSpecifier',
  'ImportDefaultSpecifier',
  'ImportNamespaceSpecifier',
]);

function declaredNames(program: Syntax): Set<string> {
  const names = new Set<string>();
  walk(program, (node) => {
    if (!DECLARING.has(node.type)) return;
    for (const pattern of [node.id, node.local, node.param, ...((node.params ?? []) as unknown[])])
      addNames(pattern, names);
  });
  return names;
}

function addNames(pattern: unknown, names: Set<string>): void {
  if (typeof pattern !== 'object' || pattern === null) return;
  walk(pattern as Syntax, (node, parent, property) => {
    const isDefault = parent?.type === 'AssignmentPattern' && property === 'right';
    if (node.type === 'Identifier' && !isDefault && !(parent && isName(parent, property)))
      names.add(node.name as string);
  });
}
