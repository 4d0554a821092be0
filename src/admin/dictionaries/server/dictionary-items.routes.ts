import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { itemValueFault } from '#admin/dictionaries/dictionaries.rules.ts';
import { itemCalls as calls, type DictionaryItem } from '#admin/dictionaries/dictionary-items.contract.ts';
import { moved } from '#admin/dictionaries/item-order.rules.ts';
import type { ItemDraft } from '#admin/dictionaries/item-table.rules.ts';
import { splitList } from '#kit/domain/filter.ts';
import { enforce, Refusal } from '#kit/domain/refusal.ts';
import { conditionsOf } from '#kit/server/data/conditions.ts';
import type { Db } from '#kit/server/data/db.ts';
import { asPage, orderOf, pageOfQuery, present } from '#kit/server/data/list.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { isBuiltInItem } from './built-in.ts';
import { visibleTo } from './dictionary-admin.routes.ts';
import * as store from './dictionary-items.store.ts';
import { lockOrderAround, numberItems } from './item-orders.store.ts';
import { serveItemPaste } from './item-paste.ts';
import { findDictionary, holdVisible } from './item-table.store.ts';
import { serveItemTable } from './item-table.ts';

const VALUE = { field: 'itemValue' };

export default function dictionaryItems(app: FastifyInstance): void {
  serve(app, calls.list, async ({ db, query, caller }) => {
    const page = pageOfQuery(query);
    if (!query.dictId) return asPage([], 0, page);
    const conditions = [store.ofVisible(await visibleTo(caller, db)), ...conditionsOf(store.itemColumns, query)];
    const order = query.column ? orderOf(store.itemColumns, query) : sql`order by sort_order, item_value, id`;
    const [rows, total] = await Promise.all([
      store.itemsWhere(db, conditions, order, page.size, page.offset),
      store.countItems(db, conditions),
    ]);
    const wired = await present(app.kernel, store.itemColumns, rows, true);
    const records = wired.map((row) => ({
      ...row,
      builtIn: isBuiltInItem(app.kernel, String(row.dictCode), String(row.itemValue)),
    }));
    return asPage(records as unknown as DictionaryItem[], total, page);
  });
  serveAdd(app);
  serveItemPaste(app);
  serveItemTable(app);
  serveEdit(app);
  serveMove(app);
  serveRemovals(app);

  serve(app, calls.check, async ({ db, query, caller, message }) => {
    // A dictionary that is not there takes any value; one that is hidden must answer the same.
    const dictionary = await findDictionary(db, query.dictId, await visibleTo(caller, db));
    const value = query.itemValue.trim();
    enforce(itemValueFault(value), VALUE);
    if (dictionary && (await store.isValueTaken(db, dictionary.id, value, query.id || undefined)))
      throw new Refusal('dictionary.value-taken', VALUE);
    message('该值可用！');
    return null;
  });
}

async function refuseTaken(db: Db, dictId: string, value: string, except?: string): Promise<void> {
  await store.lockValue(db, dictId, value);
  if (await store.isValueTaken(db, dictId, value, except)) throw new Refusal('dictionary.value-taken', VALUE);
}

function serveAdd(app: FastifyInstance): void {
  serve(app, calls.add, {
    find: async ({ db, body, caller }) => holdVisible(db, body.dictId, await visibleTo(caller, db)),
    act: async ({ db, body, caller, message, auditSubject }, dictionary) => {
      const { description = null, sortOrder = 1, status = 1, itemColor = null } = body;
      const itemTextEn = body.itemTextEn?.trim() || null;
      const itemValue = body.itemValue.trim();
      enforce(itemValueFault(itemValue), VALUE);
      await refuseTaken(db, dictionary.id, itemValue);
      const draft = {
        itemText: body.itemText.trim(),
        itemTextEn,
        itemValue,
        description,
        sortOrder,
        status,
        itemColor,
      };
      const id = await store.insertItem(db, dictionary.id, draft, caller.username);
      auditSubject('dictionary_item', id, { dictionary: dictionary.id });
      message('添加成功！');
      return null;
    },
  });
}

function serveEdit(app: FastifyInstance): void {
  serve(app, calls.edit, {
    find: async ({ db, body, caller }) => {
      if (body.itemValue !== undefined) await store.holdDictionaryOf(db, body.id);
      return (await store.lockItems(db, [body.id], await visibleTo(caller, db)))[0];
    },
    act: async ({ db, body, caller, message, auditSubject }, row) => {
      const { id, itemText, itemTextEn, itemValue, sortOrder, ...rest } = body;
      const changes: Partial<ItemDraft> = { ...rest };
      if (itemText !== undefined) changes.itemText = itemText.trim();
      if (itemTextEn !== undefined) changes.itemTextEn = itemTextEn?.trim() || null;
      // An emptied order is the one that a new item gets.
      if (sortOrder !== undefined) changes.sortOrder = sortOrder ?? 1;
      const value = itemValue?.trim();
      if (value !== undefined && value !== row.itemValue) {
        if (isBuiltInItem(app.kernel, row.dictCode, row.itemValue))
          throw new Refusal('dictionary.built-in-value', VALUE);
        enforce(itemValueFault(value), VALUE);
        await refuseTaken(db, row.dictId, value, id);
        changes.itemValue = value;
      }
      if (changes.status === null) delete changes.status;
      await store.updateItem(db, id, changes, caller.username);
      auditSubject('dictionary_item', id, { fields: Object.keys(changes) });
      message('编辑成功！');
      return null;
    },
  });
}

function serveMove(app: FastifyInstance): void {
  serve(app, calls.move, {
    find: async ({ db, body, caller }) => lockOrderAround(db, body.id, await visibleTo(caller, db)),
    act: async ({ db, body, caller, message, auditSubject }, ids) => {
      const id = body.id.toLowerCase();
      await numberItems(db, moved(ids, id, body.position), caller.username);
      auditSubject('dictionary_item', id, { position: body.position });
      message('排序已保存！');
      return null;
    },
  });
}

function serveRemovals(app: FastifyInstance): void {
  const remove = async (db: Db, caller: Caller, ids: string[]) => {
    const rows = await store.lockItems(db, ids, await visibleTo(caller, db));
    if (rows.length !== new Set(ids).size) throw new Refusal('row.not-found');
    const kept = rows.find(({ dictCode, itemValue }) => isBuiltInItem(app.kernel, dictCode, itemValue));
    if (kept) throw new Refusal('dictionary.built-in-item', { values: { name: String(kept.itemText) } });
    await store.deleteItems(db, ids);
  };
  serve(app, calls.remove, async ({ db, query, caller, message, auditSubject }) => {
    await remove(db, caller, [query.id]);
    auditSubject('dictionary_item', query.id);
    message('删除成功！');
    return null;
  });
  serve(app, calls.removeBatch, async ({ db, query, caller, message, auditSubject }) => {
    const ids = splitList(query.ids).map((id) => id.toLowerCase());
    await remove(db, caller, ids);
    auditSubject('dictionary_item', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} rows`, { ids });
    message('批量删除成功！');
    return null;
  });
}
