import type { Readable } from 'node:stream';
import type { Db } from '#kit/server/data/db.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import { FAULTS_HEADING } from '#kit/server/imports/import-headings.ts';
import type { Importer } from '#kit/server/imports/import-rows.ts';
import { choicesOf } from '#kit/server/imports/import-template.ts';
import type { SheetExtras } from '#kit/server/sheets/workbook.ts';
import { type DrawnCell, writeXlsx } from '#kit/server/sheets/workbook-xlsx.ts';
import type { StagedFault } from './import-preview.store.ts';
import { allStagedRows, type KeptRow } from './import-staged.store.ts';

/** Each note is a drawing in the file: Excel grows slow with more. Every fault is in the last column as well. */
const MOST_COMMENTS = 2_000;
const ROWS_ABOVE = 3;

/** The rows of a preview as a workbook that can be corrected and imported: faults are red, and say what is wrong. */
export async function previewWorkbook(db: Db, kernel: Kernel, importer: Importer, id: string): Promise<Readable> {
  const stage = { db, key: kernel.keys.field, previewId: id };
  const wordsOf = ({ code, values }: StagedFault) => kernel.refusalText(code, values).message;
  const extras: Required<SheetExtras> = { textColumns: [], choices: [], comments: [] };
  for (const [column, each] of importer.columns.entries()) {
    const texts = await choicesOf(kernel, each);
    if (texts) extras.choices.push({ column, texts });
  }
  let row = ROWS_ABOVE;
  for await (const staged of allStagedRows(stage)) {
    const room = MOST_COMMENTS - extras.comments.length;
    const comments = (staged.faults ?? []).map((fault) => ({ row, column: fault.column, text: wordsOf(fault) }));
    extras.comments.push(...comments.slice(0, room));
    row += 1;
    if (extras.comments.length >= MOST_COMMENTS) break;
  }
  const sheet = {
    title: `${importer.title}待改正`,
    note: '红色单元格有误，原因见批注和最后一列；改正后可直接导入。',
    headings: [
      ...importer.columns.map(({ heading, required }) => (required ? `${heading}*` : heading)),
      FAULTS_HEADING,
    ],
    extras,
  };
  return writeXlsx(sheet, drawn(allStagedRows(stage), wordsOf));
}

async function* drawn(rows: AsyncIterable<KeptRow>, wordsOf: (fault: StagedFault) => string) {
  for await (const { cells, faults } of rows) {
    const wrong = new Set(faults?.map(({ column }) => column));
    const shown: DrawnCell[] = cells.map((cell, at) => (wrong.has(at) ? { wrong: cell } : cell));
    yield [...shown, faults?.map(wordsOf).join('；') ?? null];
  }
}
