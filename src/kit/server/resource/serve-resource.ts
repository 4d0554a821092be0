import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { mayAct, type Resource } from '#kit/contract/resource.ts';
import type { Fields } from '#kit/contract/resource-field.ts';
import { splitList } from '#kit/domain/filter.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db, Condition as Sql } from '#kit/server/data/db.ts';
import { newId } from '#kit/server/data/ids.ts';
import { present, whereAll } from '#kit/server/data/list.ts';
import type { AnyCommanded, StateRow } from '#kit/server/engine/commanded.ts';
import type { NewFact } from '#kit/server/engine/facts.ts';
import { otherState } from '#kit/server/engine/move-row.ts';
import { endParticipations } from '#kit/server/engine/participation.store.ts';
import { rowState } from '#kit/server/engine/serve-commands.ts';
import { serveExport } from '#kit/server/exports/resource-export.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { type Context, serve } from '#kit/server/http/serve.ts';
import { serveResourceImport } from '#kit/server/imports/resource-import.ts';
import type { DraftHooks, Values } from './resource-draft.ts';
import { pageOfRows, servedOf } from './resource-rows.ts';
import { addRow, editRow } from './resource-writes.ts';
import { serveResourceHistory } from './serve-history.ts';
import type { Served } from './served.ts';
import { staleHistory, staleRow } from './stale-row.ts';

/** What a resource may add to the common behaviour. A sixth need means that the entity leaves the kit. */
export interface ResourceHooks extends DraftHooks {
  /** Further conditions under which a caller sees a row. */
  scope?(caller: Caller): Sql[];
  /** Carries a removal out, within its transaction; a refusal before or after it undoes it. */
  aroundRemoval?(db: Db, remove: () => Promise<void>, asked: { caller: Caller; ids: string[] }): Promise<void>;
}

/** Mounts list, queryById, exportXls, the acts (add, edit, delete, deleteBatch) and, where it is declared, importExcel. */
export function serveResource<F extends Fields>(
  app: FastifyInstance,
  declared: Resource<F>,
  hooks: ResourceHooks = {},
  commanded?: AnyCommanded,
): void {
  const resource = declared as unknown as Resource;
  const served = servedOf(app.kernel, resource, hooks.scope);
  serveReads(app, served, commanded);
  if (mayAct(resource, 'add')) serveAdd(app, served, hooks);
  if (mayAct(resource, 'edit')) serveEdit(app, served, hooks, commanded);
  if (mayAct(resource, 'delete')) serveRemovals(app, served, hooks, commanded);
  serveResourceHistory(app, served);
  serveExport(app, served);
  serveResourceImport(app, served, hooks);
}

function serveReads(app: FastifyInstance, served: Served, commanded: AnyCommanded | undefined): void {
  const { kernel, resource, columns, table, selected, visibleTo } = served;
  serve(app, resource.list, ({ db, query, caller }) => pageOfRows(served, { db, caller }, query) as never);
  serve(app, resource.queryById, {
    find: async ({ db, query, caller }) => {
      if (commanded?.clock) await kernel.catchUp(db, resource.table, query.id);
      const where = whereAll([...(await visibleTo(caller, db)), sql`id = ${query.id}`]);
      const { rows } = await sql<Values>`select ${selected} from ${table} ${where}`.execute(db);
      return rows[0];
    },
    act: async ({ db, caller }, row) => {
      const [shown] = await present(kernel, columns, [row], commanded !== undefined);
      if (!commanded) return shown as never;
      return {
        ...shown,
        state: await rowState(kernel, commanded, { db, caller, id: String(row.id) }, resource),
      } as never;
    },
  });
}

function serveAdd(app: FastifyInstance, served: Served, hooks: ResourceHooks): void {
  const { resource } = served;
  serve(app, resource.add, async ({ db, body, caller, message, auditSubject }) => {
    const id = newId();
    await addRow(served, hooks, db, { id, values: body as Values, caller });
    auditSubject(resource.table, id);
    message('添加成功！');
    return resource.object ? { id } : null;
  });
}

