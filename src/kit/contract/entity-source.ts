import type { AnyEndpoint } from './endpoint.ts';
import type { Words } from './resource-field.ts';

/** Where a picker finds the things it offers, and what of them it keeps and shows. */
export interface EntitySource {
  title: Words;
  /** The button that opens the whole list. */
  choose: Words;
  /** Answers pages of rows. */
  list: AnyEndpoint;
  /** What `list` is asked for in any case, while something is chosen: what is chosen already keeps its name. */
  offered?: Record<string, string>;
  /** What `list` is asked for a word that was typed. */
  find(keyword: string): Record<string, string>;
  /** What `list` is asked for the rows behind stored keys. */
  byKeys(keys: string[]): Record<string, string>;
  /** What `list` is asked for the rows with one of these very texts, where it can be asked for several at once. */
  byTexts?(texts: string[]): Record<string, string>;
  /** The field that is stored, and the one that people read. */
  storeKey: string;
  textKey: string;
  columns: { field: string; label: Words }[];
  /** Narrows the list by a tree at its side, such as departments. */
  tree?: { call: AnyEndpoint; title: Words; param: string };
  width?: number;
}

/** How many labels are asked for at once. */
export const MOST_KEYS = 100;
