import type { FastifyInstance } from 'fastify';
import { deputyCalls as calls, type Deputy } from '#admin/users/deputies.contract.ts';
import { deputyFault } from '#admin/users/users.rules.ts';
import { enforce, Refusal } from '#kit/domain/refusal.ts';
import { fromWireTime, toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { withStamps } from '#kit/server/data/stamps.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { findDeputy, saveDeputy } from './deputies.store.ts';
import { findByUsername, NORMAL } from './users.reads.ts';

type Draft = Pick<Deputy, 'userName' | 'agentUserName' | 'startTime' | 'endTime'> & { status?: '0' | '1' };

/** Users name their own deputies and nobody else's. */
export function serveDeputies(app: FastifyInstance): void {
  serve(app, calls.read, async ({ db, query, caller }) => {
    if (query.userName !== caller.username) throw new Refusal('deputy.not-yours', { field: 'userName' });
    const row = await findDeputy(db, caller.id);
    if (!row) return null;
    const { startAt, endAt, status, ...rest } = withStamps(row);
    return { ...rest, startTime: toWireTime(startAt), endTime: toWireTime(endAt), status: status as Deputy['status'] };
  });
  const save = async (db: Db, body: Draft, caller: Caller) => {
    if (body.userName !== caller.username) throw new Refusal('deputy.not-yours', { field: 'userName' });
    const deputy = await findByUsername(db, body.agentUserName);
    if (deputy?.status !== NORMAL) throw new Refusal('deputy.unknown-user', { field: 'agentUserName' });
    enforce(deputyFault(body, caller.username, deputy.username), { field: 'agentUserName' });
    await saveDeputy(db, {
      userId: caller.id,
      deputyId: deputy.id,
      startAt: fromWireTime(body.startTime) ?? new Date(0),
      endAt: fromWireTime(body.endTime) ?? new Date(0),
      status: body.status ?? '1',
      by: caller.username,
    });
  };
  for (const call of [calls.add, calls.edit])
    serve(app, call, async ({ db, body, caller, message, auditSubject }) => {
      await save(db, body, caller);
      auditSubject('user_deputy', caller.id);
      message('保存成功！');
      return null;
    });
}
