import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { repeatWhenAsked } from './repeat-when-asked.ts';

/** How often it ran when it was asked five times in a row after its first run. */
async function runsOf(restMs?: number) {
  let runs = 0;
  const work = async () => {
    runs += 1;
    return false;
  };
  const { ask, stop } = repeatWhenAsked(work, (error) => expect.unreachable(String(error)), restMs);
  ask();
  await setImmediate();
  const first = runs;
  for (let time = 0; time < 5; time += 1) {
    ask();
    await setImmediate();
  }
  const soon = runs;
  return { first, soon, stop, runs: () => runs };
}

describe('work that is repeated when it is asked for', () => {
  it('runs for each request without a rest', async () => {
    const { first, soon } = await runsOf();
    expect({ first, soon }).toEqual({ first: 1, soon: 6 });
  });

  it('runs at once for the first request, and once for all that come in its rest', async () => {
    const { first, soon, runs } = await runsOf(300);
    expect({ first, soon }).toEqual({ first: 1, soon: 1 });
    await expect.poll(runs).toBe(2);
  });

  it('does not run again after it was stopped in its rest', async () => {
    const { stop, runs } = await runsOf(50);
    await stop();
    expect(runs()).toBe(1);
  });
});
