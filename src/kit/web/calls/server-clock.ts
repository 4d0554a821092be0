import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { clockCalls } from '#kit/contract/clock.contract.ts';
import { usePageActive } from '#kit/web/page/page-active.ts';
import { answerKey } from './answers.ts';
import { call } from './call.ts';
import { reportConnection } from './connection.ts';

const FIVE_MINUTES_MS = 300_000;

function everySecond(tick: () => void) {
  const timer = setInterval(tick, 1_000);
  return () => clearInterval(timer);
}

/** Reads the business clock, and notes how far this machine's own is from the server's; a rehearsal is no difference. */
export async function readClock(signal?: AbortSignal) {
  const askedAt = Date.now();
  const clock = await call(clockCalls.read, {}, { quiet: true, signal });
  const serverNow = clock.now - clock.offsetMs;
  reportConnection({ is: 'clock-read', askedAt, answeredAt: Date.now(), serverNow });
  return clock;
}

/** The business clock, to the second; the browser's own until the server has answered. */
export function useServerClock() {
  const clock = useQuery({
    queryKey: answerKey(clockCalls.read, {}),
    queryFn: ({ signal }) => readClock(signal),
    enabled: usePageActive(),
    refetchInterval: FIVE_MINUTES_MS,
  });
  const second = useSyncExternalStore(everySecond, () => Math.floor(Date.now() / 1_000));
  const shiftMs = clock.data ? clock.data.now - clock.dataUpdatedAt : 0;
  return {
    now: new Date(second * 1_000 + shiftMs),
    movedMs: clock.data?.offsetMs ?? 0,
    /** Added to a time of this machine it gives the business time. */
    shiftMs,
  };
}
