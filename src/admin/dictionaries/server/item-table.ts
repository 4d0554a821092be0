import type { FastifyInstance } from 'fastify';
import { itemCalls, itemFields } from '#admin/dictionaries/dictionary-items.contract.ts';
import { itemTableCalls as calls, type TableRow } from '#admin/dictionaries/item-table.contract.ts';
import { planSave, type StandingItem, type TablePlan } from '#admin/dictionaries/item-table.rules.ts';
import { findByUsername } from '#admin/users/server/users.reads.ts';
import { MOST_TABLE_ROWS } from '#kit/contract/grid/table.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { cellChecker } from '#kit/server/realtime/cell-check.ts';
import { tableSaver } from '#kit/server/resource/serve-table.ts';
import { isBuiltInItem } from './built-in.ts';
import { visibleTo } from './dictionary-admin.routes.ts';
import { deleteItems, insertItems } from './dictionary-items.store.ts';
import { orderKeeper } from './item-orders.ts';
import * as store from './item-table.store.ts';

export const checkItemCells = cellChecker(itemFields, itemCalls.add);

/** The items of a dictionary as a table: read whole, saved in one transaction or not at all. */
export function serveItemTable(app: FastifyInstance): void {
  const rows = (db: Db, dictionary: store.HeldDictionary) => itemsOf(app.kernel, db, dictionary);
  const save = tableSaver(app, {
    subject: 'dictionary',
    permissions: {
      add: itemCalls.add.permission,
      remove: itemCalls.remove.permission,
      removeBatch: itemCalls.removeBatch.permission,
    },
    checkCells: checkItemCells,
    lock: (db, { id }) => store.lockTable(db, id),
    rows,
    plan: planSave,
    carryOut: (db, { id }, plan, username) => carryOut(db, id, plan, username),
    realnameOf: async (db, username) => (await findByUsername(db, username))?.realname,
  });
  serve(app, calls.read, {
    find: async ({ db, query, caller }) => store.findDictionary(db, query.dictId, await visibleTo(caller, db)),
    act: async ({ db }, dictionary) => (await rows(db, dictionary)).map(asRow),
  });
  serve(app, calls.save, {
    find: async ({ db, body, caller }) => store.ownVisible(db, body.dictId, await visibleTo(caller, db)),
    act: (context, dictionary) => save(context, dictionary, context.body, asRow),
  });
}

async function itemsOf(kernel: Kernel, db: Db, { id, dictCode }: store.HeldDictionary): Promise<StandingItem[]> {
  const items = await store.tableItems(db, id, MOST_TABLE_ROWS + 1);
  if (items.length > MOST_TABLE_ROWS)
    throw new Refusal('dictionary.table-long', { values: { limit: MOST_TABLE_ROWS } });
  return items.map((item) => ({ ...item, builtIn: isBuiltInItem(kernel, dictCode, item.itemValue) }));
}

const asRow = ({ updatedBy: _, ...row }: StandingItem): TableRow => row;

async function carryOut(db: Db, dictionaryId: string, plan: TablePlan, username: string) {
  if (plan.removals.length > 0) await deleteItems(db, plan.removals);
  await store.updateItems(db, plan.updates, username);
  const orderOf = await orderKeeper(db, [dictionaryId]);
  const drafts = plan.inserts.map((item) => ({
    ...item,
    sortOrder: orderOf(dictionaryId, item.sortOrder),
    dictionaryId,
  }));
  await insertItems(db, drafts, username);
  return { added: plan.inserts.length, changed: plan.updates.map(({ id }) => id), removed: plan.removals };
}
