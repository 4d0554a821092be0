import type { FastifyInstance } from 'fastify';
import { ownReachFault } from '#admin/permissions/powers.rules.ts';
import { keepAdministrators, lockAccess } from '#admin/permissions/server/administrators.reads.ts';
import { type DutiesPort, keepHoldersApart } from '#admin/permissions/server/duties.reads.ts';
import { copyGrants } from '#admin/permissions/server/grants.reads.ts';
import { refuseStrongRoles } from '#admin/permissions/server/powers.reads.ts';
import { roleCalls as calls, roles as resource } from '#admin/roles/roles.contract.ts';
import { refuseForMembers } from '#admin/users/server/user-scope.reads.ts';
import { enforce, Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { withStamps } from '#kit/server/data/stamps.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { serveResource } from '#kit/server/resource/serve-resource.ts';
import { knownRoleIds, roleNarrowing } from './known-roles.reads.ts';
import * as store from './roles.store.ts';

const codeTaken = () =>
  new Refusal('row.taken', { field: 'roleCode', values: { field: resource.fields.roleCode.label.zh } });

export default function roles(app: FastifyInstance, duties: DutiesPort): void {
  serveResource(app, resource, {
    afterSave: async (id, db, { caller, isNew }) => {
      if (!isNew) await refuseStrongRoles(db, [id], caller, 'role.stronger-than-you');
    },
    aroundRemoval: async (db, remove, { caller, ids }) => {
      // Locked before the guards look: a user who is just being given one of these roles counts as a member.
      await lockAccess(db);
      await store.lockForRemoval(db, ids);
      // A role that the list does not show is not there, whatever it holds.
      await refuseRemoval(db, caller, await knownRoleIds(db, caller, ids));
      // Grants go with their role, and the last key to permissions might be among them.
      await keepAdministrators(db, remove);
    },
  });

  serve(app, calls.all, async ({ db, caller }) =>
    (await store.allRoles(db, await roleNarrowing(caller, db))).map(withStamps),
  );

  serve(app, calls.isCodeFree, async ({ db, query, message }) => {
    if (await store.isCodeTaken(db, query.roleCode.trim(), query.id || null)) throw codeTaken();
    message('该角色编码可用');
    return true;
  });

  serve(app, calls.copy, {
    find: async ({ db, body, caller }) => {
      await lockAccess(db);
      return store.lockRole(db, body.id, await roleNarrowing(caller, db));
    },
    act: async ({ db, body, caller, request, message, auditSubject }, model) => {
      await refuseStrongRoles(db, [model.id], caller, 'role.beyond-yours');
      const id = await store.insertLike(db, model.id, body, caller.username);
      if (!id) throw codeTaken();
      await copyGrants(db, model.id, id, { username: caller.username, address: request.ip });
      await keepHoldersApart(db, duties, id);
      auditSubject('role', id, { copiedFrom: model.id });
      message('复制成功！');
      return null;
    },
  });
}

/** A role ends for all who hold it: to delete it is to take it from each of them. */
async function refuseRemoval(db: Db, caller: Caller, roleIds: string[]): Promise<void> {
  await refuseStrongRoles(db, roleIds, caller, 'role.stronger-than-you');
  const members = await store.membersOf(db, roleIds);
  enforce(members.includes(caller.id) ? ownReachFault(caller, 'roles') : undefined);
  await refuseForMembers(caller, db, members);
}
