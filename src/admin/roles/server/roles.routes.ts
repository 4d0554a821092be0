import type { FastifyInstance } from 'fastify';
import { keepAdministrators, lockAccess } from '#admin/permissions/server/administrators.reads.ts';
import { copyGrants } from '#admin/permissions/server/grants.reads.ts';
import { systemCodesOf } from '#admin/permissions/server/holders.reads.ts';
import { roleCalls as calls, roles as resource } from '#admin/roles/roles.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { columnsOf } from '#kit/server/columns.ts';
import { rulesFor } from '#kit/server/list.ts';
import { serve } from '#kit/server/serve.ts';
import { serveResource } from '#kit/server/serve-resource.ts';
import { withStamps } from '#kit/server/stamps.ts';
import * as store from './roles.store.ts';

const columns = columnsOf(resource);
const codeTaken = () =>
  new Refusal('row.taken', { field: 'roleCode', values: { field: resource.fields.roleCode.label.zh } });

export default function roles(app: FastifyInstance): void {
  // Grants go with their role, and the last key to permissions might be among them.
  serveResource(app, resource, { aroundRemoval: keepAdministrators });

  serve(app, calls.all, async ({ db }) => (await store.allRoles(db)).map(withStamps));

  serve(app, calls.isCodeFree, async ({ db, query, say }) => {
    if (await store.isCodeTaken(db, query.roleCode.trim(), query.id || null)) throw codeTaken();
    say('该角色编码可用');
    return true;
  });

  serve(app, calls.copy, {
    find: async ({ db, body, caller }) => {
      await lockAccess(db);
      return store.lockRole(db, body.id, await rulesFor(columns, resource.page, caller, db));
    },
    act: async ({ db, body, caller, request, say, mark }, model) => {
      const [beyond] = (await systemCodesOf(db, [model.id])).filter((code) => !caller.permissions.has(code));
      if (beyond) throw new Refusal('role.beyond-yours', { values: { code: beyond } });
      const id = await store.insertLike(db, model.id, body, caller.username);
      if (!id) throw codeTaken();
      await copyGrants(db, model.id, id, { username: caller.username, address: request.ip });
      mark('role', id, { copiedFrom: model.id });
      say('复制成功！');
      return null;
    },
  });
}
