import { sessionCalls } from '#admin/session/session.contract.ts';
import { call } from '#kit/web/call.ts';
import { endSession, useSession } from '#kit/web/session.ts';

/** Forgets the session here first, then tells the server; its answer changes nothing. */
export async function signOut() {
  const { token, tenantId } = useSession.getState();
  endSession();
  await call(sessionCalls.logout, {}, { quiet: true, token, tenantId }).catch(() => undefined);
  window.location.hash = '#/user/login';
  window.location.reload();
}
