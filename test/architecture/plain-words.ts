import type { Tree } from './tree.ts';

/** Words that make a newcomer read twice, and what is said instead. Landed migrations keep the text they have. */
const SAID_INSTEAD = [
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'one who, all who'],
  [/\b[A-Za-z]*House\b|\bhouse\b/, 'platform'],
] as const;

export function oddWords(tree: Tree): string[] {
  return [...tree]
    .filter(([file]) => !file.endsWith('.sql') && !/^test\/(architecture|plain-words)/.test(file))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, at) =>
        SAID_INSTEAD.flatMap(([odd, plain]) => {
          const word = odd.exec(line)?.[0];
          return word ? [`${file}:${at + 1} says "${word}"; say "${plain}"`] : [];
        }),
      ),
    );
}
