import { CallRefused } from './call-refused.ts';
import { type Connection, reportConnection, UNUSED, useConnection } from './connection.ts';
import { isAway } from './lost-answer.ts';
import { readClock } from './server-clock.ts';

const PROBE_EVERY_MS = 5_000;

let probe: Promise<void> | undefined;

/** Asks the server for its time, to learn whether it is there; one question at a time. */
export function probeLine(): Promise<void> {
  probe ??= askOnce().finally(() => {
    probe = undefined;
  });
  return probe;
}

async function askOnce() {
  try {
    await readClock();
  } catch (error) {
    // Any other refusal is an answer.
    if (error instanceof CallRefused && isAway(error.status)) reportConnection({ is: 'probe-missed', at: Date.now() });
  }
}

/**
 * Decides after an unanswered call whether the server is away, and asks while it is whether it is back. A single call may
 * go unanswered for its own reasons, so that only the probe says that the line is lost.
 */
export function watchLine(onBack: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const ask = () => void probeLine();
  const askIfSeen = () => {
    if (document.visibilityState === 'visible' && useConnection.getState().line !== 'up') ask();
  };
  const follow = (now: Pick<Connection, 'line'>, before: Pick<Connection, 'line'>) => {
    if (now.line === before.line) return;
    clearInterval(timer);
    if (now.line === 'unsure') ask();
    if (now.line === 'away') timer = setInterval(askIfSeen, PROBE_EVERY_MS);
    if (now.line === 'up' && before.line === 'away') onBack();
  };
  const stopFollowing = useConnection.subscribe(follow);
  follow(useConnection.getState(), UNUSED);
  window.addEventListener('online', ask);
  window.addEventListener('offline', ask);
  document.addEventListener('visibilitychange', askIfSeen);
  return () => {
    stopFollowing();
    clearInterval(timer);
    window.removeEventListener('online', ask);
    window.removeEventListener('offline', ask);
    document.removeEventListener('visibilitychange', askIfSeen);
  };
}
