import type { SheetPreview } from '#kit/contract/sheet-preview.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import type { SheetFault } from './sheet.ts';
import type { PreviewJob } from './sheet-preview.worker.ts';
import { readInWorker } from './sheet-worker.ts';
import { turns } from './turns.ts';

/** The page that asks gives up after nine seconds. */
const PATIENCE_MS = 8_000;
const SCRIPT = new URL('./sheet-preview.worker.ts', import.meta.url);
const MOST_OF_ONE_READER = 3;

const REFUSALS: Partial<Record<SheetFault | 'no-sheet', string>> = {
  'too-big-inside': 'preview.too-big-inside',
  'foreign-markup': 'preview.foreign-markup',
  encrypted: 'preview.encrypted',
  'no-sheet': 'preview.no-sheet',
};

const inTurn = turns(2);
const readers = new Map<string, { own: ReturnType<typeof turns>; count: number }>();

/** Reads what is shown of one sheet. One reader's workbooks come one after another, so that nobody waits for them all. */
export async function previewSheet(readerId: string, job: PreviewJob): Promise<SheetPreview> {
  const reader = readers.get(readerId) ?? { own: turns(1), count: 0 };
  if (reader.count >= MOST_OF_ONE_READER) throw new Refusal('preview.busy');
  readers.set(readerId, reader);
  reader.count += 1;
  try {
    const answer = await reader.own(() =>
      inTurn(() => readInWorker<{ preview: SheetPreview } | { fault: 'no-sheet' }>(SCRIPT, job, PATIENCE_MS)),
    );
    if ('preview' in answer) return answer.preview;
    throw new Refusal(REFUSALS[answer.fault] ?? 'preview.unreadable');
  } finally {
    reader.count -= 1;
    if (reader.count === 0) readers.delete(readerId);
  }
}
