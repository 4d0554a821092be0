import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { keepAdministrators, lockAccess } from '#admin/permissions/server/administrators.reads.ts';
import { type DutiesPort, keepUsersApart } from '#admin/permissions/server/duties.reads.ts';
import { refuseRolesBeyond, refuseStronger } from '#admin/permissions/server/powers.reads.ts';
import { linkCalls as calls } from '#admin/users/user-links.contract.ts';
import { splitList } from '#kit/domain/filter.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { refuseForeignDepartments, refuseOwnLinks } from './own-reach.ts';
import * as links from './user-links.store.ts';
import { filtersOf, pageOfUsers, someUsers } from './user-rows.ts';

/** Who belongs to which role and department, seen from either end. */
export function serveUserLinks(app: FastifyInstance, duties: DutiesPort): void {
  serveRoleMembers(app, duties);
  serveDepartmentMembers(app);
}

function serveRoleMembers(app: FastifyInstance, duties: DutiesPort): void {
  const take = async (db: Db, caller: Caller, roleId: string, userIds: string[]) => {
    refuseOwnLinks(caller, userIds, 'roles');
    await refuseStronger(db, userIds, caller);
    await keepAdministrators(db, async () => {
      await links.takeFromRole(db, roleId, userIds);
    });
  };
  serve(app, calls.ofRole, ({ db, query, caller }) => {
    const { roleId, username = '', ...filters } = query;
    const part = `%${username
      .replaceAll('*', '')
      .trim()
      .replace(/[\\%_]/g, '\\$&')}%`;
    const conditions = [
      sql`exists (select 1 from user_role where user_id = user_listing.id and role_id = ${roleId})`,
      sql`(username ilike ${part} or realname ilike ${part})`,
      ...filtersOf(caller, filters),
    ];
    return pageOfUsers(db, app.kernel, caller, conditions, query);
  });

  serve(app, calls.addToRole, {
    find: async ({ db, body }) => {
      await lockAccess(db);
      return links.lockRole(db, body.roleId);
    },
    act: async ({ db, body, caller, message, auditSubject }, role) => {
      refuseOwnLinks(caller, body.userIdList, 'roles');
      await refuseStronger(db, body.userIdList, caller);
      await refuseRolesBeyond(db, [role.id], caller);
      await links.addToRole(db, role.id, body.userIdList);
      await keepUsersApart(db, duties, body.userIdList, 'userIdList');
      auditSubject('role', role.id, { added: body.userIdList });
      message('添加成功！');
      return null;
    },
  });
  serve(app, calls.takeFromRole, async ({ db, query, caller, message, auditSubject }) => {
    await take(db, caller, query.roleId, [query.userId]);
    auditSubject('role', query.roleId, { removed: [query.userId] });
    message('删除成功！');
    return null;
  });
  serve(app, calls.takeSeveralFromRole, async ({ db, query, caller, message, auditSubject }) => {
    const removed = splitList(query.userIds);
    await take(db, caller, query.roleId, removed);
    auditSubject('role', query.roleId, { removed });
    message('删除成功！');
    return null;
  });
}

function serveDepartmentMembers(app: FastifyInstance): void {
  const takeOut = async (db: Db, caller: Caller, departmentId: string, userIds: string[]) => {
    refuseOwnLinks(caller, userIds, 'departments');
    await refuseStronger(db, userIds, caller);
    await links.takeFromDepartment(db, departmentId, userIds);
  };
  serve(app, calls.departmentsOf, async ({ db, query, caller }) => {
    const [known] = await someUsers(db, app.kernel, caller, [sql`id = ${query.userId}`]);
    if (!known) return [];
    const rows = await links.departmentsOfUser(db, query.userId);
    return rows.map(({ id, departName }) => ({ key: id, value: id, title: departName, children: [] }));
  });

  serve(app, calls.addToDepartment, async ({ db, body, caller, message, auditSubject }) => {
    const { depId, userIdList } = body;
    if ((await links.unknownLink(db, { departments: [depId] })) !== undefined)
      throw new Refusal('row.not-found', { field: 'depId' });
    refuseOwnLinks(caller, userIdList, 'departments');
    await refuseForeignDepartments(db, caller, [depId]);
    await refuseStronger(db, userIdList, caller);
    await links.addToDepartment(db, depId, userIdList);
    auditSubject('department', depId, { added: userIdList });
    message('添加成功！');
    return null;
  });
  serve(app, calls.takeFromDepartment, async ({ db, query, caller, message, auditSubject }) => {
    await takeOut(db, caller, query.depId, [query.userId]);
    auditSubject('department', query.depId, { removed: [query.userId] });
    message('删除成功！');
    return null;
  });
  serve(app, calls.takeSeveralFromDepartment, async ({ db, query, caller, message, auditSubject }) => {
    const removed = splitList(query.userIds);
    await takeOut(db, caller, query.depId, removed);
    auditSubject('department', query.depId, { removed });
    message('删除成功！');
    return null;
  });
}
