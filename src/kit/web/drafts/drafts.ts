import { createStore, del, delMany, get, keys, set } from 'idb-keyval';
import { WEEK_MS } from '../storage.ts';

/** What somebody had typed and not sent. */
export interface Draft<Values> {
  values: Values;
  savedAt: number;
}

const store = createStore('gongkai', 'drafts');
const keyOf = (user: string, place: string) => `${user}|${place}`;

// A browser without a database (or with a full one) must not stop anybody from working.
const orNothing = <T>(work: Promise<T>): Promise<T | undefined> => work.catch(() => undefined);

export const keepDraft = <Values>(user: string, place: string, values: Values) =>
  orNothing(set(keyOf(user, place), { values, savedAt: Date.now() } satisfies Draft<Values>, store));

export async function readDraft<Values>(user: string, place: string): Promise<Draft<Values> | undefined> {
  const draft = await orNothing(get<Draft<Values>>(keyOf(user, place), store));
  if (!draft || Date.now() - draft.savedAt < WEEK_MS) return draft;
  await dropDraft(user, place);
  return undefined;
}

export const dropDraft = (user: string, place: string) => orNothing(del(keyOf(user, place), store));

export async function forgetDraftsOf(user: string): Promise<void> {
  const all = (await orNothing(keys<string>(store))) ?? [];
  await orNothing(
    delMany(
      all.filter((key) => key.startsWith(`${user}|`)),
      store,
    ),
  );
}
