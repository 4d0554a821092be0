import { Refusal } from '#kit/domain/refusal.ts';
import { turns } from '#kit/server/work/turns.ts';
import { SHEET_LIMITS, type SheetFault, type SheetRow } from './sheet.ts';
import { readInWorker } from './sheet-worker.ts';

const PATIENCE_MS = 20_000;
const SCRIPT = new URL('./sheet-read.worker.ts', import.meta.url);
const inTurn = turns(2);

const REFUSALS: Record<SheetFault, string> = {
  unreadable: 'import.unreadable',
  'too-big-inside': 'import.too-big-inside',
  'foreign-markup': 'import.foreign-markup',
  encrypted: 'import.encrypted',
  'not-a-workbook': 'import.not-a-workbook',
  'too-many-rows': 'import.too-many-rows',
  'too-many-columns': 'import.too-many-columns',
  'too-long-text': 'import.too-long-text',
};

/** Reads the first sheet that is not hidden of an .xls or .xlsx. */
export async function readSheet(path: string): Promise<SheetRow[]> {
  const answer = await inTurn(() => readInWorker<{ rows: SheetRow[] }>(SCRIPT, path, PATIENCE_MS));
  if ('rows' in answer) return answer.rows;
  throw new Refusal(REFUSALS[answer.fault], {
    values: { rows: SHEET_LIMITS.rows, columns: SHEET_LIMITS.columns, characters: SHEET_LIMITS.cellCharacters },
  });
}
