import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Resource } from '#kit/contract/resource.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { splitList } from '#kit/domain/filter.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { storedValue, wireValue } from '#kit/server/data/columns.ts';
import { asWritten, type Db, type Condition as Sql } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { present, whereAll } from '#kit/server/data/list.ts';
import { serveExport } from '#kit/server/exports/resource-export.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { serveResourceImport } from '#kit/server/imports/resource-import.ts';
import {
  checked,
  column,
  type DraftHooks,
  lockUnique,
  needsUniqueLock,
  taken,
  takenField,
  type Values,
} from './resource-draft.ts';
import { pageOfRows, servedOf } from './resource-rows.ts';
import { serveResourceHistory } from './serve-history.ts';
import type { Served } from './served.ts';
import { staleRow } from './stale-row.ts';

/** What a resource may add to the common behaviour. A sixth need means that the entity leaves the kit. */
export interface ResourceHooks extends DraftHooks {
  /** Further conditions under which a caller sees a row. */
  scope?(caller: Caller): Sql[];
  /** Carries a removal out, within its transaction; a refusal before or after it undoes it. */
  aroundRemoval?(db: Db, remove: () => Promise<void>, asked: { caller: Caller; ids: string[] }): Promise<void>;
}

/** Mounts list, queryById, add, edit, delete, deleteBatch, exportXls and, where it is declared, importExcel. */
export function serveResource<F extends Fields>(
  app: FastifyInstance,
  declared: Resource<F>,
  hooks: ResourceHooks = {},
): void {
  const resource = declared as unknown as Resource;
  const served = servedOf(app.kernel, resource, hooks.scope);
  serveReads(app, served);
  serveAdd(app, served, hooks);
  serveEdit(app, served, hooks);
  serveRemovals(app, served, hooks);
  serveResourceHistory(app, served);
  serveExport(app, served);
  serveResourceImport(app, served, hooks);
}

function serveReads(app: FastifyInstance, served: Served): void {
  const { kernel, resource, columns, table, selected, visibleTo } = served;
  serve(app, resource.list, ({ db, query, caller }) => pageOfRows(served, { db, caller }, query) as never);
  serve(app, resource.queryById, {
    find: async ({ db, query, caller }) => {
      const where = whereAll([...(await visibleTo(caller, db)), sql`id = ${query.id}`]);
      const { rows } = await sql<Values>`select ${selected} from ${table} ${where}`.execute(db);
      return rows[0];
    },
    act: async (_scene, row) => (await present(kernel, columns, [row], false))[0] as never,
  });
}

function serveAdd(app: FastifyInstance, served: Served, hooks: ResourceHooks): void {
  const { resource, columns, table } = served;
  serve(app, resource.add, async ({ db, body, caller, message, auditSubject }) => {
    const draft = await checked(served, hooks, db, body as Values);
    const saved = hooks.beforeSave?.(draft, caller) ?? draft;
    const id = newId();
    const fields = Object.keys(saved).map((field) => column(columns, field));
    if (needsUniqueLock(resource)) await lockUnique(resource, db, saved);
    const { rows } = await sql`
      insert into ${table} (${sql.join([sql`id`, ...fields.map(({ name }) => sql.ref(name)), sql`created_by`, sql`created_at`])})
      values (${sql.join([id, ...fields.map((each) => storedValue(each, saved[each.field])), caller.username, sql`business_now()`])})
      on conflict do nothing returning id`.execute(asWritten(db));
    if (rows.length === 0) throw taken(served, await takenField(served, db, saved, undefined));
    await hooks.afterSave?.(id, db, { caller, isNew: true });
    auditSubject(resource.table, id);
    message('添加成功！');
    return null;
  });
}

function serveEdit(app: FastifyInstance, served: Served, hooks: ResourceHooks): void {
  const { resource, columns, table, selected, visibleTo } = served;
  serve(app, resource.edit, {
    find: async ({ db, body, caller }) => {
      const where = whereAll([...(await visibleTo(caller, db)), sql`id = ${body.id}`]);
      const { rows } = await sql<Values>`select ${selected} from ${table} ${where} for update`.execute(db);
      return rows[0];
    },
    act: async ({ db, body, caller, message, auditSubject }, row) => {
      const { id, version, ...sent } = body as Values & { id: string; version?: number };
      if (version !== undefined && version !== row.version) throw await staleRow(served.kernel, columns, row);
      const draft = await checked(served, hooks, db, withoutFixed(served, sent, row));
      const saved = hooks.beforeSave?.(draft, caller) ?? draft;
      await lockUnique(resource, db, saved);
      const clash = await takenField(served, db, saved, id);
      if (clash) throw taken(served, clash);
      const sets = Object.keys(saved)
        .map((field) => column(columns, field))
        .map((each) => sql`${sql.ref(each.name)} = ${storedValue(each, saved[each.field])}`);
      await sql`update ${table} set ${sql.join([...sets, sql`updated_by = ${caller.username}`, sql`updated_at = business_now()`])} where id = ${id}`.execute(
        db,
      );
      await hooks.afterSave?.(id, db, { caller, isNew: false });
      auditSubject(resource.table, id, { fields: Object.keys(saved) });
      message('编辑成功！');
      return null;
    },
  });
}

function serveRemovals(app: FastifyInstance, { resource, table, visibleTo }: Served, hooks: ResourceHooks): void {
  const take = async (db: Db, caller: Caller, ids: string[]) => {
    const named = [...(await visibleTo(caller, db)), sql`id = any(${ids}::uuid[])`];
    if (resource.hasBuiltIns) {
      const kept = await sql`select from ${table} ${whereAll([...named, sql`is_built_in`])} limit 1`.execute(db);
      if (kept.rows.length > 0) throw new Refusal('row.built-in');
    }
    const where = whereAll(named);
    const statement = resource.softDelete
      ? sql<{
          id: string;
        }>`update ${table} set deleted_by = ${caller.username}, deleted_at = business_now() ${where} returning id`
      : sql<{ id: string }>`delete from ${table} ${where} returning id`;
    const { rows } = await statement.execute(db);
    // All or nothing: a list that names a row of somebody else changes none.
    if (rows.length !== new Set(ids).size) throw new Refusal('row.not-found');
  };
  const remove = (db: Db, caller: Caller, ids: string[]) =>
    hooks.aroundRemoval?.(db, () => take(db, caller, ids), { caller, ids }) ?? take(db, caller, ids);
  serve(app, resource.remove, async ({ db, query, caller, message, auditSubject }) => {
    await remove(db, caller, [query.id]);
    auditSubject(resource.table, query.id);
    message('删除成功！');
    return null;
  });
  serve(app, resource.removeBatch, async ({ db, query, caller, message, auditSubject }) => {
    const ids = splitList(query.ids).map((id) => id.toLowerCase());
    await remove(db, caller, ids);
    auditSubject(resource.table, ids.length === 1 ? (ids[0] ?? '') : `${ids.length} rows`, { ids });
    message('批量删除成功！');
    return null;
  });
}

/** What an edit may change. A fixed field may come back as it is, and is then left alone. */
function withoutFixed({ resource, columns }: Served, sent: Values, row: Values): Values {
  const changes = { ...sent };
  for (const [field, { fixed, label }] of Object.entries(resource.fields)) {
    if (!fixed || sent[field] === undefined) continue;
    if (sent[field] !== wireValue(column(columns, field), row[field]))
      throw new Refusal('row.fixed-field', { field, values: { field: label.zh } });
    delete changes[field];
  }
  return changes;
}
