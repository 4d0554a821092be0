import type { EntitySource } from '#kit/contract/entity-source.ts';
import type { TreeSource } from '../../picker/use-tree.ts';
import type { LabelSource } from './cell-labels.ts';

/** What cells choose from beyond dictionaries; the kit itself knows no module. */
export interface CellSources {
  people(store: string, text: string): EntitySource;
  peopleLabels(store: string, text: string): LabelSource;
  departments(store: string, text: string): TreeSource;
  /** The list behind a popup's code; a code that nobody registered has none. */
  popup(code: string): EntitySource | undefined;
}

let lent: (() => Promise<CellSources>) | undefined;
let fetched: Promise<CellSources> | undefined;

/** Registers the sources; they are fetched when the first grid wants one. */
export function registerCellSources(lend: () => Promise<CellSources>) {
  lent = lend;
  fetched = undefined;
}

export function cellSources(): Promise<CellSources> {
  if (!lent) throw new Error('nobody has lent sources for cells');
  fetched ??= lent().catch((error: unknown) => {
    fetched = undefined;
    throw error;
  });
  return fetched;
}
