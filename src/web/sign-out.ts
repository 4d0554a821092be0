import { sessionCalls } from '#admin/session/session.contract.ts';
import { call } from '#kit/web/call.ts';
import { endSession, useSession } from '#kit/web/session.ts';

/** Forgets the session here first, then tells the server; its answer changes nothing. */
export async function leave(endedBy?: Parameters<typeof endSession>[0]) {
  const { token, tenantId } = useSession.getState();
  endSession(endedBy);
  await call(sessionCalls.logout, {}, { quiet: true, token, tenantId }).catch(() => undefined);
}

export async function signOut() {
  await leave();
  window.location.hash = '#/user/login';
  window.location.reload();
}
