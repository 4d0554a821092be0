import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { cleanedOrFault } from '#kit/server/rich-text/rich-text.ts';
import { testApp } from '#testing/app.ts';

const { as, nobody } = await testApp();
const admin = await as('admin');
const send = (content: string) => admin.post('/sys/demo/richText', { content });

/** Texts within every bound that take as long as their length allows. */
const COSTLY: [string, string][] = [
  ['paragraphs', '<p>'.repeat(100_000)],
  ['pictures without an address', 'x<img>'.repeat(70_000)],
  ['brackets', '<'.repeat(400_000)],
];

async function msFor(work: () => unknown): Promise<number> {
  const before = performance.now();
  await work();
  return performance.now() - before;
}

/** The longest that somebody else waited for an answer until a text was cleaned. */
async function longestWaitBeside(text: string): Promise<number> {
  let isDone = false;
  const cleaned = send(text).finally(() => {
    isDone = true;
  });
  let longest = 0;
  while (!isDone) {
    // A call without a port is answered before the loop turns, and no text would ever arrive.
    const wait = await msFor(async () => {
      await nextTurn();
      await nobody.get('/healthz');
    });
    longest = Math.max(longest, wait);
  }
  expect([200, 400]).toContain((await cleaned).status);
  return longest;
}

describe('while a costly text is cleaned', () => {
  // A ratio, because both grow on a busy machine: a server that cleans between its answers lets others wait as long.
  it.each(COSTLY)('nobody waits half as long as that takes: %s', async (_what, text) => {
    const cleaningMs = await msFor(() => cleanedOrFault(text));
    const waits = [await longestWaitBeside(text), await longestWaitBeside(text), await longestWaitBeside(text)];
    expect(Math.min(...waits) / cleaningMs).toBeLessThan(0.5);
  });

  it('an honest text is kept', async () => {
    const hostile = COSTLY.map(([, text]) => send(text));
    expect((await send('<p>公告</p>')).body.result).toEqual({ content: '<p>公告</p>' });
    await Promise.all(hostile);
  });
});
