const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const WORD = /[\p{L}\p{N}]+(?:['’.,:/@_-][\p{L}\p{N}]+)*/gu;

/** Counts as word processors do for Chinese: each character is one, and so is each word or number of other scripts. */
export function countWords(text: string): number {
  const han = text.match(HAN)?.length ?? 0;
  return han + (text.replace(HAN, ' ').match(WORD)?.length ?? 0);
}
