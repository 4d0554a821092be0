import { comments, lineOf } from './syntax.ts';
import { isCode, type Tree } from './tree.ts';

/** Words that make a newcomer read twice, and what is said instead. Landed migrations keep the text they have. */
const SAID_INSTEAD = [
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'one who, all who'],
  [/\b[A-Za-z]*House\b|\bhouse\b/, 'platform'],
] as const;

/** The same where code is explained. Titles of tests, and what users read, may say them. */
const EXPLAINED_INSTEAD = [
  [/\bstands\b(?!\s+for\b)/i, 'is, or name what it does'],
  [/\bours\b/i, 'whose it is'],
] as const;

export function oddWords(tree: Tree): string[] {
  return [...tree]
    .filter(([file]) => !file.endsWith('.sql') && !/^test\/(architecture|plain-words)/.test(file))
    .flatMap(([file, text]) => [
      ...text.split('\n').flatMap((line, at) => found(SAID_INSTEAD, file, at + 1, line)),
      ...commentLines(file, text).flatMap(({ line, number }) => found(EXPLAINED_INSTEAD, file, number, line)),
    ]);
}

const found = (words: readonly (readonly [RegExp, string])[], file: string, number: number, line: string) =>
  words.flatMap(([odd, plain]) => {
    const word = odd.exec(line)?.[0];
    return word ? [`${file}:${number} says "${word}"; say "${plain}"`] : [];
  });

function commentLines(file: string, text: string) {
  const places = isCode(file) ? comments(file, text) : [...text.matchAll(/\/\*.*?\*\//gs)].map(inSheet);
  return places.flatMap(({ start, end }) => {
    const first = lineOf(text, start);
    return text
      .slice(start, end)
      .split('\n')
      .map((line, at) => ({ line, number: first + at }));
  });
}

const inSheet = ({ index, 0: { length } }: RegExpExecArray) => ({ start: index, end: index + length });
