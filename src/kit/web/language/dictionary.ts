import { useQuery } from '@tanstack/react-query';
import type { DictOption } from '#kit/contract/envelope.ts';
import { useSession } from '#kit/web/session/session.ts';

const NONE: DictOption[] = [];
let lookUp: (code: string) => Promise<DictOption[]> = async () => NONE;

/** Registers the call that reads one dictionary; the kit itself knows no module. */
export function registerDictionaryLoader(lent: typeof lookUp) {
  lookUp = lent;
}

export const dictionaryQuery = (code: string) => ({ queryKey: ['dictionary', code], queryFn: () => lookUp(code) });

/** The items of a dictionary: from the cache that sign-in filled, else from the server. */
export function useDictionary(code: string | undefined): DictOption[] {
  const cached = useSession(({ dictionaries }) => (code ? dictionaries[code] : NONE));
  const asked = useQuery({
    ...dictionaryQuery(code ?? ''),
    enabled: code !== undefined && !cached,
  });
  return cached ?? asked.data ?? NONE;
}
