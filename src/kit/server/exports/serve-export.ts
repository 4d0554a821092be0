import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '#kit/contract/endpoint.ts';
import { exportJobCall, MOST_DIRECT_ROWS } from '#kit/contract/export-run.contract.ts';
import type { ListQuery } from '#kit/contract/list/list-query.ts';
import { splitList } from '#kit/domain/filter.ts';
import { malformed } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import { businessNow, type Db } from '#kit/server/data/db.ts';
import type { Caller } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { coerceObject } from '#kit/server/http/shapes/coerce.ts';
import { type Cell, contentDisposition, type Sheet, spreadsheetType, writeXls } from '#kit/server/sheets/workbook.ts';
import { writeXlsx } from '#kit/server/sheets/workbook-xlsx.ts';
import { type Exporter, queueExport } from './export-job.ts';
import { exportTurns } from './export-turns.ts';

const MOST_XLS_ROWS = 500;
const inTurn = exportTurns();

export interface Exported extends Pick<Sheet, 'headings' | 'subheadings'> {
  /** Its `exportXls`; the call of its job is beside it. */
  call: AnyEndpoint;
  title: string;
  titleEn: string;
  /** How many rows a query asks for, and the rows, read while they are written; a query that cannot be is refused here. */
  choose(db: Db, caller: Caller, query: ListQuery): Promise<{ total: number; rows: AsyncIterable<Cell[]> }>;
}

/** Mounts exportXls: a true .xls while it is small, a streamed xlsx when asked for or when it is not; and its job. */
export function serveExportCalls(app: FastifyInstance, { call, title, titleEn, choose, ...sheet }: Exported): void {
  const asked = (request: FastifyRequest, query: object) => {
    const whole = withParamsStr(call.input.query, query as ListQuery);
    if (!request.validateInput(whole, 'querystring')) throw malformed('paramsStr', 'wrong-format');
    return whole;
  };
  const sheetFor = async (db: Db, { realname }: Caller): Promise<Sheet> => ({
    ...sheet,
    title,
    note: `导出人：${realname}　${toWireTime(await businessNow(db))}`,
  });

  serve(app, call, async ({ db, query, caller, request, reply }) => {
    const whole = asked(request, query);
    const { total, rows } = await choose(db, caller, whole);
    const kind = whole.format === 'xlsx' || total > MOST_XLS_ROWS ? 'xlsx' : 'xls';
    const { mime, extension } = spreadsheetType(kind);
    reply.type(mime).header('Content-Disposition', contentDisposition(`${title}${extension}`));
    const top = await sheetFor(db, caller);
    if (kind === 'xls') return writeXls(top, await Array.fromAsync(rows));
    return inTurn(caller.id, rows, (given) => writeXlsx(top, given));
  });
  const exporter: Exporter = async (db, caller, query) => {
    const { rows } = await choose(db, caller, query);
    return { sheet: await sheetFor(db, caller), rows };
  };
  app.exporters.set(call.path, Object.assign(exporter, { titleEn }));
  serve(app, exportJobCall(call), async ({ db, query, caller, request, auditSubject }) => {
    const whole = asked(request, query);
    const { total: totalCount } = await choose(db, caller, whole);
    if (totalCount <= MOST_DIRECT_ROWS) return { jobId: null, totalCount };
    const jobId = await queueExport(db, app.kernel, { exporter: call.path, title, caller, query: whole, totalCount });
    auditSubject('export', jobId, { exporter: call.path, rows: totalCount });
    return { jobId, totalCount };
  });
}

/** An older form of the call carries the list's query as JSON in one parameter. */
function withParamsStr(shape: Parameters<typeof coerceObject>[0], query: ListQuery): ListQuery {
  const { paramsStr, ...rest } = query;
  if (typeof paramsStr !== 'string') return rest;
  try {
    const text = paramsStr.startsWith('%') ? decodeURIComponent(paramsStr) : paramsStr;
    return { ...(coerceObject(shape, JSON.parse(text), 'paramsStr') as ListQuery), ...rest };
  } catch {
    throw malformed('paramsStr', 'not-json');
  }
}

/** The ids of the ticked rows, if any are. */
export const tickedOf = ({ selections }: ListQuery) => (typeof selections === 'string' ? splitList(selections) : []);

/** The filters of a list, narrowed to the ticked rows. */
export function filtersOf(query: ListQuery): ListQuery {
  const ticked = tickedOf(query);
  return ticked.length > 0 ? { ...query, id: `${ticked.join(',')},` } : query;
}
