import { Worker } from 'node:worker_threads';
import type { SheetFault } from './sheet.ts';

const MOST_MEMORY_MB = 512;

/** Reads a workbook in a worker, so that a hostile one can hurt nothing but itself. */
export function readInWorker<Answer>(
  script: URL,
  workerData: unknown,
  patienceMs: number,
): Promise<Answer | { fault: SheetFault }> {
  const worker = new Worker(script, { workerData, resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
  const patience = setTimeout(() => void worker.terminate(), patienceMs);
  return new Promise((resolve) => {
    worker.once('message', resolve);
    worker.once('error', ({ code }: NodeJS.ErrnoException) =>
      resolve({ fault: code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'too-big-inside' : 'unreadable' }),
    );
    worker.once('exit', () => {
      clearTimeout(patience);
      resolve({ fault: 'too-big-inside' });
    });
  });
}
