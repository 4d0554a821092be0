/** Entries that are forgotten by the topics of the change feed that make them stale. The oldest makes room for a new one. */
export function topicCache<Entry>(most: number) {
  const entries = new Map<string, { entry: Entry; topics: readonly string[] }>();
  const keysOf = new Map<string, Set<string>>();

  function remove(key: string): void {
    for (const topic of entries.get(key)?.topics ?? []) {
      const keys = keysOf.get(topic);
      keys?.delete(key);
      if (keys?.size === 0) keysOf.delete(topic);
    }
    entries.delete(key);
  }

  return {
    get: (key: string) => entries.get(key)?.entry,
    set: (key: string, entry: Entry, topics: readonly string[]) => {
      remove(key);
      const [oldest] = entries.keys();
      if (entries.size >= most && oldest !== undefined) remove(oldest);
      entries.set(key, { entry, topics });
      for (const topic of topics) {
        const keys = keysOf.get(topic) ?? new Set();
        keysOf.set(topic, keys.add(key));
      }
    },
    remove,
    forget: (topic: string) => {
      for (const key of keysOf.get(topic) ?? []) remove(key);
    },
    clear: () => {
      entries.clear();
      keysOf.clear();
    },
    /** How many topics are still looked up; for tests of what is left behind. */
    get topics() {
      return keysOf.size;
    },
  };
}
