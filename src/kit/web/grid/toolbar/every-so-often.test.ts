import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everySoOften, INSERT_PAUSE_MS } from './every-so-often.ts';

describe('inserting below', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is let through once in 1500 ms', () => {
    const mayInsert = everySoOften(INSERT_PAUSE_MS);
    const tries: [number, boolean][] = [];
    for (const wait of [0, 1, 1_498, 1, 1_499, 1, 5_000]) {
      vi.advanceTimersByTime(wait);
      tries.push([wait, mayInsert()]);
    }
    expect(tries).toEqual([
      [0, true],
      [1, false],
      [1_498, false],
      [1, true],
      [1_499, false],
      [1, true],
      [5_000, true],
    ]);
  });
});
