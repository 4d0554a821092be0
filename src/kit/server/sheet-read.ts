import { Worker } from 'node:worker_threads';
import { Refusal } from '#kit/domain/refusal.ts';
import { SHEET_LIMITS, type SheetFault, type SheetRow } from './sheet.ts';

const PATIENCE_MS = 20_000;
const MOST_MEMORY_MB = 512;
const AT_ONCE = 2;

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

let reading = 0;
const waiting: (() => void)[] = [];

/** Reads the first sheet of an .xls or .xlsx in a worker, so that a hostile file can hurt nothing but itself. */
export async function readSheet(path: string): Promise<SheetRow[]> {
  if (reading >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  reading += 1;
  try {
    const answer = await readInWorker(path);
    if ('rows' in answer) return answer.rows;
    throw new Refusal(REFUSALS[answer.fault], {
      values: { rows: SHEET_LIMITS.rows, columns: SHEET_LIMITS.columns, characters: SHEET_LIMITS.cellCharacters },
    });
  } finally {
    reading -= 1;
    waiting.shift()?.();
  }
}

type Answer = { rows: SheetRow[] } | { fault: SheetFault };

function readInWorker(workerData: string): Promise<Answer> {
  const worker = new Worker(new URL('./sheet-read.worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
  const patience = setTimeout(() => void worker.terminate(), PATIENCE_MS);
  return new Promise((resolve) => {
    worker.once('message', resolve);
    // Out of memory or a fault of the library: either way the file cannot be read here.
    worker.once('error', () => resolve({ fault: 'unreadable' }));
    worker.once('exit', () => {
      clearTimeout(patience);
      resolve({ fault: 'too-big-inside' });
    });
  });
}
