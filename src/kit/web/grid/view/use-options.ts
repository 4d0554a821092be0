import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { GridColumn, GridOption } from '#kit/domain/grid/grid-column.ts';
import { dictionaryQuery, inPageLanguage } from '#kit/web/language/dictionary.ts';
import { useSession } from '#kit/web/session/session.ts';

/** What may be chosen in each column: its own options, or the items of its dictionary. */
export function useOptions(columns: readonly GridColumn[]): readonly (readonly GridOption[] | undefined)[] {
  const { resolvedLanguage } = useTranslation().i18n;
  const dictionaries = useSession((session) => session.dictionaries);
  const missing = useMemo(
    () =>
      [...new Set(columns.flatMap((column) => wholeDictionary(column) ?? []))].filter((code) => !dictionaries[code]),
    [columns, dictionaries],
  );
  const asked = useQueries({ queries: missing.map(dictionaryQuery), combine: together });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the texts follow the language of the page
  return useMemo(
    () =>
      columns.map((column) => {
        const code = wholeDictionary(column);
        const items: GridOption[] | undefined = code ? (dictionaries[code] ?? asked[missing.indexOf(code)]) : undefined;
        return column.options ?? (items && inPageLanguage(items));
      }),
    [columns, dictionaries, missing, asked, resolvedLanguage],
  );
}

/** The dictionary that a column offers as a whole; one that is searched is never fetched as such. */
const wholeDictionary = ({ type, options, dictCode }: GridColumn) =>
  options || type === 'sel_search_async' ? undefined : dictCode;

// The library keeps this result as long as the answers are the same.
const together = (answers: { data: GridOption[] | undefined }[]) => answers.map(({ data }) => data);
