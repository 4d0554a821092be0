import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { exportJobCall, MOST_DIRECT_ROWS } from '#kit/contract/export-run.contract.ts';
import type { ListQuery } from '#kit/contract/list-query.ts';
import { splitList } from '#kit/domain/filter.ts';
import { malformed } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { coerceObject } from './coerce.ts';
import { conditionsOf } from './conditions.ts';
import { businessNow, type Db, type Condition as Sql } from './db.ts';
import { queueExport } from './export-job.ts';
import type { Caller } from './kernel.ts';
import { orderOf, present, selectList, whereAll } from './list.ts';
import { serve } from './serve.ts';
import type { Served } from './served.ts';
import { type Cell, contentDisposition, type Sheet, spreadsheetType, writeXls } from './workbook.ts';
import { writeXlsx } from './workbook-xlsx.ts';

const MOST_XLS_ROWS = 500;
const CHUNK = 500;

type Exported = Omit<Served, 'selected'>;

/** Mounts exportXls: a true .xls while it is small, a streamed xlsx when asked for or when it is not; and its job. */
export function serveExport(app: FastifyInstance, served: Exported): void {
  const { resource, columns, table, visibleTo } = served;
  const call = resource.exportXls;
  const asked = (request: FastifyRequest, query: object) => {
    const whole = withParamsStr(call.input.query, query as ListQuery & Record<string, unknown>);
    if (!request.validateInput(whole, 'querystring')) throw malformed('paramsStr', 'wrong-format');
    return whole;
  };
  const chosenBy = async (db: Db, caller: Caller, query: ListQuery) => {
    const chosen = typeof query.selections === 'string' ? splitList(query.selections) : [];
    const where = whereAll([
      ...(await visibleTo(caller, db)),
      ...conditionsOf(columns, chosen.length > 0 ? { ...query, id: `${chosen.join(',')},` } : query),
    ]);
    const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${table} ${where}`.execute(db);
    return { where, total: rows[0]?.total ?? 0 };
  };
  const written = async (db: Db, caller: Caller, query: ListQuery, where: Sql) => ({
    sheet: sheetOf(served, caller.realname, await businessNow(db)),
    rows: rowsOf(served, db, sql`select ${selectList(columns)} from ${table} ${where} ${orderOf(columns, query)}`),
  });

  serve(app, call, async ({ db, query, caller, request, reply }) => {
    const whole = asked(request, query);
    const { where, total } = await chosenBy(db, caller, whole);
    const kind = whole.format === 'xlsx' || total > MOST_XLS_ROWS ? 'xlsx' : 'xls';
    const { mime, extension } = spreadsheetType(kind);
    reply.type(mime).header('Content-Disposition', contentDisposition(`${resource.title.zh}${extension}`));
    const { sheet, rows } = await written(db, caller, whole, where);
    return kind === 'xlsx' ? writeXlsx(sheet, rows) : writeXls(sheet, await Array.fromAsync(rows));
  });
  app.exporters.set(call.path, async (db, caller, query) =>
    written(db, caller, query, (await chosenBy(db, caller, query)).where),
  );
  serve(app, exportJobCall(call), async ({ db, query, caller, request, mark }) => {
    const whole = asked(request, query);
    const { total: totalCount } = await chosenBy(db, caller, whole);
    // An order that cannot be is told now, and not by a job that fails.
    orderOf(columns, whole);
    if (totalCount <= MOST_DIRECT_ROWS) return { jobId: null, totalCount };
    const order = { exporter: call.path, title: resource.title.zh, caller, query: whole, totalCount };
    const jobId = await queueExport(db, app.kernel, order);
    mark('export', jobId, { exporter: call.path, rows: totalCount });
    return { jobId, totalCount };
  });
}

/** An older form of the call carries the list's query as JSON in one parameter. */
export function withParamsStr(
  shape: Parameters<typeof coerceObject>[0],
  query: ListQuery & Record<string, unknown>,
): ListQuery & Record<string, unknown> {
  const { paramsStr, ...rest } = query;
  if (typeof paramsStr !== 'string') return rest;
  try {
    const text = paramsStr.startsWith('%') ? decodeURIComponent(paramsStr) : paramsStr;
    return { ...(coerceObject(shape, JSON.parse(text), 'paramsStr') as ListQuery), ...rest };
  } catch {
    throw malformed('paramsStr', 'not-json');
  }
}

const shown = ({ resource }: Exported) => Object.entries(resource.fields).filter(([, field]) => field.inList);

function sheetOf(served: Exported, realname: string, now: Date): Sheet {
  return {
    title: served.resource.title.zh,
    note: `导出人：${realname}　${toWireTime(now)}`,
    headings: [...shown(served).map(([, { label }]) => label.zh), '创建时间'],
  };
}

async function* rowsOf(served: Exported, db: Db, statement: Sql): AsyncGenerator<Cell[]> {
  const names = shown(served).map(([name, { dict }]) => (dict ? `${name}_dictText` : name));
  let chunk: Record<string, unknown>[] = [];
  const flush = async () => {
    const rows = await present(served.kernel, served.columns, chunk, true);
    chunk = [];
    return rows.map((row) => [...names, 'createTime'].map((name) => (row[name] ?? null) as Cell));
  };
  for await (const row of db.getExecutor().stream(statement.compile(db), CHUNK)) {
    chunk.push(...(row.rows as Record<string, unknown>[]));
    if (chunk.length >= CHUNK) yield* await flush();
  }
  yield* await flush();
}
