/** What a user does; all that it changes bears the marker. */
export type Kind = 'add' | 'edit' | 'remove' | 'remove several' | 'table' | 'department' | 'user' | 'upload' | 'import';

export interface Wish {
  kind: Kind;
  marker: string;
  /** The row that is changed or removed, or the dictionary whose table is saved. */
  id: string;
  workbook: Uint8Array<ArrayBuffer>;
}

export interface Outcome {
  end: 'done' | 'refused' | 'in doubt';
  /** Everything that the page has shown. */
  told: string[];
  words: string;
}
