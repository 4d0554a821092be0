/** What the save of a table wants, its cells read by the fields of a row. */
export interface TableWish<Cells> {
  added: { id: string; cells: Cells }[];
  changed: { id: string; version: number; cells: Cells }[];
  removed: { id: string; version: number }[];
}

/** A row as it is now, with what its next change must have seen. */
export interface StoredRow {
  id: string;
  version: number;
  updatedBy: string | null;
}

/** Why a cell, or with an empty field the whole row, cannot be saved. `by` in its values is a user name. */
export interface RowFault<Code extends string = string> {
  id: string;
  field: string;
  refusal: Code;
  values: Record<string, string>;
}

interface StaleCodes<Code> {
  gone: Code;
  changed: Code;
}

/** The rows that others have removed or changed since the sender saw them. */
export function staleRows<Row extends StoredRow, Code extends string>(
  stored: ReadonlyMap<string, Row>,
  { changed, removed }: Pick<TableWish<unknown>, 'changed' | 'removed'>,
  codes: StaleCodes<Code>,
  nameOf: (row: Row) => string,
): RowFault<Code>[] {
  return [...changed, ...removed].flatMap(({ id, version }) => {
    const row = stored.get(id);
    if (!row) return [{ id, field: '', refusal: codes.gone, values: {} }];
    if (row.version === version) return [];
    return [{ id, field: '', refusal: codes.changed, values: { name: nameOf(row), by: row.updatedBy ?? '' } }];
  });
}
