import type { FastifyInstance } from 'fastify';
import { itemCalls, itemFields } from '#admin/dictionaries/dictionary-items.contract.ts';
import {
  itemTableCalls as calls,
  MOST_TABLE_ROWS,
  type TableFault,
  type TableRow,
} from '#admin/dictionaries/item-table.contract.ts';
import { type ItemCells, planSave, type StandingItem, type TablePlan } from '#admin/dictionaries/item-table.rules.ts';
import { findByUsername } from '#admin/users/server/users.reads.ts';
import type { BodyOf } from '#kit/contract/endpoint.ts';
import { forbidden, malformed, Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { cellChecker } from '#kit/server/realtime/cell-check.ts';
import { isBuiltInItem } from './built-in.ts';
import { visibleTo } from './dictionary-admin.routes.ts';
import { deleteItems, insertItems } from './dictionary-items.store.ts';
import { orderKeeper } from './item-orders.ts';
import * as store from './item-table.store.ts';

export const checkItemCells = cellChecker(itemFields, itemCalls.add);

/** The items of a dictionary as a table: read whole, saved in one transaction or not at all. */
export function serveItemTable(app: FastifyInstance): void {
  serve(app, calls.read, {
    find: async ({ db, query, caller }) => store.findDictionary(db, query.dictId, await visibleTo(caller, db)),
    act: async ({ db }, dictionary) => (await itemsOf(app.kernel, db, dictionary)).map(asRow),
  });
  serve(app, calls.save, {
    find: async ({ db, body, caller }) => store.ownVisible(db, body.dictId, await visibleTo(caller, db)),
    act: async ({ db, body, caller, message, auditSubject }, dictionary) => {
      const sent = readSent(body);
      refuseMissingRights(caller, sent);
      await store.lockTable(db, dictionary.id);
      const { faults, plan } = await judge(app.kernel, db, await itemsOf(app.kernel, db, dictionary), sent);
      if (faults.length > 0) {
        auditSubject('dictionary', dictionary.id, { saved: 0, faults: faults.length });
        message(`${faults.length} 处有误，未保存任何改动`, 201);
        return { rows: [], faults };
      }
      await carryOut(db, dictionary.id, plan, caller.username);
      const changed = plan.updates.map(({ id }) => id);
      auditSubject('dictionary', dictionary.id, { added: plan.inserts.length, changed, removed: plan.removals });
      message('保存成功！');
      return { rows: (await itemsOf(app.kernel, db, dictionary)).map(asRow), faults: [] };
    },
  });
}

async function itemsOf(
  kernel: Kernel,
  db: Db,
  { id, dictCode }: { id: string; dictCode: string },
): Promise<StandingItem[]> {
  const items = await store.tableItems(db, id, MOST_TABLE_ROWS + 1);
  if (items.length > MOST_TABLE_ROWS)
    throw new Refusal('dictionary.table-long', { values: { limit: MOST_TABLE_ROWS } });
  return items.map((item) => ({ ...item, builtIn: isBuiltInItem(kernel, dictCode, item.itemValue) }));
}

const asRow = ({ updatedBy: _, ...row }: StandingItem): TableRow => row;

type Sent = Required<Omit<BodyOf<typeof calls.save>, 'dictId'>>;

function readSent({ added = [], changed = [], removed = [] }: BodyOf<typeof calls.save>): Sent {
  const small = <Row extends { id: string }>(row: Row) => ({ ...row, id: row.id.toLowerCase() });
  const sent = { added, changed: changed.map(small), removed: removed.map(small) };
  const ids = [...sent.added, ...sent.changed, ...sent.removed].map(({ id }) => id);
  if (new Set(ids).size !== ids.length) throw malformed('id', 'repeated-row');
  return sent;
}

/** What the single calls ask for, this one asks for too. */
function refuseMissingRights({ permissions }: Caller, { added, removed }: Sent): void {
  const needed = [
    ...(added.length > 0 ? [itemCalls.add.permission] : []),
    ...(removed.length > 0
      ? [removed.length > 1 ? itemCalls.removeBatch.permission : itemCalls.remove.permission]
      : []),
  ];
  if (!needed.every((code) => permissions.has(code))) throw forbidden();
}

async function judge(kernel: Kernel, db: Db, standing: StandingItem[], { added, changed, removed }: Sent) {
  const badCells: TableFault[] = [];
  const read = <Row extends { id: string; cells: Record<string, unknown> }>(row: Row, whole?: 'whole') => {
    const { cells, faults } = checkItemCells(row.cells, whole);
    for (const { code, details } of faults)
      badCells.push(inWords(kernel, { id: row.id, field: details.field ?? '', refusal: code, values: details.values }));
    return { ...row, cells: cells as ItemCells, isGood: faults.length === 0 };
  };
  const wish = {
    added: added.map((row) => read(row, 'whole')),
    changed: changed.map((row) => read(row)),
    removed,
  };
  const plan = planSave(standing, {
    ...wish,
    added: wish.added.filter(({ isGood }) => isGood),
    changed: wish.changed.filter(({ isGood }) => isGood),
  });
  const names = await realnames(
    db,
    plan.faults.map(({ values }) => values.by ?? ''),
  );
  const refused = plan.faults.map(({ values, ...fault }) =>
    inWords(kernel, {
      ...fault,
      values: values.by === undefined ? values : { ...values, by: names.get(values.by) ?? '' },
    }),
  );
  return { plan, faults: [...badCells, ...refused] };
}

interface WordlessFault {
  id: string;
  field: string;
  refusal: string;
  values?: Record<string, string | number>;
}

function inWords(kernel: Kernel, { id, field, refusal, values = {} }: WordlessFault): TableFault {
  return { id, field, refusal, values, message: kernel.refusalText(refusal, values).message };
}

async function realnames(db: Db, usernames: string[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const username of new Set(usernames))
    if (username) names.set(username, (await findByUsername(db, username))?.realname ?? username);
  return names;
}

async function carryOut(db: Db, dictionaryId: string, plan: TablePlan, username: string): Promise<void> {
  if (plan.removals.length > 0) await deleteItems(db, plan.removals);
  await store.updateItems(db, plan.updates, username);
  const orderOf = await orderKeeper(db, [dictionaryId]);
  const drafts = plan.inserts.map((item) => ({
    ...item,
    sortOrder: orderOf(dictionaryId, item.sortOrder),
    dictionaryId,
  }));
  await insertItems(db, drafts, username);
}
