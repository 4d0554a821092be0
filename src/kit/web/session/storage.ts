const PREFIX = 'pro__';
export const WEEK_MS = 604_800_000;

export const storedName = (key: string) => `${PREFIX}${key}`;

/** Keeps a value in this browser, for seven days unless told otherwise; `null` keeps it for good. */
export function keep(key: string, value: unknown, lifeMs: number | null = WEEK_MS) {
  const expire = lifeMs === null ? null : Date.now() + lifeMs;
  localStorage.setItem(storedName(key), JSON.stringify({ value, expire }));
}

export function recall<T>(key: string): T | undefined {
  const stored = parsed(localStorage.getItem(storedName(key)));
  if (!stored) return undefined;
  if (typeof stored.expire === 'number' && stored.expire < Date.now()) {
    forget(key);
    return undefined;
  }
  return stored.value as T;
}

export const forget = (key: string) => localStorage.removeItem(storedName(key));

function parsed(text: string | null): { value: unknown; expire: unknown } | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return typeof stored === 'object' && stored !== null && 'value' in stored
      ? (stored as { value: unknown; expire: unknown })
      : undefined;
  } catch {
    return undefined;
  }
}
