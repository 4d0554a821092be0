import { useSyncExternalStore } from 'react';
import { clockCalls } from '#kit/contract/clock.contract.ts';
import { useAnswer } from './answers.ts';

const FIVE_MINUTES_MS = 300_000;

function everySecond(tick: () => void) {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}

/** The business clock, to the second; the browser's own until the server has answered. */
export function useServerClock(): { now: Date; movedMs: number } {
  const clock = useAnswer(clockCalls.read, {}, { quiet: true, refreshEveryMs: FIVE_MINUTES_MS });
  const second = useSyncExternalStore(everySecond, () => Math.floor(Date.now() / 1_000));
  const ahead = clock.data ? clock.data.now - clock.dataUpdatedAt : 0;
  return { now: new Date(second * 1_000 + ahead), movedMs: clock.data?.offsetMs ?? 0 };
}
