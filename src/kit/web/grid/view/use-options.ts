import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { GridColumn, GridOption } from '#kit/domain/grid/grid-column.ts';
import { dictionaryQuery } from '#kit/web/language/dictionary.ts';
import { useSession } from '#kit/web/session/session.ts';

/** What may be chosen in each column: its own options, or the items of its dictionary. */
export function useOptions(columns: readonly GridColumn[]): readonly (readonly GridOption[] | undefined)[] {
  const dictionaries = useSession((session) => session.dictionaries);
  const missing = useMemo(
    () =>
      [...new Set(columns.flatMap((column) => wholeDictionary(column) ?? []))].filter((code) => !dictionaries[code]),
    [columns, dictionaries],
  );
  const asked = useQueries({ queries: missing.map(dictionaryQuery), combine: together });
  return useMemo(
    () =>
      columns.map((column) => {
        const code = wholeDictionary(column);
        return column.options ?? (code ? (dictionaries[code] ?? asked[missing.indexOf(code)]) : undefined);
      }),
    [columns, dictionaries, missing, asked],
  );
}

/** The dictionary that a column offers as a whole; one that is searched is never fetched as such. */
const wholeDictionary = ({ type, options, dictCode }: GridColumn) =>
  options || type === 'sel_search_async' ? undefined : dictCode;

// The library keeps this result as long as the answers are the same.
const together = (answers: { data: GridOption[] | undefined }[]) => answers.map(({ data }) => data);
