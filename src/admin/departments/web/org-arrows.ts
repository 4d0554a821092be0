import type { KeyboardEvent } from 'react';

const CARD = '[data-department]';
const cardIn = (place: Element | null | undefined) =>
  place?.querySelector<HTMLElement>(`:scope > .org-place > ${CARD}`) ?? null;
const below = (place: Element) => cardIn(place.querySelector(':scope > ul > li'));

function cardBeside(place: Element, key: string): HTMLElement | null | undefined {
  if (key === 'ArrowUp') return cardIn(place.parentElement?.closest('li'));
  if (key === 'ArrowDown') return below(place);
  if (key === 'ArrowLeft') return cardIn(place.previousElementSibling);
  if (key === 'ArrowRight') return cardIn(place.nextElementSibling);
  return undefined;
}

/** Arrows lead through the chart: up to the parent, down to the first below (unfolded when need be), and to siblings. */
export function followArrows(event: KeyboardEvent<HTMLElement>, unfold: (id: string) => void): void {
  const card = (event.target as HTMLElement).closest<HTMLElement>(CARD);
  const place = card?.closest('li');
  const next = place && cardBeside(place, event.key);
  if (!card || !place || next === undefined) return;
  event.preventDefault();
  if (event.key === 'ArrowDown' && place.querySelector(':scope > .org-place > [aria-expanded="false"]')) {
    unfold(card.dataset.department ?? '');
    // What was folded is drawn first.
    requestAnimationFrame(() => below(place)?.focus());
  } else next?.focus();
}
