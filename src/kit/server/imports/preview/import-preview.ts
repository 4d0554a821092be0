import type { FastifyInstance } from 'fastify';
import type { ImportCall } from '#kit/contract/import.contract.ts';
import {
  previewCalls as calls,
  PREVIEW_PAGE,
  type PreviewRow,
  previewCall,
} from '#kit/contract/import-preview.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { toWireTime } from '#kit/domain/wire-time.ts';
import type { Db } from '#kit/server/data/db.ts';
import { secretId } from '#kit/server/data/ids.ts';
import { lockValues } from '#kit/server/data/lock-values.ts';
import type { Caller, Kernel } from '#kit/server/http/kernel.ts';
import { serve } from '#kit/server/http/serve.ts';
import type { ArrivedFile } from '#kit/server/http/uploads.ts';
import type { Importer } from '#kit/server/imports/import-rows.ts';
import { choicesOf } from '#kit/server/imports/import-template.ts';
import { contentDisposition, spreadsheetType } from '#kit/server/sheets/workbook.ts';
import { correctRows } from './import-corrections.ts';
import * as store from './import-preview.store.ts';
import { previewed } from './import-preview-check.ts';
import { COMMIT_JOB, PREVIEW_JOB } from './import-preview-job.ts';
import { previewWorkbook } from './import-preview-workbook.ts';
import { pageOfStaged } from './import-staged.store.ts';

const MOST_OPEN = 3;

/** Mounts the call that begins a preview of one import. */
export function servePreviewStart(app: FastifyInstance, call: ImportCall, importer: Importer): void {
  serve(app, previewCall(call), async ({ request, caller, auditSubject }) => {
    const files = request.arrived ?? [];
    if (files.length === 0) throw new Refusal('upload.no-file');
    const id = await begin(app.kernel, importer, caller, files);
    auditSubject('import', id, { importer: importer.name });
    return { id };
  });
}

/** Keeps the files and has a job read them; only so many may wait for one account. */
function begin(kernel: Kernel, importer: Importer, caller: Caller, arrived: ArrivedFile[]): Promise<string> {
  const id = secretId();
  return kernel.db.transaction().execute(async (trx) => {
    await lockValues(trx, [`import_preview.owner=${caller.id}`]);
    const open = (await store.openPreviews(trx, caller.id, undefined)).filter(({ state }) => state !== 'failed');
    if (open.length >= MOST_OPEN) throw new Refusal('import.too-many-previews', { values: { most: MOST_OPEN } });
    const files: store.PreviewRecord['files'] = [];
    for (const { name, path: arrivedAt } of arrived) {
      const owned = { ownerId: caller.id, audience: 'owner', mime: 'application/octet-stream' } as const;
      files.push({
        name,
        path: await kernel.files.keep(trx, { content: { arrivedAt }, name, folder: 'imports', ...owned }),
      });
    }
    const fileName = files
      .map(({ name }) => name)
      .join('、')
      .slice(0, 200);
    await store.insertPreview(trx, { id, importer: importer.name, caller, fileName, files });
    await kernel.enqueue(trx, PREVIEW_JOB, { previewId: id });
    return id;
  });
}

