import type { Cell } from './workbook.ts';

/** A row that holds something; `line` is its number in the sheet. */
export interface SheetRow {
  line: number;
  cells: Cell[];
}

export type ZipFault = 'unreadable' | 'too-big-inside' | 'foreign-markup' | 'encrypted';
export type SheetFault = ZipFault | 'not-a-workbook' | 'too-many-rows' | 'too-many-columns' | 'too-long-text';

/** What one sheet of an import may hold. Anyone who needs more splits the file. */
export const SHEET_LIMITS = {
  rows: 50_000,
  columns: 200,
  cells: 1_500_000,
  cellCharacters: 32_767,
  /** Of all cells together: a text that is in the file once may be in every cell. */
  characters: 30_000_000,
  inflatedBytes: 160 * 1_048_576,
  zipEntries: 1_000,
  /** Two title rows and the headings are above the rows. */
  rowsAbove: 3,
};
