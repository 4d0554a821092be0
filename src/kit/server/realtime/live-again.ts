/**
 * Does something for a key at once, and for the same key not again within `everyMs`: anyone who asks meanwhile is served
 * together with the others at the end of it. Who was the only one to ask is named.
 */
export function pacedByKey(everyMs: number, act: (key: string, onlyAsker?: string) => void) {
  const askedMeanwhile = new Map<string, Set<string | undefined>>();
  function ask(key: string, asker?: string): void {
    const asked = askedMeanwhile.get(key);
    if (asked) return void asked.add(asker);
    askedMeanwhile.set(key, new Set());
    act(key, asker);
    setTimeout(() => {
      const askers = askedMeanwhile.get(key) ?? new Set();
      askedMeanwhile.delete(key);
      const [first] = askers;
      if (askers.size > 0) ask(key, askers.size === 1 ? first : undefined);
    }, everyMs).unref();
  }
  return ask;
}