function serveEdit(app: FastifyInstance, served: Served, hooks: ResourceHooks, commanded?: AnyCommanded): void {
  const { resource, columns, table, selected, visibleTo } = served;
  serve(app, resource.edit, {
    find: async ({ db, body, caller }) => {
      const where = whereAll([...(await visibleTo(caller, db)), sql`id = ${body.id}`]);
      const { rows } = await sql<Values>`select ${selected} from ${table} ${where} for update`.execute(db);
      return rows[0];
    },
    act: async ({ db, body, caller, message, auditSubject }, row) => {
      const { id, version, ...sent } = body as Values & { id: string; version?: number };
      if (version !== undefined && version !== row.version)
        throw resource.keepsHistory
          ? await staleHistory(served.kernel, db, { table: resource.table, columns, row, seen: version })
          : await staleRow(served.kernel, columns, row);
      if (commanded && !commanded.editableIn.includes(String(row.status))) throw otherState(commanded, row as StateRow);
      const fields = await editRow(served, hooks, db, { id, row, values: sent, caller });
      auditSubject(resource.table, id, { fields });
      message('编辑成功！');
      return null;
    },
  });
}

/** What a removal is done with, whether it is of one row or of several. */
type Removing = Pick<Context<Resource['remove']>, 'db' | 'caller' | 'recordFact' | 'now'>;

function serveRemovals(
  app: FastifyInstance,
  { resource, table, visibleTo }: Served,
  hooks: ResourceHooks,
  commanded: AnyCommanded | undefined,
): void {
  const take = async ({ db, caller, recordFact, now }: Removing, ids: string[]) => {
    const named = [...(await visibleTo(caller, db)), sql`id = any(${ids}::uuid[])`];
    if (resource.hasBuiltIns) {
      const kept = await sql`select from ${table} ${whereAll([...named, sql`is_built_in`])} limit 1`.execute(db);
      if (kept.rows.length > 0) throw new Refusal('row.built-in');
    }
    const where = whereAll(named);
    if (commanded) await refuseMoved(db, commanded, where);
    const statement = resource.softDelete
      ? sql<{
          id: string;
        }>`update ${table} set deleted_by = ${caller.username}, deleted_at = business_now() ${where} returning id`
      : sql<{ id: string }>`delete from ${table} ${where} returning id`;
    const { rows } = await statement.execute(db);
    // All or nothing: a list that names a row of somebody else changes none.
    if (rows.length !== new Set(ids).size) throw new Refusal('row.not-found');
    if (!commanded) return;
    await endParticipations(db, ids, caller.username);
    const at = await now();
    for (const { id } of rows) recordFact(removalOf(commanded, resource, { id, caller, at }));
  };
  const remove = (context: Removing, ids: string[]) =>
    hooks.aroundRemoval?.(context.db, () => take(context, ids), { caller: context.caller, ids }) ?? take(context, ids);
  serve(app, resource.remove, async (context) => {
    const { query, message, auditSubject } = context;
    await remove(context, [query.id]);
    auditSubject(resource.table, query.id);
    message('删除成功！');
    return null;
  });
  serve(app, resource.removeBatch, async (context) => {
    const { query, message, auditSubject } = context;
    const ids = splitList(query.ids).map((id) => id.toLowerCase());
    await remove(context, ids);
    auditSubject(resource.table, ids.length === 1 ? (ids[0] ?? '') : `${ids.length} rows`, { ids });
    message('批量删除成功！');
    return null;
  });
}

/** Nothing else is left of a draft: not even its name, which may be a person's. */
const removalOf = (
  { kind, machine }: AnyCommanded,
  { object }: Resource,
  { id, caller, at }: { id: string; caller: Caller; at: Date },
): NewFact => ({
  subject: kind.name,
  subjectId: id,
  command: 'remove',
  from: machine.table.start,
  at,
  actor: { id: caller.id, name: caller.realname, as: object?.writers[0] ?? '' },
});

/** Only what was never submitted is removed; everything else has been seen and stays. */
async function refuseMoved(db: Db, commanded: AnyCommanded, where: Sql): Promise<void> {
  const { start } = commanded.machine.table;
  const { rows } = await sql<StateRow>`
    select id, status, version from ${sql.table(commanded.kind.table)} ${where} and status <> ${start} limit 1
    for update`.execute(db);
  if (rows[0]) throw otherState(commanded, rows[0]);
}
