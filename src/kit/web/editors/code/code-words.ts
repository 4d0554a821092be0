import i18next from 'i18next';
import type { editorsZhCN } from '../editors.zh-CN.ts';

type Phrase = keyof typeof editorsZhCN.editors.code.phrases;

/** What the panels of the library say, under the library's own words. */
const PHRASES: Phrase[] = [
  'Find',
  'Replace',
  'next',
  'previous',
  'all',
  'match case',
  'by word',
  'regexp',
  'replace',
  'replace all',
  'close',
  'current match',
  'on line',
  'replaced match on line $',
  'replaced $ matches',
  'Go to line',
  'go',
  'Control character',
];

export const codePhrases = (): Record<string, string> =>
  Object.fromEntries(PHRASES.map((phrase) => [phrase, i18next.t(`editors.code.phrases.${phrase}`)]));
