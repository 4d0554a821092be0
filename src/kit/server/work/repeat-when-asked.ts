import { setTimeout } from 'node:timers/promises';

/**
 * Runs the work once for all requests that came after its last start, and again while it says that there is more. With a
 * rest after it, many requests in a row share a run; the first one never waits.
 */
export function repeatWhenAsked(work: () => Promise<boolean>, broken: (error: unknown) => void, restMs = 0) {
  let running: Promise<void> | undefined;
  let asked = false;
  let stopped = false;
  const run = async () => {
    while (asked && !stopped) {
      asked = false;
      if (await work()) asked = true;
      else if (restMs > 0) await setTimeout(restMs);
    }
  };
  const ask = () => {
    asked = true;
    if (stopped) return;
    running ??= run()
      .catch(broken)
      .finally(() => {
        running = undefined;
        if (asked) ask();
      });
  };
  return {
    ask,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
