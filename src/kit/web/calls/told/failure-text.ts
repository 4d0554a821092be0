import i18next from 'i18next';
import { refusalText, speaksChinese, withDoubt } from '#kit/web/language/words.ts';
import type { CallRefused } from '../call-refused.ts';
import { isAway } from '../lost-answer.ts';
import { reactionTo } from './reaction-table.ts';

/** Why a call failed, and what the user can do about it, in the language of the page. */
export function failureText(refused: CallRefused): { why: string; whatToDo: string | undefined } {
  const reaction = reactionTo(refused);
  const known = reaction.kind === 'notice' && reaction.text !== 'server-message' ? reaction.text : undefined;
  const why = known
    ? withDoubt(i18next.t(`failures.${known}`), refused)
    : refusalText(refused) || i18next.t('failures.noWords');
  return { why, whatToDo: refused.isInDoubt ? undefined : whatToDo(refused, known) };
}

function whatToDo({ status, remedy }: CallRefused, known: string | undefined): string | undefined {
  if (known === 'denied') return i18next.t('faces.askForPermission');
  if (known === 'notFound') return i18next.t('failures.lookAgain');
  // The English words of a refusal hold their remedy; the Chinese ones have it beside them.
  if (remedy && speaksChinese()) return remedy;
  if (isAway(status)) return i18next.t('failures.checkNetwork');
  return status >= 500 ? i18next.t('faces.tryAgain') : undefined;
}
