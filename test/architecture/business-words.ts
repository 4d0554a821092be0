import { isTest, type Tree } from './tree.ts';

/** Words of the trading centre, as code and as texts. The kit serves any product, and so knows none of them. */
const WORDS =
  /bidder|tender(?!s to)|agenc(?:y|ies)|\blegal|(?<=[a-z])Legal|\bexpert|auction|\baward|deposit|evaluat|招标|投标|评标|开标|中标|标段|保证金|评审专家|采购/i;

export function businessWordsInKit(tree: Tree): string[] {
  return [...tree]
    .filter(([file]) => file.startsWith('src/kit/') && !isTest(file))
    .flatMap(([file, text]) =>
      text.split('\n').flatMap((line, at) => {
        const word = WORDS.exec(line)?.[0];
        return word ? [`${file}:${at + 1} says "${word}"`] : [];
      }),
    );
}
