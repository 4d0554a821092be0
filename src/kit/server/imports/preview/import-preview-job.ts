import type { FastifyInstance } from 'fastify';
import { Refusal } from '#kit/domain/refusal.ts';
import { recordAudit } from '#kit/server/http/guard/audit.ts';
import { type Importer, type ImportReport, importRows } from '#kit/server/imports/import-rows.ts';
import { rowsOf } from '#kit/server/imports/import-sheets.ts';
import { failureWords, wordsOf } from '#kit/server/imports/import-words.ts';
import { defineJob, type Job } from '#kit/server/work/jobs.ts';
import { findPreview, notePreview, type PreviewRecord, type StagedRow, settlePreview } from './import-preview.store.ts';
import { checkRows, type NumberedRow, placedRow, previewed, stagedRow } from './import-preview-check.ts';
import { allStagedRows, restageRows, stageRows, unstageRows } from './import-staged.store.ts';

export const PREVIEW_JOB = 'import-preview';
export const COMMIT_JOB = 'import-commit';
const PATIENCE_MS = 120_000;

/** Reads the workbook of a preview, checks every row as an import would, and keeps rows and faults for the owner. */
export const previewJob = (app: FastifyInstance) => {
  const { kernel } = app;
  const failed = ({ id }: PreviewRecord, error: unknown) =>
    notePreview(kernel.db, id, 'reading', { state: 'failed', words: failureWords(kernel, error) });
  const discardFiles = async ({ files }: PreviewRecord) => {
    for (const { path } of files) await kernel.files.discard(kernel.db, path);
  };
  const read: Job['run'] = async (input, { isLastTry }) => {
    const preview = await findPreview(kernel.db, String(input.previewId));
    if (preview?.state !== 'reading') return;
    try {
      await readInto(app, preview);
    } catch (error) {
      if (!(error instanceof Refusal) && !isLastTry) throw error;
      if (!(error instanceof Refusal)) app.log.error({ err: error, preview: preview.id }, 'a preview failed');
      await failed(preview, error);
    }
    await discardFiles(preview);
  };
  return defineJob(PREVIEW_JOB, read, async (input) => {
    const preview = await findPreview(kernel.db, String(input.previewId));
    if (preview && (await failed(preview, undefined))) await discardFiles(preview);
  });
};

function importerOf(app: FastifyInstance, { importer: name }: PreviewRecord): Importer {
  const importer = app.importers.get(name);
  if (!importer) throw new Error(`nothing imports ${name}`);
  return importer;
}

async function readInto(app: FastifyInstance, preview: PreviewRecord): Promise<void> {
  const { kernel } = app;
  const whole = importerOf(app, preview);
  const importer = previewed(whole);
  const files: PreviewRecord['files'] = [];
  for (const { name, path } of preview.files) {
    const place = await kernel.files.locate(kernel.db, path);
    if (!place) throw new Refusal('import.file-gone');
    files.push({ name, path: place });
  }
  const rows: NumberedRow[] = (await rowsOf(whole, files)).map((row, at) => ({ ...row, number: at + 1 }));
  refuseSecrets(whole, rows);
  await notePreview(kernel.db, preview.id, 'reading', { totalCount: rows.length });
  await kernel.db.transaction().execute(async (trx) => {
    const checked = await checkRows(trx, kernel, importer, rows, {
      caller: preview.caller,
      patienceMs: PATIENCE_MS,
      // On a connection of its own: the transaction shows nothing before its end.
      progress: async (doneCount) => void (await notePreview(kernel.db, preview.id, 'reading', { doneCount })),
    });
    await stageRows({ db: trx, key: kernel.keys.field, previewId: preview.id }, checked);
    await settlePreview(trx, preview.id, 'reading', { saved: 0, words: '' });
  });
}

function refuseSecrets({ columns }: Importer, rows: NumberedRow[]): void {
  const secret = columns.find((column) => column.secret && rows.some(({ cells }) => cells.has(column.heading)));
  if (secret) throw new Refusal('import.secret-column', { values: { field: secret.heading } });
}

/**
 * Imports the rows of a preview. Those that went in leave it in the same transaction; those that did not stay, with what
 * is wrong, so that their owner goes on with them.
 */
export const commitJob = (app: FastifyInstance) => {
  const { kernel } = app;
  const failed = async (id: string, error: unknown) => {
    await notePreview(kernel.db, id, 'saving', { state: 'ready', words: failureWords(kernel, error) });
  };
  const commit: Job['run'] = async (input, { isLastTry }) => {
    const preview = await findPreview(kernel.db, String(input.previewId));
    if (preview?.state !== 'saving') return;
    try {
      await save(app, preview);
    } catch (error) {
      if (!(error instanceof Refusal) && !isLastTry) throw error;
      if (!(error instanceof Refusal)) app.log.error({ err: error, preview: preview.id }, 'an import failed');
      await failed(preview.id, error);
    }
  };
  return defineJob(COMMIT_JOB, commit, (input) => failed(String(input.previewId), undefined));
};

async function* placed({ kernel: { db, keys } }: FastifyInstance, importer: Importer, previewId: string) {
  for await (const row of allStagedRows({ db, key: keys.field, previewId })) yield placedRow(importer, row);
}

async function save(app: FastifyInstance, preview: PreviewRecord): Promise<void> {
  const { kernel } = app;
  const { id, caller, allOrNone } = preview;
  const importer = previewed(importerOf(app, preview));
  const saved: number[] = [];
  const faulty: StagedRow[] = [];
  await importRows(kernel, importer, placed(app, importer, id), {
    caller,
    allOrNothing: allOrNone,
    patienceMs: PATIENCE_MS,
    progress: async (doneCount) => void (await notePreview(kernel.db, id, 'saving', { doneCount })),
    judged: (row, { faults, keys }) => {
      const numbered = row as NumberedRow;
      if (faults.length > 0) faulty.push(stagedRow(importer, numbered, faults, keys));
      else saved.push(numbered.number);
    },
    finish: async (db, report) => {
      const stage = { db, key: kernel.keys.field, previewId: id };
      if (report.saved > 0) await unstageRows(stage, saved);
      await restageRows(stage, faulty);
      await settlePreview(db, id, 'saving', { saved: report.saved, words: wordsOf(report, allOrNone).msg });
      await auditSave(db, preview, report);
    },
  });
}

const auditSave = (
  db: FastifyInstance['kernel']['db'],
  { id, importer, caller }: PreviewRecord,
  report: ImportReport,
) =>
  recordAudit(db, {
    actor: caller,
    address: 'job',
    action: `JOB ${COMMIT_JOB}`,
    outcome: 'done',
    subject: 'import',
    subjectId: id,
    detail: { importer, totalCount: report.total, successCount: report.saved, errorCount: report.faults.length },
    requestId: id,
  });
