import { Refusal } from '#kit/domain/refusal.ts';
import type { Column, ColumnKind } from '#kit/server/data/columns.ts';
import type { Kernel } from '#kit/server/http/kernel.ts';
import { readImported } from '#kit/server/imports/import-cells.ts';

const KINDS: ColumnKind[] = ['text', 'integer', 'number', 'boolean', 'day', 'time'];

const columnOf = (kind: ColumnKind, dict?: string): Column => ({ field: 'a', name: 'a', label: 'a', kind, dict });

const kernelWith = (texts: ReadonlyMap<string, string>) =>
  ({ dictionaryTexts: async () => texts }) as Partial<Kernel> as Kernel;

const kernel = kernelWith(new Map([['1', 'a']]));
const columns = [...KINDS.map((kind) => columnOf(kind)), columnOf('text', 'kinds')];

/** A cell as a column of every kind reads it. */
export async function importedCell(cell: string): Promise<void> {
  for (const column of columns) await readImported(kernel, column, cell).catch(mustBeRefusal);
}

/** As many cells as the dictionary has items. */
export async function importedWords(texts: ReadonlyMap<string, string>): Promise<void> {
  const many = kernelWith(texts);
  for (const text of texts.values()) await readImported(many, columnOf('text', 'kinds'), text);
}

function mustBeRefusal(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}
