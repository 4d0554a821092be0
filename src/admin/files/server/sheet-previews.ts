import type { FastifyInstance } from 'fastify';
import { sheetPreview } from '#kit/contract/files/sheet-preview.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { serve } from '#kit/server/http/serve.ts';
import { previewSheet } from '#kit/server/sheets/sheet-preview.ts';
import { endingOf } from '../files.rules.ts';
import type { BizKinds } from './biz-kinds.reads.ts';
import { asPath, mayRead } from './file-readers.ts';
import { findFile } from './files.store.ts';

const MIB = 1_048_576;
const MOST_MIB = 20;
const CSV_BEGINNING = 2 * MIB;

/** Sheets of kept workbooks, as texts, for those who may read the file. */
export function serveSheetPreviews(app: FastifyInstance, kinds: BizKinds): void {
  const { kernel } = app;
  serve(app, sheetPreview, async ({ db, query, caller }) => {
    const file = await findFile(db, asPath(query.path));
    // Anyone who may not read it learns nothing that a wrong path would not tell.
    if (!file || !(await mayRead(db, kinds, file, caller))) throw new Refusal('file.not-found');
    const ending = endingOf(file.name);
    if (!['xls', 'xlsx', 'csv'].includes(ending)) throw new Refusal('preview.not-a-sheet');
    const kind = ending === 'csv' ? 'csv' : 'workbook';
    if (kind === 'workbook' && file.size > MOST_MIB * MIB)
      throw new Refusal('preview.too-large', { values: { limit: MOST_MIB } });
    const isWhole = kind === 'workbook' || file.size <= CSV_BEGINNING;
    const range = isWhole ? undefined : { first: 0, last: CSV_BEGINNING - 1 };
    return previewSheet(caller.id, async () => {
      const stream = await kernel.files.read(kernel.db, file.path, range);
      if (!stream) throw new Refusal('file.not-found');
      return { bytes: new Uint8Array(Buffer.concat(await stream.toArray())), kind, isWhole, sheet: query.sheet };
    });
  });
}
