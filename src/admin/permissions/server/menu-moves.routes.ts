import type { FastifyInstance } from 'fastify';
import { menuMoveCalls as calls } from '#admin/permissions/menu-moves.contract.ts';
import { moveFault, orderWith, typeAt } from '#admin/permissions/menu-moves.rules.ts';
import { menuOf } from '#admin/permissions/permissions.rules.ts';
import { enforce } from '#kit/domain/refusal.ts';
import { serve } from '#kit/server/http/serve.ts';
import { pathOfAddress } from './address-path.ts';
import { lockAccess } from './administrators.reads.ts';
import { findRole } from './grants.store.ts';
import { findEntry } from './menu-entries.store.ts';
import * as store from './menu-moves.store.ts';
import { checkPlace } from './menu-places.ts';

/** The order of the menu, and what a role sees of it. */
export function serveMenuMoves(app: FastifyInstance): void {
  serve(app, calls.move, {
    find: async ({ db, body }) => {
      await lockAccess(db);
      return findEntry(db, body.id);
    },
    act: async ({ db, body, caller, message, auditSubject }, entry) => {
      const parentId = body.parentId?.toLowerCase() ?? null;
      const beforeId = body.beforeId?.toLowerCase() ?? null;
      const menuType = typeAt(entry.menuType, parentId);
      await checkPlace(db, { parentId, menuType }, entry.id);
      const siblings = await store.idsBelow(db, parentId);
      const fault = moveFault(entry, parentId, { siblings, beforeId });
      enforce(fault, { field: fault === 'menu.neighbour-gone' ? 'beforeId' : 'parentId' });
      const order = orderWith(siblings, entry.id, beforeId);
      await store.moveEntry(db, entry.id, { parentId, menuType }, caller.username);
      await store.numberEntries(db, order);
      if (entry.parentId !== parentId) await store.numberEntries(db, await store.idsBelow(db, entry.parentId));
      auditSubject('permission', entry.id, { from: entry.parentId, to: parentId, place: order.indexOf(entry.id) + 1 });
      message('移动成功！');
      return null;
    },
  });
  serve(app, calls.preview, {
    find: ({ db, query }) => findRole(db, query.roleId),
    act: async ({ db }, role) => menuOf(await store.menuGrantedTo(db, role.id), pathOfAddress),
  });
}
