import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface KeptWorkerOptions {
  /** A worker that needs longer for an answer is ended; the next message starts another. */
  patienceMs: number;
  /** It ends after so long without work, to give its memory back. */
  idleMs: number;
  memoryMb: number;
}

/**
 * A worker that answers each message with one message, started when it is first asked, and asked one message at a time.
 * `overdue` stands for an answer that would have used more time or memory than there is.
 */
export function keptWorker<Message, Answer>(script: URL, { patienceMs, idleMs, memoryMb }: KeptWorkerOptions) {
  let kept: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;

  // Forgotten before it has ended: a message to a worker that is ending would find no answer.
  const end = (worker: Worker) => {
    if (kept === worker) kept = undefined;
    void worker.terminate();
  };
  const begin = (): Worker => {
    const worker = new Worker(script, {
      resourceLimits: { maxOldGenerationSizeMb: memoryMb, maxYoungGenerationSizeMb: 8 },
    });
    return worker.once('exit', () => end(worker));
  };

  return async (message: Message): Promise<Answer | 'overdue'> => {
    clearTimeout(idle);
    kept ??= begin();
    const worker = kept;
    worker.ref();
    const patience = setTimeout(end, patienceMs, worker);
    try {
      return await answerOf<Answer>(worker, message);
    } catch (error) {
      end(worker);
      throw error;
    } finally {
      clearTimeout(patience);
      worker.unref();
      idle = setTimeout(end, idleMs, worker).unref();
    }
  };
}

async function answerOf<Answer>(worker: Worker, message: unknown): Promise<Answer | 'overdue'> {
  const settled = new AbortController();
  const { signal } = settled;
  const ended = once(worker, 'exit', { signal }).then(() => ['overdue'] as ['overdue']);
  const answered = once(worker, 'message', { signal }) as Promise<[Answer]>;
  worker.postMessage(message);
  try {
    const [answer] = await Promise.race([answered, ended]);
    return answer;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    return 'overdue';
  } finally {
    settled.abort();
  }
}
