import { createStore, delMany, entries, promisifyRequest } from 'idb-keyval';
import { reportConnection } from '#kit/web/calls/connection.ts';
import { WEEK_MS } from '#kit/web/session/storage.ts';
import { forgetUnderway, holdUnderway, readUnderway } from './underway.ts';

/** What somebody had typed and not sent. */
export interface Draft<Values> {
  values: Values;
  savedAt: number;
}

const store = createStore('gongkai', 'drafts');
const keyOf = (user: string, place: string, of: string) => `${user}|${place}|${of}`;

// A browser without a database (or with a full one) must not stop anybody from working.
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

const isOld = ({ savedAt }: Draft<unknown>) => Date.now() - savedAt > WEEK_MS;

async function allDrafts<Values>(): Promise<[key: string, draft: Draft<Values>][]> {
  const kept = (await orNothing(entries<string, Draft<Values>>(store))) ?? [];
  return [...kept, ...(readUnderway() as [string, Draft<Values>][])];
}

// Committed in the same breath: the page may be gone before the browser could answer a first request.
const write = (change: (drafts: IDBObjectStore) => void): Promise<boolean> =>
  store('readwrite', (drafts) => {
    change(drafts);
    drafts.transaction.commit();
    return promisifyRequest(drafts.transaction);
  }).then(
    () => true,
    () => false,
  );

export async function keepDraft<Values>(user: string, place: string, of: string, values: Values): Promise<void> {
  const draft: Draft<Values> = { values, savedAt: Date.now() };
  const key = keyOf(user, place, of);
  const arrived = holdUnderway(key, draft);
  const isStored = await write((drafts) => drafts.put(draft, key));
  arrived();
  if (isStored) reportConnection({ is: 'draft-kept', key, at: draft.savedAt });
}

/** The newest that the user left at a place: about one thing there, or whichever it was about. */
export async function readDraft<Values>(user: string, place: string, of?: string): Promise<Draft<Values> | undefined> {
  const isMeant = (key: string) =>
    of === undefined ? key.startsWith(keyOf(user, place, '')) : key === keyOf(user, place, of);
  const left = (await allDrafts<Values>()).filter(([key, draft]) => isMeant(key) && !isOld(draft));
  return left.map(([, draft]) => draft).sort((one, other) => other.savedAt - one.savedAt)[0];
}

export async function dropDraft(user: string, place: string, of: string): Promise<void> {
  const key = keyOf(user, place, of);
  forgetUnderway([key]);
  await write((drafts) => drafts.delete(key));
  // Only now: what was typed last may have been on its way into the database before this.
  reportConnection({ is: 'draft-dropped', key });
}

async function forget(which: (key: string, draft: Draft<unknown>) => boolean): Promise<void> {
  const gone = (await allDrafts()).filter(([key, draft]) => which(key, draft)).map(([key]) => key);
  forgetUnderway(gone);
  await orNothing(delMany(gone, store));
}

export const forgetDraftsOf = (user: string) => forget((key) => key.startsWith(`${user}|`));

/** Nobody's words stay here for longer than a week, whether their owner comes back or not. */
export const forgetOldDrafts = () => forget((_, draft) => isOld(draft));
