import type { FastifyInstance } from 'fastify';
import { importProgress } from '#kit/contract/import.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { recordAudit } from './audit.ts';
import { importRows } from './import-rows.ts';
import { endRun, findRun, IMPORT_JOB, type ImportRun, noteProgress } from './import-runs.ts';
import { rowsOf } from './import-sheets.ts';
import { failureWords, wordsOf } from './import-words.ts';
import { defineJob } from './jobs.ts';
import { serve } from './serve.ts';
import { countsOf, keepFaults } from './serve-import.ts';

const PATIENCE_MS = 120_000;

/** Imports large files. A run that was interrupted has saved nothing, and starts again from its first row. */
export const importJob = (app: FastifyInstance) =>
  defineJob(IMPORT_JOB, async (input, { isLastTry }) => {
    const { kernel } = app;
    const run = await findRun(kernel.db, String(input.runId));
    if (!run || run.state === 'done' || run.state === 'failed') return;
    try {
      await carryOut(app, run);
    } catch (error) {
      const explained = error instanceof Refusal;
      if (!explained && !isLastTry) throw error;
      if (!explained) app.log.error({ err: error, run: run.id }, 'an import failed');
      await endRun(kernel.db, run.id, { state: 'failed', words: failureWords(kernel, error) });
    }
    for (const { path } of run.files) await kernel.files.discard(kernel.db, path);
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

export function serveImportProgress(app: FastifyInstance): void {
  serve(app, importProgress, {
    find: async ({ db, query, caller }) => {
      const run = await findRun(db, query.jobId);
      return run?.ownerId === caller.id ? run : undefined;
    },
    act: (_scene, run) => ({
      jobId: run.id,
      state: run.state,
      doneCount: run.doneCount,
      totalCount: run.totalCount,
      successCount: run.successCount,
      errorCount: run.errorCount,
      msg: run.words,
      fileUrl: run.errorFile,
      fileName: run.errorFile?.split('/').at(-1) ?? null,
    }),
  });
}
