import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inThreeTries } from './three-tries.ts';

describe('opening a subtable', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const failing = (times: number) => {
    let tries = 0;
    const act = async () => {
      tries += 1;
      if (tries <= times) throw new Error(`try ${tries}`);
      return `opened in try ${tries}`;
    };
    return { act, tries: () => tries };
  };
  const outcome = async (act: () => Promise<string>) => {
    const answer = inThreeTries(act).catch((error: Error) => error.message);
    await vi.runAllTimersAsync();
    return answer;
  };

  for (const [times, says] of [
    [0, 'opened in try 1'],
    [2, 'opened in try 3'],
    [3, 'try 3'],
    [9, 'try 3'],
  ] as const)
    it(`that fails ${times} times ends with "${says}"`, async () => {
      const { act, tries } = failing(times);
      expect([await outcome(act), tries()]).toEqual([says, Math.min(3, times + 1)]);
    });
});
