import { Refusal } from '#kit/domain/refusal.ts';
import type { ArrivedFile } from '#kit/server/http/uploads.ts';
import { SHEET_LIMITS } from '#kit/server/sheets/sheet.ts';
import { readSheet } from '#kit/server/sheets/sheet-read.ts';
import { placedRows } from './import-headings.ts';
import type { Importer, PlacedRow } from './import-rows.ts';

/** The rows of all files; whatever makes one of them unusable refuses the import. */
export async function rowsOf(importer: Importer, files: Pick<ArrivedFile, 'name' | 'path'>[]): Promise<PlacedRow[]> {
  const rows: PlacedRow[] = [];
  for (const { name, path } of files) rows.push(...placedRows(importer, name, await readSheet(path)));
  if (rows.length === 0) throw new Refusal('import.empty');
  if (rows.length > SHEET_LIMITS.rows)
    throw new Refusal('import.too-many-rows', { values: { rows: SHEET_LIMITS.rows } });
  return rows;
}
