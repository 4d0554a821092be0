import { announcing } from '#kit/server/data/announce.ts';
import type { Db } from '#kit/server/data/db.ts';
import * as store from './listeners.store.ts';
import { numberEvents, type OutboxEvent } from './outbox.ts';

/** Runs in the transaction that moves the listener's cursor: what it writes to the database happens exactly once. */
export type EventHandler = (db: Db, event: OutboxEvent & { id: string }) => Promise<void>;

export interface Listener extends store.ListenerName {
  /** Where a listener starts that no process has run before. */
  from: 'beginning' | 'now';
  /** How long the handler may take for one event. */
  withinMs: number;
  handle: EventHandler;
}

/** What became of one look for an event: `put-off` waits for an older one of its subject. */
export type Outcome = 'none' | 'put-off' | 'handled' | 'failed';

/**
 * Declares a listener. Its name stays the same for ever, because its cursor is kept under topic and name. By default a
 * new listener is given the events that are still kept: those that nobody knew were kept for it.
 */
export const listen = (
  topic: string,
  name: string,
  handle: EventHandler,
  { from = 'beginning', withinMs = HANDLE_WITHIN_MS }: Partial<Pick<Listener, 'from' | 'withinMs'>> = {},
): Listener => ({ topic, name, from, withinMs, handle });

export const MOST_FAILURES = 10;
const HANDLE_WITHIN_MS = 20_000;

/** How long an event waits after so many failures: one second, then twice as long each time. */
export const pauseAfterMs = (failures: number) => 1_000 * 2 ** (failures - 1);

export interface Failure {
  listener: store.ListenerName;
  eventId: string;
  failures: number;
  /** Undefined when the event is parked. */
  pauseMs: number | undefined;
  error: unknown;
}

/** Makes the cursors of listeners that are new. */
export async function registerListeners(db: Db, listeners: readonly Listener[]): Promise<void> {
  const names = listeners.map(({ topic, name }) => `${topic} ${name}`);
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice) throw new Error(`two listeners have the same topic and name: ${twice}`);
  if (listeners.length > 0) await numberEvents(db);
  for (const listener of listeners) await store.insertListener(db, listener, listener.from);
}

/** A listener goes on with its next event for so long before others have their turn. */
const TURN_MS = 50;

/** Hands the next numbered event to one listener, and those that follow it soon, unless another process has that listener. */
export async function handleNext(
  db: Db,
  listener: Listener,
  failed: (failure: Failure) => void,
  turnMs = TURN_MS,
): Promise<Outcome> {
  const outcome = await store.alone(db, listener, async (connection) => {
    const first = await takeNext(connection, listener);
    if (first === 'none' || first === 'put-off') return first;
    const turnEnds = performance.now() + turnMs;
    for (let taken: Taken | undefined = first; taken; ) {
      const event: Taken = taken;
      try {
        if (event.wasInHand) throw new Error('the process that handled the event ended before it was done');
        const goesOn = () => performance.now() < turnEnds;
        taken = await announcing(connection, (trx) => handle(trx, listener, event, goesOn), db);
      } catch (error) {
        const note = (on: Db) => noteFailure(on, listener, event, error);
        // Our connection may be what was lost.
        const failure = await note(connection).catch(() => note(db));
        if (failure) failed(failure);
        return 'failed';
      }
    }
    return 'handled';
  });
  return outcome ?? 'none';
}

type Taken = store.PendingEvent & { wasInHand: boolean };

/** The event is in hand before its handler runs, so that one that kills its process is found there. */
async function takeNext(connection: Db, listener: Listener): Promise<Taken | 'put-off' | 'none'> {
  const place = await store.placeOf(connection, listener);
  if (!place) return 'none';
  if (place.inHand) {
    const left = await store.eventInHand(connection, listener, place.inHand);
    if (left && (left.failures !== undefined || left.number > place.cursor)) return { ...left, wasInHand: true };
    // Somebody has parked or deleted it by hand.
    await store.settle(connection, listener, place.cursor);
  }
  const next = (await store.dueRetry(connection, listener)) ?? (await nextOrPutOff(connection, listener, place.cursor));
  if (next === 'none' || next === 'put-off') return next;
  await store.takeInHand(connection, listener, next);
  return { ...next, wasInHand: false };
}

async function nextOrPutOff(connection: Db, listener: Listener, cursor: number) {
  const next = await store.nextEvent(connection, listener, cursor);
  if (!next) return 'none';
  if (!next.mustWait) return next;
  await connection.transaction().execute(async (trx) => {
    await store.setAside(trx, listener, next, 0, 0);
    await store.settle(trx, listener, next.number);
  });
  return 'put-off';
}

/** Gives the next event, in hand with the same commit, while the turn goes on. */
async function handle(
  trx: Db,
  listener: Listener,
  event: store.PendingEvent,
  goesOn: () => boolean,
): Promise<Taken | undefined> {
  await inTime(listener.handle(trx, event), listener.withinMs);
  if (event.failures !== undefined) await store.endRetry(trx, listener, event.id);
  if (!goesOn() || event.failures !== undefined) {
    await store.settle(trx, listener, event.number);
    return undefined;
  }
  const next = await store.settleAndTakeNext(trx, listener, event.number);
  return next && { ...next, wasInHand: false };
}

/** After this the transaction is rolled back, and the handler's further statements are refused. */
async function inTime(handling: Promise<void>, withinMs: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the listener took too long')), withinMs);
  try {
    await Promise.race([handling, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sets the event aside, so that later ones go on. In a transaction of its own, because that of the handler is gone;
 * undefined when another process has come further meanwhile: it has counted for itself.
 */
async function noteFailure(
  db: Db,
  listener: Listener,
  event: store.PendingEvent,
  error: unknown,
): Promise<Failure | undefined> {
  const failures = (event.failures ?? 0) + 1;
  const pauseMs = pauseAfterMs(failures);
  const noted = await db.transaction().execute(async (trx) => {
    const cursor = await store.lockCursor(trx, listener);
    if (cursor === undefined) return false;
    if (event.failures !== undefined) {
      if (!(await store.countFailure(trx, listener, event, pauseMs))) return false;
    } else {
      if (cursor >= event.number) return false;
      await store.setAside(trx, listener, event, failures, pauseMs);
    }
    await store.settle(trx, listener, event.number);
    if (failures >= MOST_FAILURES) await store.parkEvent(trx, listener, event.id);
    return true;
  });
  const isParked = failures >= MOST_FAILURES;
  return noted ? { listener, eventId: event.id, failures, pauseMs: isParked ? undefined : pauseMs, error } : undefined;
}
