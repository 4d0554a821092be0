import { parse, type Syntax } from './syntax.ts';
import { isCode, type Tree } from './tree.ts';

const inSource = (tree: Tree) => [...tree].filter(([file]) => file.startsWith('src/') && isCode(file));
const bodyOf = (file: string, text: string) => parse(file, text).body as Syntax[];

/** Files that only pass on what others export, under the name index or any other. */
export function barrels(tree: Tree): string[] {
  return inSource(tree).flatMap(([file, text]) => {
    if (/\/index\.tsx?$/.test(file)) return [`${file}: no index files; import from the file that has it`];
    const body = bodyOf(file, text);
    const passesOn =
      body.length > 0 && body.every((statement) => statement.type.startsWith('Export') && statement.source);
    return passesOn ? [`${file}: it only passes on other files' exports`] : [];
  });
}

const REGISTRAR =
  /^src\/(kit|admin|business)\/(.+\/)?(server\/[^/]+\.routes|(server|web)\/[^/]+\.module)\.ts$|^src\/web\/\w+\/\w+\.module\.ts$/;

export function defaultExports(tree: Tree): string[] {
  return inSource(tree)
    .filter(([file, text]) => !REGISTRAR.test(file) && bodyOf(file, text).some(isDefaultExport))
    .map(([file]) => `${file}: only a module's registrar (*.module.ts, server/*.routes.ts) has a default export`);
}

function isDefaultExport(statement: Syntax): boolean {
  if (statement.type === 'ExportDefaultDeclaration') return true;
  const specifiers = (statement.specifiers ?? []) as { exported?: { name?: string } }[];
  return statement.type === 'ExportNamedDeclaration' && specifiers.some(({ exported }) => exported?.name === 'default');
}
