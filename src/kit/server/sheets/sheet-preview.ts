import type { SheetPreview } from '#kit/contract/files/sheet-preview.contract.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { turns, turnsOfEach } from '#kit/server/work/turns.ts';
import type { SheetFault } from './sheet.ts';
import type { PreviewJob } from './sheet-preview.worker.ts';
import { readInWorker } from './sheet-worker.ts';

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
const ofReader = turnsOfEach((waiting) => {
  if (waiting >= MOST_OF_ONE_READER) throw new Refusal('preview.busy');
});

/**
 * Reads what is shown of one sheet. One reader's workbooks come one after another, so that nobody waits for them all; the
 * bytes are fetched when it is their turn, so that what waits takes no memory.
 */
export async function previewSheet(readerId: string, fetchJob: () => Promise<PreviewJob>): Promise<SheetPreview> {
  const answer = await ofReader(readerId, () =>
    inTurn(async () =>
      readInWorker<{ preview: SheetPreview } | { fault: 'no-sheet' }>(SCRIPT, await fetchJob(), PATIENCE_MS),
    ),
  );
  if ('preview' in answer) return answer.preview;
  throw new Refusal(REFUSALS[answer.fault] ?? 'preview.unreadable');
}
