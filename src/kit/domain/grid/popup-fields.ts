import type { GridColumn } from './grid-column.ts';

export type PopupFields =
  | { code: string; pairs: readonly (readonly [from: string, to: string])[] }
  | 'not-configured'
  | 'counts-differ';

const listOf = (fields: string | undefined): string[] =>
  (fields ?? '')
    .split(',')
    .map((field) => field.trim())
    .filter((field) => field !== '');

/** Which fields of a chosen row go into which columns. */
export function popupFields({ popupCode, orgFields, destFields }: GridColumn): PopupFields {
  const [from, to] = [listOf(orgFields), listOf(destFields)];
  if (!popupCode || from.length === 0 || to.length === 0) return 'not-configured';
  if (from.length !== to.length) return 'counts-differ';
  return { code: popupCode, pairs: from.map((field, at) => [field, to[at] ?? field]) };
}

/** What the columns get from the chosen rows; several are joined by commas. */
export const popupValues = (
  pairs: readonly (readonly [from: string, to: string])[],
  rows: readonly Readonly<Record<string, unknown>>[],
): { key: string; value: string }[] =>
  pairs.map(([from, to]) => ({ key: to, value: rows.map((row) => String(row[from] ?? '')).join(',') }));
