import i18next, { type ParseKeys } from 'i18next';
import type { Words } from '#kit/contract/resource-field.ts';
import type { CallRefused } from '#kit/web/calls/call-refused.ts';

export type TextKey = ParseKeys;

/** A key that a declaration carries; the test of the catalogues sees that it exists. */
export const declaredKey = (key: string) => key as TextKey;

/** What a declaration calls something, in the language of the page. */
export const said = ({ zh, en }: Words) => (speaksChinese() ? zh : en);

export const speaksChinese = () => i18next.resolvedLanguage !== 'en';

/** Data in the language of the page, as far as somebody has given it an English side. */
export const dataIn = (zh: unknown, en: unknown) => String(speaksChinese() || !en ? (zh ?? '') : en);

/** The server's words in Chinese; in English the catalogue's twin of the refusal. */
export function refusalText(refused: Said & Doubt): string {
  return withDoubt(wordsOf(refused), refused);
}

type Said = Pick<CallRefused, 'refusal' | 'message' | 'values'> & Partial<Pick<CallRefused, 'status' | 'timedOut'>>;

function wordsOf({ refusal, message, values, status, timedOut }: Said): string {
  const away = AWAY[status ?? Number.NaN];
  if (message === '' && away) return i18next.t(`failures.${timedOut ? 'timeOut' : away}`);
  if (speaksChinese() || !refusal) return message;
  const key = `refusals.${refusal}`;
  return i18next.exists(key) ? String(i18next.t(declaredKey(key), { ...values })) : message;
}

/** What is told of a server that said nothing itself. */
const AWAY: Record<number, 'unreachable' | 'unavailable' | 'timeOut'> = {
  0: 'unreachable',
  502: 'unavailable',
  503: 'unavailable',
  504: 'timeOut',
};

type Doubt = Partial<Pick<CallRefused, 'isInDoubt'>>;

/** Adds what is true of an act whose outcome nobody knows, and what to do. */
export const withDoubt = (words: string, { isInDoubt }: Doubt) =>
  [words, isInDoubt && i18next.t('failures.inDoubt')].filter(Boolean).join('\n');

/** A refusal about one field, and below it what to do; the server's values name the field in Chinese. */
export function fieldRefusalText(refused: CallRefused, label: string): string {
  const text = refusalText({ ...refused, message: refused.message, values: { ...refused.values, field: label } });
  return [text, remedyOf(refused)].filter(Boolean).join('\n');
}

/** The English words of a refusal hold their remedy. One that only names the field says nothing new beside it. */
const remedyOf = ({ remedy, values }: CallRefused) =>
  speaksChinese() && remedy !== `请核对 ${values?.field}` ? remedy : undefined;

/** The server's words about a done act in Chinese, the screen's own twin otherwise. */
export const doneText = (message: string, twin: string) => (speaksChinese() && message ? message : twin);
