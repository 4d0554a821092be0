import type { FastifyInstance } from 'fastify';
import { refuseStronger } from '#admin/permissions/server/powers.reads.ts';
import { userSessionCalls as calls } from '#admin/session/user-sessions.contract.ts';
import { areShownTo } from '#admin/users/server/user-scope.reads.ts';
import { findUser } from '#admin/users/server/users.reads.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { serve } from '#kit/server/http/serve.ts';
import { lives, MOST_SHOWN, present } from './own-sessions.ts';
import { endOtherSessions, endSession, lockSession, unendedSessions } from './session.store.ts';
import type { Sessions } from './sessions.ts';

/** The places where a user is signed in, for an administrator to see and to end. */
export function serveUserSessions(app: FastifyInstance, sessions: Sessions): void {
  serve(app, calls.list, {
    find: ({ db, query }) => findUser(db, query.userId),
    act: async ({ db, caller }, { id: userId }) => {
      const rows = await unendedSessions(db, userId, MOST_SHOWN);
      return rows.filter(lives).map((row) => present(row, caller.sessionId));
    },
  });

  serve(app, calls.end, {
    find: async ({ db, query, caller }) => {
      const row = await lockSession(db, query.id);
      return row && lives(row) && (await areShownTo(caller, db, [row.userId])) ? row : undefined;
    },
    act: async ({ db, caller, message, auditSubject }, { id, userId }) => {
      if (id === caller.sessionId) throw new Refusal('session.is-current', { field: 'id' });
      await refuseStronger(db, [userId], caller);
      await endSession(db, id, 'forced');
      sessions.forget(id);
      auditSubject('session', id, { userId });
      message('已结束该会话');
      return null;
    },
  });

  serve(app, calls.endAll, {
    find: ({ db, body }) => findUser(db, body.userId),
    act: async ({ db, caller, message, auditSubject }, { id: userId }) => {
      await refuseStronger(db, [userId], caller);
      const rows = await endOtherSessions(db, userId, caller.sessionId, 'forced');
      for (const { id } of rows) sessions.forget(id);
      const ended = rows.filter(lives).length;
      auditSubject('app_user', userId, { ended: rows.map(({ id }) => id) });
      message(ended === 0 ? '没有可结束的会话' : `已结束 ${ended} 个会话`);
      return { ended };
    },
  });
}
