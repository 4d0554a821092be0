import { isCode, type Tree } from './tree.ts';

const MOST_LINES = 300;

/** Files that may be longer, with the reason. A file is split by what it is about. */
export const LONG_FOR_A_REASON: Record<string, string> = {};

export function tooLong(tree: Tree): string[] {
  return [...tree]
    .filter(([file]) => isCode(file) && !(file in LONG_FOR_A_REASON))
    .map(([file, text]) => ({ file, lines: text.trimEnd().split('\n').length }))
    .filter(({ lines }) => lines > MOST_LINES)
    .map(({ file, lines }) => `${file}: ${lines} lines, at most ${MOST_LINES}`);
}

const MOST_FILES = 25;

/** Folders of the kit in which nobody finds their way: what belongs together gets a folder of its own. */
export function crowded(tree: Tree): string[] {
  const folders = Map.groupBy(
    [...tree.keys()].filter((file) => file.startsWith('src/kit/')),
    (file) => file.slice(0, file.lastIndexOf('/')),
  );
  return [...folders]
    .filter(([, files]) => files.length > MOST_FILES)
    .map(([folder, files]) => `${folder}: ${files.length} files, at most ${MOST_FILES}`);
}

export function uselessExceptions(tree: Tree): string[] {
  return Object.keys(LONG_FOR_A_REASON).filter((file) => (tree.get(file)?.split('\n').length ?? 0) <= MOST_LINES);
}
