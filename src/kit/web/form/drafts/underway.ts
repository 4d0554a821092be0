interface Underway {
  values: unknown;
  savedAt: number;
}
type Entry = [key: string, draft: Underway];

const PLACE = 'pro__DRAFT_UNDERWAY';

/**
 * The draft that is on its way into the database. Of a page that dies at once the browser gives the transaction up, but
 * not what was handed to this store before.
 */
export function holdUnderway(key: string, draft: Underway): () => void {
  const text = JSON.stringify([key, draft]);
  try {
    localStorage.setItem(PLACE, text);
  } catch {
    return () => {};
  }
  // A later one may have taken its place.
  return () => {
    if (localStorage.getItem(PLACE) === text) localStorage.removeItem(PLACE);
  };
}

export function readUnderway(): Entry[] {
  try {
    const entry = JSON.parse(localStorage.getItem(PLACE) ?? 'null') as Entry | null;
    return entry ? [entry] : [];
  } catch {
    return [];
  }
}

export function forgetUnderway(keys: readonly string[]): void {
  if (readUnderway().some(([key]) => keys.includes(key))) localStorage.removeItem(PLACE);
}
