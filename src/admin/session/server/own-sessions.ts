import type { FastifyInstance } from 'fastify';
import { sessionCalls as calls, type LiveSession } from '#admin/session/session.contract.ts';
import { overBecause, type SessionTimes } from '#admin/session/session.rules.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { serve } from '#kit/server/http/serve.ts';
import { endOtherSessions, endSession, lockSession, unendedSessions } from './session.store.ts';
import type { Sessions } from './sessions.ts';

export const MOST_SHOWN = 100;

export const lives = (session: SessionTimes & { now: Date }) => overBecause(session, session.now) === undefined;

/** The places where somebody is signed in, for that person alone to see and to end. */
export function serveOwnSessions(app: FastifyInstance, sessions: Sessions): void {
  serve(app, calls.liveSessions, async ({ db, caller }) => {
    const rows = await unendedSessions(db, caller.id, MOST_SHOWN);
    return rows.filter(lives).map((row) => present(row, caller.sessionId));
  });

  serve(app, calls.endSession, {
    find: async ({ db, query, caller }) => {
      const row = await lockSession(db, query.id);
      return row?.userId === caller.id && lives(row) ? row : undefined;
    },
    act: async ({ db, caller, message, auditSubject }, { id }) => {
      if (id === caller.sessionId) throw new Refusal('session.is-current', { field: 'id' });
      await endSession(db, id, 'forced');
      sessions.forget(id);
      auditSubject('session', id);
      message('已结束该会话');
      return null;
    },
  });

  serve(app, calls.endOtherSessions, async ({ db, caller, message, auditSubject }) => {
    const rows = await endOtherSessions(db, caller.id, caller.sessionId, 'forced');
    for (const { id } of rows) sessions.forget(id);
    const ended = rows.filter(lives).length;
    auditSubject('session', caller.sessionId, { ended: rows.map(({ id }) => id) });
    message(ended === 0 ? '没有其他会话' : `已结束其他 ${ended} 个会话`);
    return { ended };
  });
}

type Row = Awaited<ReturnType<typeof unendedSessions>>[number];

export const present = ({ id, createdAt, seenAt, address, device }: Row, current: string): LiveSession => ({
  id,
  createTime: toWireTime(createdAt),
  seenTime: toWireTime(seenAt),
  ip: address,
  device,
  current: id === current,
});
