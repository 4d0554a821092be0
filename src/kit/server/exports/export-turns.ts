import type { Readable } from 'node:stream';
import { Refusal } from '#kit/domain/refusal.ts';

// Each holds a connection of the database for as long as its reader takes.
const MOST_EACH = 2;
const MOST_TOGETHER = 3;
const AGAIN_AFTER_SECONDS = 10;
const PATIENCE_MS = 30_000;

/** Counts the workbooks that are being read from one process. */
export function exportTurns({ mostEach = MOST_EACH, mostTogether = MOST_TOGETHER, patienceMs = PATIENCE_MS } = {}) {
  const running: string[] = [];
  const refused = (code: string, values = {}) =>
    new Refusal(code, { kind: 'unavailable', retryAfterSeconds: AGAIN_AFTER_SECONDS, values });

  /**
   * Writes rows into a workbook while it is read. One account may read two at once and a process gives three; anyone who
   * does not go on reading is cut off.
   */
  return <Row>(
    accountId: string,
    rows: AsyncIterable<Row>,
    write: (rows: AsyncIterable<Row>) => Readable,
  ): Readable => {
    if (running.filter((id) => id === accountId).length >= mostEach)
      throw refused('export.too-many', { most: mostEach });
    if (running.length >= mostTogether) throw refused('export.all-busy');
    running.push(accountId);
    const stream = write(
      drained(rows, patienceMs, () => stream.destroy(new Error('the reader of an export stands still'))),
    );
    stream.once('close', () => running.splice(running.indexOf(accountId), 1));
    return stream;
  };
}

async function* drained<Row>(rows: AsyncIterable<Row>, patienceMs: number, giveUp: () => void): AsyncGenerator<Row> {
  let patience: NodeJS.Timeout | undefined;
  try {
    for await (const row of rows) {
      patience = setTimeout(giveUp, patienceMs);
      yield row;
      clearTimeout(patience);
    }
  } finally {
    clearTimeout(patience);
  }
}
