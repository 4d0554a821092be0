import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import {
  recycleBinCalls as bin,
  dictionaries as calls,
  type Dictionary,
  treeListCall,
} from '#admin/dictionaries/dictionary-admin.contract.ts';
import { splitList } from '#kit/domain/filter.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { conditionsOf } from '#kit/server/data/conditions.ts';
import type { Db } from '#kit/server/data/db.ts';
import { asPage, orderOf, pageOfQuery, present, rulesFor } from '#kit/server/data/list.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { staleRow } from '#kit/server/resource/stale-row.ts';
import { isBuiltIn } from './built-in.ts';
import * as store from './dictionaries.store.ts';
import { serveDictionaryExport } from './dictionary-export.ts';
import { serveDictionaryImport } from './dictionary-import.ts';

const MOST_NODES = 1_000;
const MOST_IN_BIN = 1_000;
const LABEL = calls.fields.dictCode.label.zh;

export default function dictionaryAdmin(app: FastifyInstance): void {
  serveReads(app);
  serveWrites(app);
  serveRemovals(app);
  serveRecycleBin(app);
  serveDictionaryExport(app, visibleTo);
  serveDictionaryImport(app, visibleTo);
}

/** What the caller's data rules leave of the page's list. */
export const visibleTo = (caller: Caller, db: Db) => rulesFor(store.dictionaryColumns, calls.page, caller, db);

async function presentAll(kernel: Kernel, rows: store.DictionaryRow[], delFlag: 0 | 1): Promise<Dictionary[]> {
  const wired = await present(kernel, store.dictionaryColumns, rows, false);
  return wired.map(
    (row) => ({ ...row, delFlag, builtIn: isBuiltIn(kernel, String(row.dictCode)) }) as unknown as Dictionary,
  );
}

function serveReads(app: FastifyInstance): void {
  serve(app, calls.list, async ({ db, query, caller }) => {
    const conditions = [store.LIVE, ...(await visibleTo(caller, db)), ...conditionsOf(store.dictionaryColumns, query)];
    const page = pageOfQuery(query);
    const [rows, total] = await Promise.all([
      store.dictionariesWhere(db, conditions, { order: orderOf(store.dictionaryColumns, query), ...page }),
      store.countWhere(db, conditions),
    ]);
    return asPage(await presentAll(app.kernel, rows, 0), total, page);
  });

  serve(app, treeListCall, async ({ db, query, caller }) => {
    const conditions = [
      store.LIVE,
      ...(await visibleTo(caller, db)),
      ...conditionsOf(store.dictionaryColumns, { dictName: query.dictName }),
    ];
    const byName = { order: sql`order by dict_name, id`, size: MOST_NODES, offset: 0 };
    const rows = await presentAll(app.kernel, await store.dictionariesWhere(db, conditions, byName), 0);
    return rows.map((row) => ({ ...row, key: row.id, title: row.dictName }));
  });
}

async function refuseTakenCode(db: Db, dictCode: string, except?: string): Promise<void> {
  const holder = await store.holderOf(db, dictCode, except);
  if (holder === 'recycle-bin') throw new Refusal('dictionary.code-in-bin', { field: 'dictCode' });
  if (holder === 'another') throw new Refusal('row.taken', { field: 'dictCode', values: { field: LABEL } });
}

function serveWrites(app: FastifyInstance): void {
  serve(app, calls.add, async ({ db, body, caller, message, auditSubject }) => {
    const { description = null, type = 0 } = body;
    const dictCode = body.dictCode.trim();
    await store.shareCodes(db);
    await refuseTakenCode(db, dictCode);
    const dictNameEn = body.dictNameEn?.trim() || null;
    const draft = { dictName: body.dictName.trim(), dictNameEn, dictCode, description, type };
    auditSubject('dictionary', await store.insertDictionary(db, draft, caller.username));
    message('添加成功！');
    return null;
  });

  serve(app, calls.edit, {
    find: async ({ db, body, caller }) => {
      if (body.dictCode !== undefined) await store.shareCodes(db);
      return (await store.lockDictionaries(db, [body.id], store.LIVE, await visibleTo(caller, db)))[0];
    },
    act: async ({ db, body, caller, message, auditSubject }, row) => {
      const { id, version, dictName, dictNameEn, dictCode, ...rest } = body;
      if (version !== undefined && version !== row.version)
        throw await staleRow(app.kernel, store.dictionaryColumns, row);
      const changes: Partial<store.DictionaryDraft> = { ...rest };
      if (dictName !== undefined) changes.dictName = dictName.trim();
      if (dictNameEn !== undefined) changes.dictNameEn = dictNameEn?.trim() || null;
      const code = dictCode?.trim();
      if (code !== undefined && code !== row.dictCode) {
        if (isBuiltIn(app.kernel, row.dictCode))
          throw new Refusal('dictionary.built-in-code', { field: 'dictCode', values: { name: row.dictName } });
        await refuseTakenCode(db, code, id);
        changes.dictCode = code;
      }
      await store.updateDictionary(db, id, changes, caller.username);
      auditSubject('dictionary', id, { fields: Object.keys(changes) });
      message('编辑成功！');
      return null;
    },
  });
}

function serveRemovals(app: FastifyInstance): void {
  const remove = async (db: Db, caller: Caller, ids: string[]) => {
    const rows = await store.lockDictionaries(db, ids, store.LIVE, await visibleTo(caller, db));
    // All or nothing: a list that names a row of somebody else changes none.
    if (rows.length !== new Set(ids).size) throw new Refusal('row.not-found');
    const kept = rows.find(({ dictCode }) => isBuiltIn(app.kernel, dictCode));
    if (kept) throw new Refusal('dictionary.built-in', { values: { name: kept.dictName } });
    await store.throwAway(db, ids, caller.username);
  };
  serve(app, calls.remove, async ({ db, query, caller, message, auditSubject }) => {
    await remove(db, caller, [query.id]);
    auditSubject('dictionary', query.id);
    message('删除成功！');
    return null;
  });
  serve(app, calls.removeBatch, async ({ db, query, caller, message, auditSubject }) => {
    const ids = splitList(query.ids).map((id) => id.toLowerCase());
    await remove(db, caller, ids);
    auditSubject('dictionary', ids.length === 1 ? (ids[0] ?? '') : `${ids.length} rows`, { ids });
    message('批量删除成功！');
    return null;
  });
}

function serveRecycleBin(app: FastifyInstance): void {
  serve(app, bin.list, async ({ db, caller }) => {
    const conditions = [store.IN_BIN, ...(await visibleTo(caller, db))];
    const lastFirst = { order: sql`order by deleted_at desc, id`, size: MOST_IN_BIN, offset: 0 };
    return presentAll(app.kernel, await store.dictionariesWhere(db, conditions, lastFirst), 1);
  });
  serve(app, bin.restore, {
    find: async ({ db, params, caller }) =>
      (await store.lockDictionaries(db, [params.id], store.IN_BIN, await visibleTo(caller, db)))[0],
    act: async ({ db, caller, message, auditSubject }, { id }) => {
      await store.takeBack(db, id, caller.username);
      auditSubject('dictionary', id);
      message('还原成功！');
      return null;
    },
  });
  serve(app, bin.destroy, {
    find: async ({ db, params, caller }) =>
      (await store.lockDictionaries(db, [params.id], store.IN_BIN, await visibleTo(caller, db)))[0],
    act: async ({ db, message, auditSubject }, { id, dictCode }) => {
      await store.destroy(db, id);
      auditSubject('dictionary', id, { dictCode });
      message('彻底删除成功！');
      return null;
    },
  });
}
