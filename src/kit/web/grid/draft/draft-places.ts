const taken = new Map<string, Set<number>>();

/** The first free number among the grids that are now shown under one name, from 1. */
export function claimPlace(name: string): { place: number; giveBack: () => void } {
  const places = taken.get(name) ?? new Set();
  taken.set(name, places);
  let place = 1;
  while (places.has(place)) place += 1;
  places.add(place);
  return { place, giveBack: () => void places.delete(place) };
}
