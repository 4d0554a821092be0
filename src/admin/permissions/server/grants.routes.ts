import type { FastifyInstance } from 'fastify';
import { grantCalls as calls, SAVE_ROLE } from '#admin/permissions/grants.contract.ts';
import { type Difference, differenceOf, mixedDuties } from '#admin/permissions/grants.rules.ts';
import { grantNode, nodeTree } from '#admin/permissions/menu-entries.rules.ts';
import { roleNarrowing } from '#admin/roles/server/known-roles.reads.ts';
import { splitList } from '#kit/domain/filter.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { keepAdministrators, lockAccess } from './administrators.reads.ts';
import { findRules, presentRule } from './data-rules.store.ts';
import { type DutiesPort, keepHoldersApart, refuseOwnDepartment, refuseOwnRole } from './duties.reads.ts';
import * as store from './grants.store.ts';
import { allRows, findEntry } from './menu-entries.store.ts';

/** What roles and departments hold. */
export function serveGrants(app: FastifyInstance, duties: DutiesPort): void {
  serve(app, calls.tree, async ({ db }) => {
    const rows = await allRows(db);
    return { treeList: nodeTree(rows, grantNode), ids: rows.map(({ id }) => id) };
  });
  serve(app, calls.roleIds, async ({ db, caller }) => store.allRoleIds(db, await roleNarrowing(caller, db)));
  serveRoleGrants(app, duties);
  serveRuleChoices(app);
  serveDepartmentGrants(app);
}

function serveRoleGrants(app: FastifyInstance, duties: DutiesPort): void {
  serve(app, calls.ofRole, {
    find: ({ db, query }) => store.findRole(db, query.roleId),
    act: ({ db }, role) => store.idsOfRole(db, role.id),
  });
  serve(app, calls.saveRole, {
    find: async ({ db, body }) => {
      await lockAccess(db);
      return store.findRole(db, body.roleId);
    },
    act: async ({ db, body, caller, request, message, auditSubject }, role) => {
      const difference = differenceOf(body.permissionIds, body.lastpermissionIds);
      await refuseUnknown(db, difference);
      await refuseOwnRole(db, caller, role);
      const giver = { username: caller.username, address: request.ip };
      const change = async () => {
        await store.grantToRole(db, role.id, difference.added, giver);
        await store.takeFromRole(db, role.id, difference.removed);
      };
      await keepAdministrators(db, change, 'permissionIds');
      if (difference.added.length > 0) {
        await keepDutiesApart(db, role);
        await keepHoldersApart(db, duties, role.id, 'permissionIds');
      }
      auditSubject('role', role.id, { ...difference });
      message('保存成功！');
      return null;
    },
  });
}

async function refuseUnknown(db: Db, { added }: Difference): Promise<void> {
  if (!(await store.areEntries(db, added))) throw new Refusal('row.not-found', { field: 'permissionIds' });
}

/** Without the master key nobody gives a department, or takes from it, a power over the system that they do not hold. */
async function refuseForeignPowers(db: Db, { added, removed }: Difference, { permissions }: Caller): Promise<void> {
  if (permissions.has(SAVE_ROLE)) return;
  const codes = await store.codesOfEntries(db, [...added, ...removed]);
  const foreign = codes.find((code) => code.startsWith('system:') && !permissions.has(code));
  if (foreign) throw new Refusal('user.role-beyond-yours', { field: 'permissionIds', values: { code: foreign } });
}

async function keepDutiesApart(db: Db, role: { id: string; roleName: string }): Promise<void> {
  const mixed = mixedDuties(await store.codesOfRole(db, role.id));
  if (mixed)
    throw new Refusal('grant.mixed-duties', { field: 'permissionIds', values: { role: role.roleName, ...mixed } });
}

function serveRuleChoices(app: FastifyInstance): void {
  serve(app, calls.rulesOfRole, {
    find: async ({ db, params }) => {
      const [entry, role] = [await findEntry(db, params.permissionId), await store.findRole(db, params.roleId)];
      return entry && role && { entry, role };
    },
    act: async ({ db }, { entry, role }) => {
      const chosen = await store.chosenRules(db, role.id, entry.id);
      const datarule = (await findRules(db, entry.id)).map(presentRule);
      return { datarule, ...(chosen.length > 0 ? { drChecked: chosen.join(',') } : {}) };
    },
  });
  serve(app, calls.saveRulesOfRole, {
    find: async ({ db, body }) => {
      const [entry, role] = [await findEntry(db, body.permissionId), await store.findRole(db, body.roleId)];
      return entry && role && { entry, role };
    },
    act: async ({ db, body, caller, message, auditSubject }, { entry, role }) => {
      await refuseOwnRole(db, caller, role);
      if (!(await store.holdsEntry(db, role.id, entry.id)))
        throw new Refusal('grant.not-held', {
          field: 'permissionId',
          values: { role: role.roleName, entry: entry.name },
        });
      const ids = [...new Set(splitList(body.dataRuleIds).map((id) => id.toLowerCase()))];
      if (!(await store.areRulesOf(db, entry.id, ids))) throw new Refusal('row.not-found', { field: 'dataRuleIds' });
      await store.chooseRules(db, role.id, entry.id, ids);
      auditSubject('role', role.id, { permissionId: entry.id, dataRuleIds: ids });
      message('保存成功！');
      return null;
    },
  });
}

function serveDepartmentGrants(app: FastifyInstance): void {
  serve(app, calls.ofDepartment, {
    find: ({ db, query }) => store.findDepartment(db, query.departId),
    act: ({ db }, department) => store.idsOfDepartment(db, department.id),
  });
  serve(app, calls.saveDepartment, {
    find: async ({ db, body }) => {
      await lockAccess(db);
      return store.findDepartment(db, body.departId);
    },
    act: async ({ db, body, caller, message, auditSubject }, department) => {
      const difference = differenceOf(body.permissionIds, body.lastpermissionIds);
      await refuseUnknown(db, difference);
      await refuseOwnDepartment(db, caller, department.id);
      await refuseForeignPowers(db, difference, caller);
      const change = async () => {
        await store.grantToDepartment(db, department.id, difference.added);
        await store.takeFromDepartment(db, department.id, difference.removed);
      };
      await keepAdministrators(db, change, 'permissionIds');
      auditSubject('department', department.id, { ...difference });
      message('保存成功！');
      return null;
    },
  });
}
