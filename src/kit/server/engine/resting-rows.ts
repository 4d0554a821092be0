const REST_MS = [1_000, 10_000, 60_000, 600_000];

interface Rest {
  failures: number;
  until: number;
}

/** The rows whose last move failed: each is left alone for a while that grows with its failures. */
export function restingRows() {
  const tables = new Map<string, Map<string, Rest>>();
  const inTable = (table: string): Map<string, Rest> => {
    const rows = tables.get(table) ?? new Map<string, Rest>();
    tables.set(table, rows);
    return rows;
  };
  const rests = (rest: Rest | undefined) => rest !== undefined && rest.until > performance.now();
  return {
    of: (table: string): string[] => [...inTable(table)].filter(([, rest]) => rests(rest)).map(([id]) => id),
    has: (table: string, id: string): boolean => rests(inTable(table).get(id)),
    putToRest: (table: string, id: string): void => {
      const failures = (inTable(table).get(id)?.failures ?? 0) + 1;
      const restMs = REST_MS[Math.min(failures, REST_MS.length) - 1] ?? 0;
      inTable(table).set(id, { failures, until: performance.now() + restMs });
    },
    wake: (table: string, id: string): void => void inTable(table).delete(id),
  };
}
