import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyInstance } from 'fastify';
import { type ExportRun, exportCalls } from '#kit/contract/export-run.contract.ts';
import { fileAddress } from '#kit/contract/files/kept-file.contract.ts';
import type { ListQuery } from '#kit/contract/list/list-query.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';
import { recordAudit } from '#kit/server/http/guard/audit.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { type Cell, type Sheet, spreadsheetType } from '#kit/server/sheets/workbook.ts';
import { writeXlsx } from '#kit/server/sheets/workbook-xlsx.ts';
import { defineJob, type Job } from '#kit/server/work/jobs.ts';
import { type ExportRecord, endExport, exportsOf, findExport, insertExport, noteExport } from './export-runs.store.ts';

/** What is written into a workbook for a caller; rows come while it is written. */
export interface Exporter {
  (db: Db, caller: Caller, query: ListQuery): Promise<{ sheet: Sheet; rows: AsyncIterable<Cell[]> }>;
  titleEn?: string;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What can be exported as a job, by the path of its call. */
    exporters: Map<string, Exporter>;
  }
}

export const EXPORT_JOB = 'export';
/** The page on which the owner finds the workbook. */
export const EXPORTS_PAGE = '/isps/exports';
const MOST_AT_ONCE = 2;
const NOTED_EVERY = 2_000;
const WEEK_MS = 7 * 86_400_000;

interface Order {
  exporter: string;
  title: string;
  caller: Caller;
  query: ListQuery;
  totalCount: number;
}

/** Has a job write the workbook; one account may have two on their way. */
export async function queueExport(db: Db, kernel: Kernel, order: Order): Promise<string> {
  await lockValues(db, [`export_run.owner=${order.caller.id}`]);
  const waiting = (await exportsOf(db, order.caller.id)).filter(
    ({ state }) => state === 'waiting' || state === 'running',
  );
  if (waiting.length >= MOST_AT_ONCE) throw new Refusal('export.too-many', { values: { most: MOST_AT_ONCE } });
  const id = secretId();
  await insertExport(db, { id, ...order });
  await kernel.enqueue(db, EXPORT_JOB, { runId: id });
  return id;
}

/** Writes the workbook of an export beside the arrivals, keeps it for its owner, and rings the owner's bell. */
export const exportJob = (app: FastifyInstance) =>
  defineJob(EXPORT_JOB, writing(app), async (input) => {
    const run = await openRun(app.kernel, input);
    if (run) await giveUp(app.kernel, run);
  });

async function openRun({ db }: Kernel, input: Record<string, unknown>): Promise<ExportRecord | undefined> {
  const run = await findExport(db, String(input.runId));
  return run?.state === 'done' || run?.state === 'failed' ? undefined : run;
}

const writing =
  (app: FastifyInstance): Job['run'] =>
  async (input, { isLastTry }) => {
    const { kernel } = app;
    const run = await openRun(kernel, input);
    if (!run) return;
    const arrivedAt = join(kernel.files.arrivals, secretId());
    try {
      await mkdir(kernel.files.arrivals, { recursive: true });
      const done = await write(app, run, arrivedAt);
      await keep(kernel, run, arrivedAt, done);
    } catch (error) {
      if (!(error instanceof Refusal) && !isLastTry) throw error;
      app.log.error({ err: error, run: run.id }, 'an export failed');
      await giveUp(kernel, run);
    } finally {
      await rm(arrivedAt, { force: true });
    }
  };

async function write({ kernel, exporters }: FastifyInstance, run: ExportRecord, place: string): Promise<number> {
  const exporter = exporters.get(run.exporter);
  if (!exporter) throw new Error(`nothing exports ${run.exporter}`);
  const { sheet, rows } = await exporter(kernel.db, run.caller, run.query);
  let done = 0;
  async function* counted() {
    for await (const row of rows) {
      yield row;
      done += 1;
      if (done % NOTED_EVERY === 0) await noteExport(kernel.db, run.id, done);
    }
  }
  await pipeline(writeXlsx(sheet, counted()), createWriteStream(place, { mode: 0o600, flags: 'wx' }));
  return done;
}

const keep = (kernel: Kernel, run: ExportRecord, arrivedAt: string, done: number) =>
  kernel.db.transaction().execute(async (trx) => {
    const { mime, extension } = spreadsheetType('xlsx');
    const file = await kernel.files.keep(trx, {
      content: { arrivedAt },
      name: `${run.title}${extension}`,
      folder: 'exports',
      ownerId: run.ownerId,
      audience: 'owner',
      mime,
    });
    const words = `导出完成，共 ${done} 行`;
    await endExport(trx, run.id, { state: 'done', done, words, file });
    await tell(trx, kernel, run, `《${run.title}》导出完成`, `${words}。工作簿保留 7 天，请在“我的导出”中下载。`);
    await recordAudit(trx, {
      actor: run.caller,
      address: 'job',
      action: `JOB ${EXPORT_JOB}`,
      outcome: 'done',
      subject: 'export',
      subjectId: run.id,
      detail: { exporter: run.exporter, rows: done },
      requestId: run.id,
    });
  });

const giveUp = (kernel: Kernel, run: ExportRecord) =>
  kernel.db.transaction().execute(async (trx) => {
    const { message, remedy = '' } = kernel.refusalText('export.broken-off', {});
    await endExport(trx, run.id, { state: 'failed', words: message });
    await tell(trx, kernel, run, `《${run.title}》导出失败`, `${message}，${remedy}。`);
  });

const tell = (db: Db, kernel: Kernel, { ownerId, id }: ExportRecord, title: string, content: string) =>
  kernel.notifyUser(db, { userId: ownerId, title, content, page: EXPORTS_PAGE, subjectId: id });

export function serveExportRuns(app: FastifyInstance): void {
  serve(app, exportCalls.mine, async ({ db, caller }) =>
    (await exportsOf(db, caller.id)).map((run) => shown(app, run)),
  );
  serve(app, exportCalls.progress, {
    find: async ({ db, query, caller }) => {
      const run = await findExport(db, query.jobId);
      return run?.ownerId === caller.id ? run : undefined;
    },
    act: (_scene, run) => shown(app, run),
  });
}

const shown = ({ exporters }: FastifyInstance, run: ExportRecord): ExportRun => ({
  jobId: run.id,
  title: run.title,
  titleEn: exporters.get(run.exporter)?.titleEn,
  state: run.state,
  doneCount: run.doneCount,
  totalCount: run.totalCount,
  msg: run.words,
  fileUrl: run.file && fileAddress(run.file),
  fileName: run.file?.split('/').at(-1) ?? null,
  createTime: toWireTime(run.createdAt),
  expireTime: toWireTime(new Date(run.createdAt.getTime() + WEEK_MS)),
});
