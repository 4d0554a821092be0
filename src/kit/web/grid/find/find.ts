import { isValidElement, type ReactNode } from 'react';
import type { CellPlace } from '#kit/web/grid/model/grid-cursor.ts';
import type { GridStore } from '#kit/web/grid/model/grid-store.ts';
import type { DrawCell } from '#kit/web/grid/view/cell-view.tsx';

type Drawn = { children?: ReactNode; 'aria-label'?: string };

/** The words that a drawn cell shows. */
export function shownText(drawn: ReactNode): string {
  if (typeof drawn === 'string' || typeof drawn === 'number') return String(drawn);
  if (Array.isArray(drawn)) return drawn.map(shownText).join('');
  if (!isValidElement<Drawn>(drawn)) return '';
  return drawn.props['aria-label'] ?? shownText(drawn.props.children);
}

/** Wide and narrow letters, large and small ones are the same to anyone who looks for a word. */
const folded = (text: string) => text.normalize('NFKC').toLowerCase();

/** Every cell that shows the words, in all rows, row by row. */
export function findPlaces(store: GridStore, drawers: readonly DrawCell[], words: string): CellPlace[] {
  const wanted = folded(words.trim());
  if (wanted === '') return [];
  const places: CellPlace[] = [];
  for (const [row, id] of store.order.entries()) {
    const values = store.rows.get(id);
    if (!values) continue;
    for (const [column, draw] of drawers.entries()) {
      if (folded(shownText(draw(values))).includes(wanted)) places.push({ row, column });
    }
  }
  return places;
}

const isBefore = (one: CellPlace, other: CellPlace) =>
  one.row < other.row || (one.row === other.row && one.column < other.column);

/** The next place after the cursor, or the one before it; beyond the end it begins again. */
export function placeBeyond(places: readonly CellPlace[], at: CellPlace, step: 1 | -1): CellPlace | undefined {
  if (step === 1) return places.find((place) => isBefore(at, place)) ?? places[0];
  return places.findLast((place) => isBefore(place, at)) ?? places.at(-1);
}

/** The place at the cursor itself, or the next one. */
export const placeFrom = (places: readonly CellPlace[], at: CellPlace): CellPlace | undefined =>
  places.find((place) => !isBefore(place, at)) ?? places[0];
