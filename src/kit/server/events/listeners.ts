import type { Db } from '#kit/server/db.ts';
import * as store from './listeners.store.ts';
import { numberEvents, type OutboxEvent } from './outbox.ts';

/** Runs in the transaction that moves the listener's cursor: what it writes to the database happens exactly once. */
export type EventHandler = (db: Db, event: OutboxEvent & { id: string }) => Promise<void>;

export interface Listener extends store.ListenerName {
  /** Where a listener starts that no process has run before. */
  from: 'beginning' | 'now';
  handle: EventHandler;
}

/**
 * Declares a listener. Its name stays the same for ever, because its cursor is kept under topic and name. By default a
 * new listener is given the events that are still kept: those that nobody knew were kept for it.
 */
export const listen = (
  topic: string,
  name: string,
  handle: EventHandler,
  { from = 'beginning' }: Partial<Pick<Listener, 'from'>> = {},
): Listener => ({ topic, name, from, handle });

export const MOST_FAILURES = 10;
const HANDLE_WITHIN_MS = 20_000;
const BATCH = 50;

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

/** Hands numbered events to one listener, a batch at most; answers whether it may have left some. */
export async function drain(db: Db, listener: Listener, failed: (failure: Failure) => void): Promise<boolean> {
  for (let handled = 0; handled < BATCH; handled += 1) if (!(await handleNext(db, listener, failed))) return false;
  return true;
}

async function handleNext(db: Db, listener: Listener, failed: (failure: Failure) => void): Promise<boolean> {
  let event: store.PendingEvent | undefined;
  try {
    return await db.transaction().execute(async (trx) => {
      const taken = await takeNext(trx, listener);
      if (taken === 'waits' || taken === 'none') return taken === 'waits';
      event = taken;
      await inTime(listener.handle(trx, event));
      if (event.failures === undefined) await store.moveCursor(trx, listener, event.number);
      else await store.endRetry(trx, listener, event.id);
      return true;
    });
  } catch (error) {
    // Without an event it was the database that failed, and no listener.
    if (!event) throw error;
    const failure = await noteFailure(db, listener, event, error);
    if (failure) failed(failure);
    return true;
  }
}

async function takeNext(trx: Db, listener: Listener): Promise<store.PendingEvent | 'waits' | 'none'> {
  const cursor = await store.lockCursor(trx, listener);
  if (cursor === undefined) return 'none';
  const due = await store.dueRetry(trx, listener);
  if (due) return due;
  const next = await store.nextEvent(trx, listener, cursor);
  if (!next) return 'none';
  if (!next.mustWait) return next;
  await store.setAside(trx, listener, next, 0, 0);
  await store.moveCursor(trx, listener, next.number);
  return 'waits';
}

/** After this the transaction is rolled back, and the handler's further statements are refused. */
async function inTime(handling: Promise<void>): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error('the listener took too long')), HANDLE_WITHIN_MS);
  try {
    await Promise.race([handling, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Sets the event aside, so that later ones go on. In a transaction of its own, because that of the handler is gone;
 * undefined when another process has the listener, or had it meanwhile: it has counted for itself.
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
      await store.moveCursor(trx, listener, event.number);
    }
    if (failures >= MOST_FAILURES) await store.parkEvent(trx, listener, event.id);
    return true;
  });
  const isParked = failures >= MOST_FAILURES;
  return noted ? { listener, eventId: event.id, failures, pauseMs: isParked ? undefined : pauseMs, error } : undefined;
}
