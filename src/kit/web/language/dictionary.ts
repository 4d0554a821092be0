import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { DictOption } from '#kit/contract/envelope.ts';
import { useSession } from '#kit/web/session/session.ts';
import { speaksChinese } from './words.ts';

const NONE: DictOption[] = [];
let lookUp: (code: string) => Promise<DictOption[]> = async () => NONE;

/** Registers the call that reads one dictionary; the kit itself knows no module. */
export function registerDictionaryLoader(lent: typeof lookUp) {
  lookUp = lent;
}

export const dictionaryQuery = (code: string) => ({ queryKey: ['dictionary', code], queryFn: () => lookUp(code) });

/** In English the English texts, where items have them. */
export const inPageLanguage = <Option extends { text: string; textEn?: string }>(options: Option[]): Option[] =>
  speaksChinese() ? options : options.map((option) => ({ ...option, text: option.textEn ?? option.text }));

/** The items of a dictionary in the language of the page: from the cache that sign-in filled, else from the server. */
export function useDictionary(code: string | undefined): DictOption[] {
  const cached = useSession(({ dictionaries }) => (code ? dictionaries[code] : NONE));
  const asked = useQuery({
    ...dictionaryQuery(code ?? ''),
    enabled: code !== undefined && !cached,
  });
  const options = cached ?? asked.data ?? NONE;
  const { resolvedLanguage } = useTranslation().i18n;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts follow the language of the page
  return useMemo(() => inPageLanguage(options), [options, resolvedLanguage]);
}
