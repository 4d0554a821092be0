import { sessionCalls } from '#admin/session/session.contract.ts';
import { call } from '#kit/web/calls/call.ts';
import { CallRefused } from '#kit/web/calls/call-refused.ts';
import { expectTheEnd } from '#kit/web/calls/told/reactions.ts';
import { forgetDraftsOf } from '#kit/web/form/drafts/drafts.ts';
import { refusalText } from '#kit/web/language/words.ts';
import { type Ended, endSession, useSession } from '#kit/web/session/session.ts';

/** Forgets the session here first, then tells the server; its answer changes nothing here. */
export async function leave(ended?: Ended) {
  const { token, tenantId } = useSession.getState();
  endSession(ended);
  await call(sessionCalls.logout, {}, { quiet: true, token, tenantId, once: true });
}

/** By the user's own wish: what was typed and not sent goes too, because the next one at this machine is another. */
export async function signOut() {
  expectTheEnd();
  const user = useSession.getState().user?.id;
  if (user) await forgetDraftsOf(user);
  await leave().catch((error: unknown) => {
    const message = error instanceof CallRefused ? refusalText(error) : undefined;
    endSession({ by: 'unconfirmed', message });
  });
  window.location.hash = '#/user/login';
  window.location.reload();
}
