import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { writeXlsx } from '#kit/server/sheets/workbook-xlsx.ts';
import { exportTurns } from './export-turns.ts';

/** Rows that nothing can pack, until somebody stops asking for them. */
async function* rowsOf(count: number, ended: () => void) {
  try {
    for (let at = 0; at < count; at += 1) yield [crypto.randomUUID(), crypto.randomUUID()];
  } finally {
    ended();
  }
}
const sheet = { title: '名册', note: '', headings: ['甲', '乙'] };

describe('the workbooks that are read at once', () => {
  const inTurn = exportTurns({ patienceMs: 200 });
  const readFrom =
    (turns: typeof inTurn) =>
    (account: string, ended = () => {}) =>
      turns(account, rowsOf(20_000, ended), (rows) => writeXlsx(sheet, rows));

  it('are two of an account and three of a process, and one that is read to its end makes room', async () => {
    // Two of them wait while the third is read, which may take long on a busy machine.
    const read = readFrom(exportTurns({ patienceMs: 60_000 }));
    const [one, two, three] = [read('a'), read('a'), read('b')];
    const again = { kind: 'unavailable', details: expect.objectContaining({ retryAfterSeconds: 10 }) };
    expect(() => read('a')).toThrowError(expect.objectContaining({ code: 'export.too-many', ...again }));
    expect(() => read('c')).toThrowError(expect.objectContaining({ code: 'export.all-busy', ...again }));
    for await (const _chunk of one);
    const four = read('a');
    for (const stream of [two, three, four]) {
      stream.destroy();
      await new Promise((closed) => stream.once('close', closed));
    }
  });

  it('are cut off when their reader stands still, and their rows are let go', async () => {
    let letGo = false;
    const stream = readFrom(inTurn)('a', () => {
      letGo = true;
    });
    const chunks = stream[Symbol.asyncIterator]();
    await chunks.next();
    await expect(wait(500).then(() => Array.fromAsync({ [Symbol.asyncIterator]: () => chunks }))).rejects.toThrow(
      'stands still',
    );
    expect(letGo).toBe(true);
  });

  it('are not cut off while the rows themselves are slow', async () => {
    async function* slow() {
      yield ['a', 'b'];
      await wait(400);
      yield ['c', 'd'];
    }
    const stream = inTurn('a', slow(), (rows) => writeXlsx(sheet, rows));
    expect((await Array.fromAsync(stream)).length).toBeGreaterThan(0);
  });
});
