import type { FastifyInstance } from 'fastify';
import { mixedDuties } from '#admin/permissions/grants.rules.ts';
import {
  BUTTON,
  menuEntryCalls as calls,
  type EntryChange,
  type EntryDraft,
  PermNode,
  PermRow,
  TOP_MENU,
} from '#admin/permissions/menu-entries.contract.ts';
import {
  codesOf,
  entryFault,
  nodeTree,
  normalEntry,
  parentNode,
  rowTree,
} from '#admin/permissions/menu-entries.rules.ts';
import { splitList } from '#kit/domain/filter.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { RuledPage } from '#kit/server/module/ruled-page.ts';
import { lockAccess } from './administrators.reads.ts';
import { keepCodes } from './declared-codes.ts';
import { codesOfRolesWith } from './grants.store.ts';
import { rulesLostWith } from './lost-rules.store.ts';
import * as store from './menu-entries.store.ts';
import { checkPlace } from './menu-places.ts';

/** The calls of the menu screens. */
export function serveMenuEntries(app: FastifyInstance, pages: RuledPage[]): void {
  app.addSchema(PermRow);
  app.addSchema(PermNode);
  serveRows(app);
  serveTrees(app);
  serveChanges(app);
  serveRemovals(app, pages);
}

const idsIn = (list: string) => [...new Set(splitList(list).map((id) => id.toLowerCase()))];

function serveRows(app: FastifyInstance): void {
  serve(app, calls.list, async ({ db, query }) => {
    // The stock search input wraps what was typed in stars.
    const name = (query.name ?? '').trim().replace(/^\*+|\*+$/g, '');
    return name === '' ? rowTree(await store.allRows(db)) : store.rowsByName(db, name);
  });
  serve(app, calls.top, ({ db }) => store.rowsOfType(db, TOP_MENU));
  serve(app, calls.below, async ({ db, query }) => {
    const id = query.parentId.toLowerCase();
    return (await store.rowsBelow(db, [id]))[id] ?? [];
  });
  serve(app, calls.belowSeveral, ({ db, query }) => store.rowsBelow(db, idsIn(query.parentIds)));
  serve(app, calls.removal, ({ db, query }) => store.removalOf(db, idsIn(query.ids)));
}

const isMenu = ({ menuType }: { menuType: number }) => menuType !== BUTTON;

function serveTrees(app: FastifyInstance): void {
  serve(app, calls.tree, async ({ db }) => {
    const menus = (await store.allRows(db)).filter(isMenu);
    return { treeList: nodeTree(menus, parentNode), ids: menus.map(({ id }) => id) };
  });
  serve(app, calls.level, async ({ db, query }) => {
    const rows = query.pid
      ? Object.values(await store.rowsBelow(db, [query.pid.toLowerCase()])).flat()
      : await store.rowsOfType(db, TOP_MENU);
    return rows.map(parentNode);
  });
}

function serveChanges(app: FastifyInstance): void {
  serve(app, calls.add, async ({ db, body, caller, message, auditSubject }) => {
    await lockAccess(db);
    const entry = await checked(db, body, undefined);
    if (entry.status === '0') await keepCodes(app, db, codesOf(entry.perms), async () => undefined);
    const id = await store.insertEntry(db, entry, caller.username);
    auditSubject('permission', id);
    message('添加成功！');
    return null;
  });

  serve(app, calls.edit, {
    find: async ({ db, body }) => {
      await lockAccess(db);
      return store.findEntry(db, body.id);
    },
    act: async ({ db, body, caller, message, auditSubject }, stored) => {
      const { id, ...sent } = body;
      const entry = await checked(db, withChanges(stored, sent), stored.id);
      await keepCodes(app, db, [], () => store.updateEntry(db, stored.id, entry, caller.username));
      if (entry.perms !== stored.perms) await keepDutiesApart(db, stored.id);
      auditSubject('permission', stored.id, { fields: Object.keys(sent) });
      message('编辑成功！');
      return null;
    },
  });
}

/** Absent leaves a field; '' arrives as null and clears it. */
function withChanges(stored: store.StoredEntry, sent: Omit<EntryChange, 'id'>): EntryDraft {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined);
  return { ...store.draftOf(stored), ...Object.fromEntries(given) };
}

async function checked(db: Db, draft: EntryDraft, id: string | undefined): Promise<EntryDraft> {
  const entry = normalEntry(draft);
  const wrong = entryFault(entry);
  if (wrong) throw new Refusal(wrong.fault, { field: wrong.field });
  await checkPlace(db, entry, id);
  const codes = codesOf(entry.perms);
  const holder = codes.length > 0 ? await store.buttonWith(db, codes, id) : undefined;
  if (holder) throw new Refusal('menu.code-taken', { field: 'perms', values: { button: holder } });
  return entry;
}

/** A button with another code reaches every role that holds it. */
async function keepDutiesApart(db: Db, permissionId: string): Promise<void> {
  for (const { roleName, codes } of await codesOfRolesWith(db, permissionId)) {
    const mixed = mixedDuties(codes);
    if (mixed) throw new Refusal('grant.mixed-duties', { field: 'perms', values: { role: roleName, ...mixed } });
  }
}

function serveRemovals(app: FastifyInstance, pages: RuledPage[]): void {
  const remove = async (db: Db, ids: string[]) => {
    await lockAccess(db);
    const gone = await store.removalOf(db, ids);
    await refuseLostRules(db, ids, pages);
    await keepCodes(app, db, [], async () => {
      // All or nothing: a list that names an unknown entry deletes none.
      if ((await store.deleteEntries(db, ids)) !== ids.length) throw new Refusal('row.not-found');
    });
    return gone;
  };
  serve(app, calls.remove, async ({ db, query, message, auditSubject }) => {
    const gone = await remove(db, [query.id.toLowerCase()]);
    auditSubject('permission', query.id, gone);
    message('删除成功！');
    return null;
  });
  serve(app, calls.removeBatch, async ({ db, query, message, auditSubject }) => {
    const ids = idsIn(query.ids);
    const gone = await remove(db, ids);
    auditSubject('permission', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} rows`, { ids, ...gone });
    message('批量删除成功！');
    return null;
  });
}

/** The rules of an entry go with it; a role that would still read the list, then unnarrowed, must lose that first. */
async function refuseLostRules(db: Db, ids: string[], pages: RuledPage[]): Promise<void> {
  const lost = await rulesLostWith(db, ids, pages);
  if (lost) throw new Refusal('menu.rules-in-force', { values: { ...lost } });
}
