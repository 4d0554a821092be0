import { lineOf, parse, walk } from './syntax.ts';
import { isCode, type Tree } from './tree.ts';

const BLIND = 'waitForTimeout';

/** Waits for so many milliseconds instead of for the thing itself: too short on a slow machine, too long on any other. */
export function blindWaits(tree: Tree): string[] {
  return [...tree]
    .filter(([file, text]) => /^(src|test)\//.test(file) && isCode(file) && text.includes(BLIND))
    .flatMap(([file, text]) => {
      const found = new Set<string>();
      walk(parse(file, text), ({ type, name, start }) => {
        if (type === 'Identifier' && name === BLIND) found.add(`${file}:${lineOf(text, start)} waits for a time`);
      });
      return [...found];
    });
}
