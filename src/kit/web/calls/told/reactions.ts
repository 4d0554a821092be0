import i18next from 'i18next';
import { withDoubt } from '#kit/web/language/words.ts';
import { inMessagingApp } from '#kit/web/session/messaging-app.ts';
import { endSession } from '#kit/web/session/session.ts';
import type { CallRefused } from '../call-refused.ts';
import { isAway } from '../lost-answer.ts';
import { failureText } from './failure-text.ts';
import { SESSION_OVER, tellAway, tellDoubt, withNotices } from './notices.ts';
import { type Reaction, reactionTo } from './reaction-table.ts';

const SIGN_IN_AGAIN_MS = 1_500;
let leaving = false;

/** From now on the end of the session is the user's own wish and no news. */
export function expectTheEnd() {
  leaving = true;
}

/** Does what the reaction table says about a refused call. */
export function react(refused: CallRefused) {
  const reaction = reactionTo(refused);
  if (reaction.kind === 'notice') showNotice(reaction, refused);
  else if (!leaving) {
    // Several calls fail together when a session ends; the user is told once.
    leaving = true;
    if (inMessagingApp && reaction.kind === 'session-ended') signInAgainByItself();
    else if (reaction.kind === 'restricted') window.location.reload();
    else if (reaction.kind === 'session-ended') askToSignInAgain(refused);
    else sendToSignIn(refused);
  }
}

function showNotice({ title }: Extract<Reaction, { kind: 'notice' }>, refused: CallRefused) {
  const { why, whatToDo } = failureText(refused);
  const reference = [
    refused.code && refused.code !== 200 ? i18next.t('failures.code', { code: refused.code }) : undefined,
    refused.requestId && i18next.t('failures.reference', { id: refused.requestId }),
  ];
  const description = [why, whatToDo, reference.filter(Boolean).join(' · ')].filter(Boolean).join('\n');
  const failure = {
    title: i18next.t(`failures.${title}`),
    description,
    className: 'failure-notice',
    role: 'alert' as const,
  };
  if (refused.isInDoubt) tellDoubt(failure);
  else if (isAway(refused.status)) tellAway(failure);
  else withNotices(({ notification }) => notification.error(failure));
}

function askToSignInAgain(refused: CallRefused) {
  withNotices(({ modal }) =>
    modal.error({
      title: i18next.t('failures.sessionEnded'),
      content: withDoubt(i18next.t('failures.signInAgain'), refused),
      okText: i18next.t('failures.toSignIn'),
      keyboard: false,
      mask: { closable: false },
      onOk: leave,
    }),
  );
}

/** The app around this browser signs in without asking. */
function signInAgainByItself() {
  withNotices(({ message }) => message.loading(i18next.t('failures.signingInAgain'), 0));
  setTimeout(leave, SIGN_IN_AGAIN_MS);
}

function sendToSignIn(refused: CallRefused) {
  withNotices(({ notification }) =>
    notification.error({
      key: SESSION_OVER,
      title: i18next.t('failures.notice'),
      description: withDoubt(i18next.t('failures.signInAgain'), refused),
    }),
  );
  setTimeout(leave, SIGN_IN_AGAIN_MS);
}

/** The address stays: after the reload the guard sends to the sign-in page, with the way back. */
function leave() {
  endSession({ by: 'expired' });
  window.location.reload();
}
