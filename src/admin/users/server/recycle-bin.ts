import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { lockAccess } from '#admin/permissions/server/administrators.reads.ts';
import { type DutiesPort, keepUsersApart } from '#admin/permissions/server/duties.reads.ts';
import { refuseStronger } from '#admin/permissions/server/powers.reads.ts';
import { recycleBinCalls as calls } from '#admin/users/recycle-bin.contract.ts';
import { splitList } from '#kit/domain/filter.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { asWritten, type Db } from '#kit/server/data/db.ts';
import { selectList, whereAll } from '#kit/server/data/list.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { deletedUsers, eraseUsers, restoreUsers } from './user-accounts.store.ts';
import { subjectOf } from './user-accounts.ts';
import { shown } from './user-rows.ts';
import { userColumns, userNarrowing, userTable } from './user-scope.reads.ts';

const MOST_SHOWN = 1_000;

/** Deleted users: their names stay taken, their links stay kept, until they come back or are gone for good. */
export function serveRecycleBin(app: FastifyInstance, duties: DutiesPort): void {
  serve(app, calls.list, async ({ db, caller }) => {
    const where = whereAll([sql`deleted_at is not null`, ...(await userNarrowing(caller, db))]);
    const { rows } = await sql<Record<string, unknown>>`
      select ${selectList(userColumns)} from ${userTable} ${where}
      order by deleted_at desc, id limit ${MOST_SHOWN}`.execute(asWritten(db));
    const users = await shown(app.kernel, userColumns, rows, false);
    return users.map((user) => ({ ...user, orgCode: user.orgCodeTxt }));
  });

  serve(app, calls.restore, async ({ db, body, caller, message, auditSubject }) => {
    const ids = await inTheBin(db, body.userIds, caller);
    await lockAccess(db);
    await restoreUsers(db, ids, caller.username);
    // Their roles may have got more while they lay here.
    await keepUsersApart(db, duties, ids, 'userIds');
    auditSubject('app_user', subjectOf(ids), { ids });
    message('还原成功！');
    return null;
  });

  serve(app, calls.erase, async ({ db, query, caller, message, auditSubject }) => {
    const ids = await inTheBin(db, query.userIds, caller);
    await eraseUsers(db, ids);
    auditSubject('app_user', subjectOf(ids), { ids });
    message('删除成功！');
    return null;
  });
}

async function inTheBin(db: Db, list: string, caller: Caller): Promise<string[]> {
  const ids = splitList(list).map((id) => id.toLowerCase());
  const users = await deletedUsers(db, ids);
  if (users.length !== new Set(ids).size) throw new Refusal('row.not-found');
  await refuseStronger(db, ids, caller);
  return users.map(({ id }) => id);
}
