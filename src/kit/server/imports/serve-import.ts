import type { FastifyInstance } from 'fastify';
import { fileAddress } from '#kit/contract/files/kept-file.contract.ts';
import { type ImportCall, type ImportFaults, templateCall } from '#kit/contract/import.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Db } from '#kit/server/data/db.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { ArrivedFile } from '#kit/server/http/uploads.ts';
import { servePreviewStart } from '#kit/server/imports/preview/import-preview.ts';
import { contentDisposition, spreadsheetType } from '#kit/server/sheets/workbook.ts';
import { stockOptions } from './import-options.ts';
import { type Importer, type ImportReport, importRows } from './import-rows.ts';
import { queueRun } from './import-runs.ts';
import { rowsOf } from './import-sheets.ts';
import { templateName, writeTemplate } from './import-template.ts';
import { wordsOf } from './import-words.ts';

/** What is answered at once; the client gives up after nine seconds. */
const MOST_ROWS_AT_ONCE = 2_000;
const MOST_BYTES_AT_ONCE = 1_048_576;
const PATIENCE_MS = 3_000;

/** Mounts the import of an entity: small files are answered at once, large ones become a job. */
export function serveImport(app: FastifyInstance, call: ImportCall, importer: Importer): void {
  const { kernel } = app;
  if (importer.columns.some(({ secret }) => secret) && !call.multipart?.secret)
    throw new Error(`${call.path} has a column for a secret: its files must be declared secret`);
  app.importers.set(importer.name, { ...importer, permission: call.permission });
  serve(app, call, async ({ request, query, body, caller, message, auditSubject }) => {
    const files = request.arrived ?? [];
    if (files.length === 0) throw new Refusal('upload.no-file');
    const options = stockOptions(body);
    const order = { importer, caller, allOrNothing: query.allOrNothing ?? body.allOrNothing ?? false };
    const later = async () => {
      const jobId = await queueRun(kernel, order, files);
      auditSubject('import', jobId, { importer: importer.name, ...options });
      message('数据较多，已转入后台导入，请稍候查看进度');
      return { jobId };
    };
    if (sizeOf(files) > MOST_BYTES_AT_ONCE) return later();
    const rows = await rowsOf(importer, files);
    if (rows.length > MOST_ROWS_AT_ONCE) return later();
    const report = await importRows(kernel, importer, rows, { ...order, patienceMs: PATIENCE_MS });
    auditSubject('import', importer.name, { ...countsOf(report), ...options });
    const { msg } = wordsOf(report, order.allOrNothing);
    if (report.faults.length === 0) {
      message(msg);
      return null;
    }
    const faults = await keepFaults(kernel, kernel.db, order, report);
    const isPathOnly = files.some(({ field }) => field.startsWith('files'));
    // A path has no room for the counts.
    message(isPathOnly ? msg : '导入完成，部分行有误', 201);
    return isPathOnly ? faults.fileUrl : faults;
  });
  serve(app, templateCall(call), ({ reply }) => {
    const { mime, extension } = spreadsheetType('xlsx');
    reply.type(mime).header('Content-Disposition', contentDisposition(`${templateName(importer)}${extension}`));
    return writeTemplate(kernel, importer);
  });
  servePreviewStart(app, call, importer);
}

const sizeOf = (files: ArrivedFile[]) => files.reduce((sum, { size }) => sum + size, 0);

export const countsOf = ({ total, saved, faults }: ImportReport) => ({
  totalCount: total,
  successCount: saved,
  errorCount: faults.length,
});

/** Keeps the list of rows that were left out, one line each, for nobody but who imported. */
export async function keepFaults(
  kernel: Kernel,
  db: Db,
  { importer, caller, allOrNothing }: { importer: Importer; caller: Caller; allOrNothing: boolean },
  report: ImportReport,
): Promise<ImportFaults> {
  const several = new Set(report.faults.map(({ file }) => file)).size > 1;
  const lines = report.faults.map(({ file, line, words }) => `${several ? `${file} ` : ''}第 ${line} 行：${words}`);
  const fileName = `${importer.name.split('/').at(-1)}-import-errors.txt`;
  const path = await kernel.files.keep(db, {
    // Without the mark Excel and Notepad of older systems take the text for another encoding.
    content: { text: `\ufeff${lines.join('\r\n')}\r\n` },
    name: fileName,
    folder: 'imports',
    ownerId: caller.id,
    audience: 'owner',
    mime: 'text/plain',
  });
  return {
    ...countsOf(report),
    ...wordsOf(report, allOrNothing),
    fileUrl: fileAddress(path),
    fileName,
  };
}
