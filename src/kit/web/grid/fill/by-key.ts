import type { CellRange } from '#kit/web/grid/model/grid-cursor.ts';
import type { Filling } from './filling.ts';

/** The first row or column of a range fills the others; one alone is filled with the one before it. */
export function byKey(range: CellRange, way: 'down' | 'right'): Filling | undefined {
  const [from, to] = way === 'down' ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  const first = range[from] === range[to] ? range[from] - 1 : range[from];
  if (first < 0) return undefined;
  return { source: { ...range, [from]: first, [to]: first }, whole: { ...range, [from]: first } };
}
