import { setTimeout as sleep } from 'node:timers/promises';
import { throttled } from './throttled.ts';

export type HoldBack = (seconds: number) => Promise<void>;

/**
 * Lets a try wait while it holds neither a connection nor a turn to hash. So many wait at once: one address has at most
 * as many as the rate limit of the sign-in lets through, and no spray from many addresses fills the memory.
 */
export function holdBack(most: number): HoldBack {
  let held = 0;
  return async (seconds) => {
    if (seconds === 0) return;
    if (held >= most) throw throttled(seconds);
    held += 1;
    await sleep(seconds * 1_000).finally(() => {
      held -= 1;
    });
  };
}
