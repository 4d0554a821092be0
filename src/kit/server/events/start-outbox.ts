import { setTimeout as rest } from 'node:timers/promises';
import type { ChangeFeed } from '#kit/server/data/change-feed.ts';
import type { Db } from '#kit/server/data/db.ts';
import { repeatWhenAsked } from '#kit/server/work/repeat-when-asked.ts';
import { listenerTurns } from './listener-turns.ts';
import { type Failure, handleNext, type Listener, registerListeners } from './listeners.ts';
import { numberEvents, OUTBOX_TOPIC } from './outbox.ts';

const LOOK_EVERY_MS = 5_000;
/** Under load, the commits of so long share one numbering. */
const NUMBERING_RESTS_MS = 50;
/** While calls wait for a connection, a listener leaves them so many times as long as its turn took, up to a limit. */
const RESTS = { times: 3, atMostMs: 500 };

export interface OutboxReports {
  /** A listener could not handle an event; it will be tried again, or is parked. */
  failed(failure: Failure): void;
  /** The outbox itself could not be read; the next look tries again. */
  broken(error: unknown): void;
  /** Whether calls wait for the database: people come before listeners. */
  isBusy?(): boolean;
}

/** Hands events to the listeners of this process whenever some process has written one, and now and then in case it was not heard. */
export async function startOutbox(
  db: Db,
  feed: ChangeFeed,
  listeners: readonly Listener[],
  { failed, broken, isBusy = () => false }: OutboxReports,
) {
  await registerListeners(db, listeners);
  const turnsOfOne = listenerTurns();
  let isStopping = false;
  const retries = new Set<NodeJS.Timeout>();
  const drains = listeners.map((listener) => {
    const inTurn = turnsOfOne();
    let tookMs = 0;
    const handleSome = async () => {
      const start = performance.now();
      const outcome = isStopping ? 'none' : await handleNext(db, listener, noted);
      tookMs = performance.now() - start;
      return outcome;
    };
    const repeated = repeatWhenAsked(async () => {
      const isDone = (await inTurn(handleSome)) === 'none';
      if (!isDone && !isStopping && isBusy()) await rest(Math.min(RESTS.times * tookMs, RESTS.atMostMs));
      return !isDone;
    }, broken);
    const noted = (failure: Failure) => {
      failed(failure);
      if (failure.pauseMs === undefined) return;
      const retry = setTimeout(() => {
        retries.delete(retry);
        repeated.ask();
      }, failure.pauseMs);
      retries.add(retry);
    };
    return { topic: listener.topic, ...repeated };
  });
  let isForAll = true;
  const numbering = repeatWhenAsked(
    async () => {
      const asksAll = isForAll;
      isForAll = false;
      const topics = await numberEvents(db).catch((error) => {
        // Some may have been numbered before.
        isForAll = true;
        throw error;
      });
      // Without a topic, another process has numbered what this one has heard of.
      for (const { topic, ask } of drains) if (asksAll || topics.size === 0 || topics.has(topic)) ask();
      return false;
    },
    broken,
    NUMBERING_RESTS_MS,
  );
  const look = () => {
    if (listeners.length > 0) numbering.ask();
  };
  const lookForAll = () => {
    isForAll = true;
    look();
  };
  feed.onChange((topic) => {
    if (topic === OUTBOX_TOPIC) look();
    if (topic === '*') lookForAll();
  });
  const timer = setInterval(lookForAll, LOOK_EVERY_MS);
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
