import type { Outcome } from './listeners.ts';

export interface TurnLimits {
  /** For listeners that do well. */
  quick: number;
  /** For those that failed last time or take long. */
  slow: number;
  slowAfterMs: number;
}

// Each turn holds a connection, and a process may have no more than five.
const LIMITS: TurnLimits = { quick: 2, slow: 1, slowAfterMs: 1_000 };

/**
 * A turn is one event, and the oldest wait comes first. A listener that failed or was slow gets slow turns only, until an
 * event goes well; it gives up a quick turn in the middle of an event once a slow one is free.
 */
export function listenerTurns(limits: Partial<TurnLimits> = {}) {
  const { quick: quickTurns, slow: slowTurns, slowAfterMs } = { ...LIMITS, ...limits };
  const quick = places(quickTurns);
  const slow = places(slowTurns);
  /** The turns of one listener. */
  return () => {
    let isDoubtful = false;
    return async (work: () => Promise<Outcome>): Promise<Outcome> => {
      let lane = isDoubtful ? slow : quick;
      await lane.enter();
      let isLong = false;
      let isOver = false;
      const toSlow = () => {
        if (isOver) return false;
        lane = slow;
        quick.leave();
        return true;
      };
      const timer = setTimeout(() => {
        isLong = true;
        isDoubtful = true;
        if (lane === quick) slow.enterFirst(toSlow);
      }, slowAfterMs);
      try {
        const outcome = await work();
        if (outcome === 'failed') isDoubtful = true;
        if (outcome === 'handled' && !isLong) isDoubtful = false;
        return outcome;
      } finally {
        isOver = true;
        clearTimeout(timer);
        lane.leave();
      }
    };
  };
}

/** So many may be inside. A waiter is asked again when there is room, and may decline by then. */
function places(free: number) {
  const waiting: (() => boolean)[] = [];
  const admit = () => {
    while (free > 0 && waiting.length > 0) {
      free -= 1;
      if (!waiting.shift()?.()) free += 1;
    }
  };
  return {
    enter: () =>
      new Promise<void>((go) => {
        waiting.push(() => {
          go();
          return true;
        });
        admit();
      }),
    enterFirst: (take: () => boolean) => {
      waiting.unshift(take);
      admit();
    },
    leave: () => {
      free += 1;
      admit();
    },
  };
}
