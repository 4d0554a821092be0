import { useMemo } from 'react';
import type { GridColumn, GridOption } from '#kit/domain/grid/grid-column.ts';
import { useSession } from '../session.ts';

/** What may be chosen in each column: its own options, or the items of its dictionary. */
export function useOptions(columns: readonly GridColumn[]): readonly (readonly GridOption[] | undefined)[] {
  const dictionaries = useSession((session) => session.dictionaries);
  return useMemo(
    () => columns.map(({ options, dictCode }) => options ?? (dictCode ? dictionaries[dictCode] : undefined)),
    [columns, dictionaries],
  );
}
