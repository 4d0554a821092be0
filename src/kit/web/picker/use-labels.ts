import { useQuery } from '@tanstack/react-query';
import { type EntitySource, MOST_KEYS } from '#kit/contract/entity-source.ts';
import { call } from '#kit/web/calls/call.ts';
import type { PickedRow } from './selection.ts';

/** The rows behind stored keys, asked for together; a key that nobody knows any more, or that is not `among` them, has none. */
export function useLabels(
  source: EntitySource,
  keys: string[],
  { staleMs = 60_000, among = {} }: { staleMs?: number; among?: EntitySource['offered'] } = {},
): ReadonlyMap<string, PickedRow> {
  const sorted = [...keys].sort();
  const answer = useQuery({
    queryKey: ['labels', source.list.path, source.storeKey, sorted, among],
    queryFn: async () => {
      const found = new Map<string, PickedRow>();
      for (let from = 0; from < sorted.length; from += MOST_KEYS) {
        const part = sorted.slice(from, from + MOST_KEYS);
        const input = { ...among, ...source.byKeys(part), pageNo: 1, pageSize: MOST_KEYS };
        const { records } = (await call(source.list, input as never, { quiet: true })) as { records: PickedRow[] };
        for (const row of records) found.set(String(row[source.storeKey]), row);
      }
      return found;
    },
    enabled: sorted.length > 0,
    staleTime: staleMs,
  });
  return answer.data ?? NONE;
}

const NONE: ReadonlyMap<string, PickedRow> = new Map();
