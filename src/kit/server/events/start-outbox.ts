import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import type { Db } from '#kit/server/data/db.ts';
import { repeatWhenAsked } from '#kit/server/work/repeat-when-asked.ts';
import { listenerTurns } from './listener-turns.ts';
import { type Failure, handleNext, type Listener, registerListeners } from './listeners.ts';
import { numberEvents, OUTBOX_TOPIC } from './outbox.ts';

const LOOK_EVERY_MS = 5_000;

export interface OutboxReports {
  /** A listener could not handle an event; it will be tried again, or is parked. */
  failed(failure: Failure): void;
  /** The outbox itself could not be read; the next look tries again. */
  broken(error: unknown): void;
}

/** Hands events to the listeners of this process whenever some process has written one, and now and then in case it was not heard. */
export async function startOutbox(
  db: Db,
  feed: ChangeFeed,
  listeners: readonly Listener[],
  { failed, broken }: OutboxReports,
) {
  await registerListeners(db, listeners);
  const turnsOfOne = listenerTurns();
  let isStopping = false;
  const retries = new Set<NodeJS.Timeout>();
  const drains = listeners.map((listener) => {
    const inTurn = turnsOfOne();
    const handleOne = async () => (isStopping ? 'none' : handleNext(db, listener, noted));
    const repeated = repeatWhenAsked(async () => (await inTurn(handleOne)) !== 'none', broken);
    const noted = (failure: Failure) => {
      failed(failure);
      if (failure.pauseMs === undefined) return;
      const retry = setTimeout(() => {
        retries.delete(retry);
        repeated.ask();
      }, failure.pauseMs);
      retries.add(retry);
    };
    return repeated;
  });
  const numbering = repeatWhenAsked(async () => {
    await numberEvents(db);
    for (const { ask } of drains) ask();
    return false;
  }, broken);
  const look = () => {
    if (listeners.length > 0) numbering.ask();
  };
  feed.onChange((topic) => {
    if (topic === OUTBOX_TOPIC || topic === '*') look();
  });
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return {
    /** Waits for the events that are being handled. */
    stop: async () => {
      isStopping = true;
      clearInterval(timer);
      for (const retry of retries) clearTimeout(retry);
      await numbering.stop();
      for (const { stop } of drains) await stop();
    },
  };
}
