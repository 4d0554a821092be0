import type { FastifyInstance } from 'fastify';
import { importCalls } from '#kit/contract/import.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { recordAudit } from '#kit/server/http/guard/audit.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import { defineJob, type Job } from '#kit/server/work/jobs.ts';
import { importRows } from './import-rows.ts';
import { endRun, findRun, IMPORT_JOB, type ImportRun, noteProgress, runsOf } from './import-runs.ts';
import { rowsOf } from './import-sheets.ts';
import { failureWords, wordsOf } from './import-words.ts';
import { countsOf, keepFaults } from './serve-import.ts';

const PATIENCE_MS = 120_000;

/** The page that tells an import's owner how it ended. */
export const IMPORTS_PAGE = '/isps/imports';

/**
 * Imports large files, and rings the owner's bell at the end. A run that was interrupted has saved nothing, and starts
 * again from its first row.
 */
export const importJob = (app: FastifyInstance) =>
  defineJob(IMPORT_JOB, importing(app), async (input) => {
    const run = await openRun(app, input);
    if (run) await giveUp(app, run, undefined);
  });

async function openRun({ kernel }: FastifyInstance, input: Record<string, unknown>): Promise<ImportRun | undefined> {
  const run = await findRun(kernel.db, String(input.runId));
  return run?.state === 'done' || run?.state === 'failed' ? undefined : run;
}

const importing =
  (app: FastifyInstance): Job['run'] =>
  async (input, { isLastTry }) => {
    const run = await openRun(app, input);
    if (!run) return;
    try {
      await carryOut(app, run);
    } catch (error) {
      const explained = error instanceof Refusal;
      if (!explained && !isLastTry) throw error;
      if (!explained) app.log.error({ err: error, run: run.id }, 'an import failed');
      return giveUp(app, run, error);
    }
    await discardFiles(app.kernel, run);
  };

async function giveUp(app: FastifyInstance, run: ImportRun, error: unknown): Promise<void> {
  const { kernel } = app;
  const words = failureWords(kernel, error);
  await kernel.db.transaction().execute(async (trx) => {
    await endRun(trx, run.id, { state: 'failed', words });
    await notifyOwner(trx, app, run, '导入失败', `${words}。`);
  });
  await discardFiles(kernel, run);
}

async function discardFiles(kernel: Kernel, run: ImportRun): Promise<void> {
  for (const { path } of run.files) await kernel.files.discard(kernel.db, path);
}

const titleOf = (importers: FastifyInstance['importers'], { importer }: ImportRun) =>
  importers.get(importer)?.title ?? importer;

const notifyOwner = (db: Db, { kernel, importers }: FastifyInstance, run: ImportRun, ended: string, content: string) =>
  kernel.notifyUser(db, {
    userId: run.ownerId,
    title: `《${titleOf(importers, run)}》${ended}`,
    content,
    page: IMPORTS_PAGE,
    subjectId: run.id,
  });

async function carryOut(app: FastifyInstance, run: ImportRun): Promise<void> {
  const { kernel } = app;
  const importer = app.importers.get(run.importer);
  if (!importer) throw new Error(`nothing imports ${run.importer}`);
  const files: ImportRun['files'] = [];
  for (const { name, path } of run.files) {
    const place = await kernel.files.locate(kernel.db, path);
    if (!place) throw new Refusal('import.file-gone');
    files.push({ name, path: place });
  }
  const rows = await rowsOf(importer, files);
  await noteProgress(kernel.db, run.id, rows.length, 0);
  const order = { importer, caller: run.caller, allOrNothing: run.allOrNothing };
  await importRows(kernel, importer, rows, {
    ...order,
    patienceMs: PATIENCE_MS,
    // On a connection of its own: the import's transaction shows nothing before its end.
    progress: (done) => noteProgress(kernel.db, run.id, rows.length, done),
    finish: async (db, report) => {
      const faults = report.faults.length > 0 ? await keepFaults(kernel, db, order, report) : undefined;
      const { msg: words } = wordsOf(report, order.allOrNothing);
      await endRun(db, run.id, { state: 'done', words, ...countsOf(report), errorFile: faults?.fileUrl });
      const list = faults ? '点开本消息可下载错误清单。' : '';
      await notifyOwner(db, app, run, report.saved > 0 ? '导入完成' : '没有导入', `${words}。${list}`);
      await recordAudit(db, {
        actor: run.caller,
        address: 'job',
        action: `JOB ${IMPORT_JOB}`,
        outcome: 'done',
        subject: 'import',
        subjectId: run.id,
        detail: { importer: run.importer, ...countsOf(report) },
        requestId: run.id,
      });
    },
  });
}

export function serveImportRuns(app: FastifyInstance): void {
  serve(app, importCalls.mine, async ({ db, caller }) =>
    (await runsOf(db, caller.id)).map((run) => ({
      ...progressOf(run),
      title: titleOf(app.importers, run),
      titleEn: app.importers.get(run.importer)?.titleEn,
      createTime: toWireTime(run.createdAt),
    })),
  );
  serve(app, importCalls.progress, {
    find: async ({ db, query, caller }) => {
      const run = await findRun(db, query.jobId);
      return run?.ownerId === caller.id ? run : undefined;
    },
    act: (_context, run) => progressOf(run),
  });
}

const progressOf = (run: ImportRun) => ({
  jobId: run.id,
  state: run.state,
  doneCount: run.doneCount,
  totalCount: run.totalCount,
  successCount: run.successCount,
  errorCount: run.errorCount,
  msg: run.words,
  fileUrl: run.errorFile,
  fileName: run.errorFile?.split('/').at(-1) ?? null,
});
