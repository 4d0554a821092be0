import { describe, expect, it } from 'vitest';
import { keptWorker } from './kept-worker.ts';

const SCRIPT = `
  import { parentPort, threadId } from 'node:worker_threads';
  const kept = [];
  const acts = {
    who: () => parentPort.postMessage(threadId),
    hang: () => { for (;;); },
    swell: () => { for (;;) kept.push(new Array(1e4).fill(kept.length)); },
    fail: () => { throw new Error('broken'); },
    leave: () => process.exit(),
  };
  parentPort.on('message', (act) => acts[act]());`;
const script = new URL(`data:text/javascript,${encodeURIComponent(SCRIPT)}`);
const patient = { patienceMs: 30_000, idleMs: 30_000, memoryMb: 32 };

describe('a kept worker', () => {
  it('is the same for one message after another', async () => {
    const ask = keptWorker<string, number>(script, patient);
    const first = await ask('who');
    expect(first).toBeGreaterThan(0);
    expect(await ask('who')).toBe(first);
  });

  it('is ended when an answer takes too long', async () => {
    expect(await keptWorker(script, { ...patient, patienceMs: 50 })('hang')).toBe('overdue');
  });

  it.each(['swell', 'leave'])('gives up an answer for which there is no memory or no worker left: %s', async (act) => {
    const ask = keptWorker<string, number>(script, patient);
    expect(await ask(act)).toBe('overdue');
    expect(await ask('who')).toBeGreaterThan(0);
  });

  it('hands on what is thrown in it', async () => {
    const ask = keptWorker<string, number>(script, patient);
    await expect(ask('fail')).rejects.toThrow('broken');
    expect(await ask('who')).toBeGreaterThan(0);
  });

  it('ends when it has nothing to do, and is started again', async () => {
    const ask = keptWorker<string, number>(script, { ...patient, idleMs: 0 });
    const first = await ask('who');
    await new Promise((resolve) => setTimeout(resolve));
    expect(await ask('who')).toBeGreaterThan(Number(first));
  });
});
