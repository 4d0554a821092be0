import type { CellRange } from '#kit/web/grid/model/grid-cursor.ts';

/** Ranges as the lines of one table; nothing where they share neither their rows nor their columns. */
export function asTable(
  ranges: readonly CellRange[],
  textsOf: (range: CellRange) => readonly (readonly string[])[],
): string[][] | undefined {
  const [first] = ranges;
  if (!first) return undefined;
  if (ranges.every(({ left, right }) => left === first.left && right === first.right)) {
    const lines = ranges.toSorted((one, other) => one.top - other.top).flatMap(textsOf);
    return lines.map((line) => [...line]);
  }
  if (!ranges.every(({ top, bottom }) => top === first.top && bottom === first.bottom)) return undefined;
  const parts = ranges.toSorted((one, other) => one.left - other.left).map(textsOf);
  return Array.from({ length: first.bottom - first.top + 1 }, (_, row) => parts.flatMap((part) => part[row] ?? []));
}