/** Mounts what an owner does with a preview. Anyone who lost the permission of the import has lost its previews too. */
export function servePreviews(app: FastifyInstance): void {
  const { kernel } = app;
  const importerOf = (name: string) => {
    const importer = app.importers.get(name);
    return importer && previewed(importer);
  };
  const ownedBy = ({ id, permissions }: Caller, preview: store.PreviewRecord | undefined) => {
    const importer = preview && importerOf(preview.importer);
    return importer && preview.ownerId === id && permissions.has(importer.permission)
      ? { preview, importer }
      : undefined;
  };
  type Owned = NonNullable<ReturnType<typeof ownedBy>>;
  const find = async ({ db, query, caller }: { db: Db; query: { id: string }; caller: Caller }) =>
    ownedBy(caller, await store.findPreview(db, query.id));
  const lock = async ({ db, body, caller }: { db: Db; body: { id: string }; caller: Caller }) =>
    ready(ownedBy(caller, await store.lockPreview(db, body.id)));

  serve(app, calls.mine, async ({ db, query, caller }) =>
    (await store.openPreviews(db, caller.id, query.path)).filter((each) => ownedBy(caller, each)).map(shown),
  );
  serve(app, calls.one, {
    find,
    act: async (_scene, { preview, importer }: Owned) => ({
      ...shown(preview),
      doneCount: preview.doneCount,
      savedCount: preview.savedCount,
      words: preview.words,
      columns: await Promise.all(
        importer.columns.map(async (column) => ({
          heading: column.heading,
          en: column.en ?? column.heading,
          required: column.required === true,
          choices: (await choicesOf(kernel, column)) ?? null,
        })),
      ),
    }),
  });
  serve(app, calls.rows, {
    find,
    act: async ({ db, query }, { preview }: Owned) => {
      const page = await pageOfStaged(
        { db, key: kernel.keys.field, previewId: preview.id },
        { onlyFaults: query.onlyFaults === true, pageNo: query.pageNo, size: PREVIEW_PAGE },
      );
      return { ...page, rows: page.rows.map((row) => shownRow(kernel, row)) };
    },
  });
  serve(app, calls.correct, {
    find: lock,
    act: async ({ db, body, caller, auditSubject }, { preview, importer }: Owned) => {
      const rows = await correctRows({ db, kernel, importer, caller }, preview, body.rows);
      auditSubject('import', preview.id, { rows: body.rows.length });
      const counts = await store.findPreview(db, preview.id);
      const { totalCount = 0, faultCount = 0 } = counts ?? {};
      return { totalCount, faultCount, rows: rows.map((row) => shownRow(kernel, row)) };
    },
  });
  serve(app, calls.commit, {
    find: lock,
    act: async ({ db, body, caller, auditSubject }, { preview }: Owned) => {
      await store.beginSaving(db, preview.id, caller, body.rows === 'all');
      await kernel.enqueue(db, COMMIT_JOB, { previewId: preview.id });
      auditSubject('import', preview.id, { importer: preview.importer, rows: body.rows });
      return null;
    },
  });
  serve(app, calls.discard, {
    find: async ({ db, query, caller }) => ownedBy(caller, await store.lockPreview(db, query.id)),
    act: async ({ db, auditSubject }, { preview }: Owned) => {
      if (preview.state === 'saving') throw new Refusal('import.preview-busy');
      await store.removePreview(db, preview.id);
      for (const { path } of preview.files) await kernel.files.discard(db, path);
      auditSubject('import', preview.id, { importer: preview.importer });
      return null;
    },
  });
  serve(app, calls.workbook, {
    find,
    act: async ({ db, reply }, { preview, importer }: Owned) => {
      if (preview.state !== 'ready') throw new Refusal('import.preview-busy');
      const { mime, extension } = spreadsheetType('xlsx');
      reply.type(mime).header('Content-Disposition', contentDisposition(`${importer.title}待改正${extension}`));
      return previewWorkbook(db, kernel, importer, preview.id);
    },
  });
}

/** A preview that a job has in its hands is not changed meanwhile. */
function ready<Owned extends { preview: store.PreviewRecord }>(owned: Owned | undefined): Owned | undefined {
  if (owned && owned.preview.state !== 'ready') throw new Refusal('import.preview-busy');
  return owned;
}

const shown = ({ id, fileName, state, totalCount, faultCount, createdAt }: store.PreviewRecord) => ({
  id,
  fileName,
  state,
  totalCount,
  faultCount,
  createTime: toWireTime(createdAt),
});

const shownRow = (
  kernel: Kernel,
  { number, file, line, cells, faults }: Omit<store.StagedRow, 'keys'>,
): PreviewRow => ({
  number,
  file,
  line,
  cells,
  faults: (faults ?? []).map(({ column, code, values }) => ({
    column,
    refusal: code,
    message: kernel.refusalText(code, values).message,
    values,
  })),
});
