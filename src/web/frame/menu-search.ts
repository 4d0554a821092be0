import type { MenuEntry } from './menu.ts';

const folded = (text: string) => text.toLowerCase().replaceAll(/\s/g, '');

/** The entries whose title holds the typed words; those that begin with them first. */
export function foundEntries(entries: MenuEntry[], typed: string, titleOf: (entry: MenuEntry) => string) {
  const wanted = folded(typed);
  const places = entries.map((entry) => {
    const found = [titleOf(entry), entry.title].map((title) => folded(title).indexOf(wanted)).filter((at) => at >= 0);
    return { entry, at: found.length > 0 ? Math.min(...found) : Number.POSITIVE_INFINITY };
  });
  return places
    .filter(({ at }) => Number.isFinite(at))
    .sort((one, other) => Math.min(one.at, 1) - Math.min(other.at, 1))
    .map(({ entry }) => entry);
}
