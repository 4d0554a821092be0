import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { ERRORS } from '@tus/server';

/** Pieces together: each write is a trip to another thread. */
const BATCH = 1_048_576 / 4;

/**
 * What comes over a line, in batches, while the batch before is written; never more than was said. It ends early when
 * its request is told to let go, and fails when the sender hangs up.
 */
export async function* batchesOf(line: IncomingMessage, most: number, signal: AbortSignal): AsyncGenerator<Buffer[]> {
  let batch: Buffer[] = [];
  let bytes = 0;
  let left = most;
  let ended = false;
  let fault: unknown;
  let wake = () => {};
  const take = (piece: Buffer) => {
    left -= piece.length;
    if (left < 0) fault = ERRORS.ERR_SIZE_EXCEEDED;
    else batch.push(piece);
    bytes += piece.length;
    if (bytes >= BATCH || fault) line.pause();
    wake();
  };
  const end = () => {
    ended = true;
    wake();
  };
  const hungUp = () => {
    if (!line.complete) fault ??= ERRORS.ABORTED;
    end();
  };
  line.on('data', take).on('end', end).on('close', hungUp).on('error', hungUp);
  signal.addEventListener('abort', end);
  // Who was gone before anybody listened hangs up no second time.
  if (line.destroyed) hungUp();
  try {
    while (true) {
      if (batch.length > 0 && (bytes >= BATCH || ended || fault)) {
        const full = batch;
        batch = [];
        bytes = 0;
        if (!fault) line.resume();
        yield full;
        if (line.socket instanceof Socket) giveBack(full);
      } else if (fault) throw fault;
      else if (ended) return;
      else {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    }
  } finally {
    line.off('data', take).off('end', end).off('close', hungUp);
    signal.removeEventListener('abort', end);
    // A refused sender still sends the rest; unread, it would keep them from reading why.
    line.resume();
  }
}

/**
 * Pieces come faster than garbage is looked for, and would stand for dozens of megabytes. What was read off a socket and
 * shares its memory with nothing is given back as soon as it is written.
 */
function giveBack(pieces: readonly Buffer[]): void {
  for (const { buffer, byteLength } of pieces)
    if (buffer instanceof ArrayBuffer && buffer.byteLength === byteLength) buffer.transfer(0);
}
