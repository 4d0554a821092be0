import { type CopiedCell, textOfCopied } from '#kit/domain/grid/clipboard-table.ts';
import { type PastedKind, pastedValue } from '#kit/domain/grid/pasted-value.ts';

type Kind = 'text' | 'number' | 'day' | 'instant' | 'time' | 'tick';

/** What a program put on the clipboard, and what must be in the columns afterwards; written by hand. */
export interface ClipboardSample {
  says: string;
  text?: string;
  html?: string;
  /** What the columns take, from the left; texts where nothing is said. */
  kinds?: readonly Kind[];
  /** `null` where the cell must stay as it was. */
  values: readonly (readonly (string | null)[])[];
}

const readsAsNumber = (text: string) => !('unreadable' in pastedValue({ kind: 'number' }, text));

/** Turns the copied cells into the values of a sample's columns. */
export const pastedInto = (
  { kinds = [] }: ClipboardSample,
  cells: readonly (readonly CopiedCell[])[],
): (unknown | null)[][] =>
  cells.map((line) =>
    line.map((cell, x) => {
      const name = kinds[x] ?? 'text';
      const kind: PastedKind = name === 'tick' ? { kind: name, pair: ['Y', 'N'] } : { kind: name };
      const pasted = pastedValue(kind, textOfCopied(cell, name === 'number', readsAsNumber));
      return 'unreadable' in pasted ? null : pasted.value;
    }),
  );
