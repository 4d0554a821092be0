import { builtinModules } from 'node:module';
import { type Import, importsOf, unreadableImports } from './imports.ts';
import { isDoor, isShared, type Layer, type Place, placeOf } from './places.ts';
import { isTest, type Tree } from './tree.ts';

type Rule = (edge: { from: Place; to: Place; fromFile: string; toFile: string }) => string | undefined;

function violations(tree: Tree, rule: Rule): string[] {
  return importsOf(tree).flatMap((found) => {
    const [from, to] = [placeOf(found.from), found.target === undefined ? undefined : placeOf(found.target)];
    if (!from || !to || !found.target) return [];
    const problem = rule({ from, to, fromFile: found.from, toFile: found.target });
    return problem ? [inWords(found, problem)] : [];
  });
}

function inWords({ from, line, specifier }: Import, problem: string): string {
  return `${from}:${line} imports ${specifier}: ${problem}`;
}

export function serverMeetsWeb(tree: Tree): string[] {
  return [...violations(tree, sidesMeet), ...nodeInTheBrowser(tree), ...strayFiles(tree), ...hidden(tree)];
}

const sidesMeet: Rule = ({ from, to, fromFile, toFile }) => {
  if (to.side === 'shared') return undefined;
  if (from.side === 'shared' && !isTest(fromFile)) return `a shared file reaches into the ${to.side}`;
  if (from.side === 'shared' && (to.layer === 'testing' || to.layer === 'root')) return undefined;
  return from.side === to.side ? undefined : `the ${from.side} reaches into the ${to.side} (${toFile})`;
};

function nodeInTheBrowser(tree: Tree): string[] {
  return importsOf(tree)
    .filter(({ from, specifier }) => isNodeModule(specifier) && !isTest(from))
    .filter(({ from }) => isShared(from) || placeOf(from)?.side === 'web')
    .map((found) => inWords(found, 'the browser has no Node'));
}

export function isNodeModule(specifier: string): boolean {
  return specifier.startsWith('node:') || builtinModules.includes(specifier);
}

// What both sides may see is told by the name; a file of any other name beside them would be shared by accident.
function strayFiles(tree: Tree): string[] {
  return [...tree.keys()]
    .filter((file) => placeOf(file)?.module && placeOf(file)?.side === 'shared')
    .filter((file) => !isShared(file) && !isTest(file) && !/\/migrations\/[^/]+\.sql$/.test(file))
    .map(
      (file) =>
        `${file}: beside server/ and web/ a module has only *.module.ts, *.contract.ts, *.rules.ts and migrations/`,
    );
}

function hidden(tree: Tree): string[] {
  return unreadableImports(tree).filter((found) => /^src\/(kit|admin|business|server|web)\//.test(found));
}

const LAYERS_BELOW: Record<Layer, Layer[]> = {
  kit: ['kit'],
  admin: ['kit', 'admin'],
  business: ['kit', 'admin', 'business'],
  root: ['kit', 'admin', 'business', 'root'],
  testing: ['kit', 'admin', 'business', 'root', 'testing'],
};
const KIT_BELOW: Record<string, string[]> = {
  domain: ['domain'],
  contract: ['domain', 'contract'],
  server: ['domain', 'contract', 'server'],
  web: ['domain', 'contract', 'web'],
};

/** kit ← admin ← business ← the composition roots, and inside the kit domain ← contract ← server and web. */
export function upwardImports(tree: Tree): string[] {
  return violations(tree, ({ from, to, fromFile }) => {
    if (isTest(fromFile) && (to.layer === 'testing' || to.layer === 'root')) return undefined;
    if (!LAYERS_BELOW[from.layer].includes(to.layer)) return `${from.layer} must not know ${to.layer}`;
    if (from.layer !== 'kit' || isTest(fromFile)) return undefined;
    return KIT_BELOW[from.kit ?? '']?.includes(to.kit ?? '')
      ? undefined
      : `kit/${from.kit} must not know kit/${to.kit}`;
  });
}

/** Across modules three doors only; the composition roots and the tests' own tools may go anywhere. */
export function importsPastTheDoors(tree: Tree): string[] {
  return violations(tree, ({ from, to, toFile }) => {
    if (!from.module || !to.module || from.module === to.module || isDoor(toFile)) return undefined;
    return `${to.module} is entered by *.contract.ts, *.rules.ts or server/*.reads.ts only`;
  });
}
