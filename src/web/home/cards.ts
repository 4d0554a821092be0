import type { SessionExtras } from '#kit/web/session/session.ts';
import { leaves, type MenuEntry } from '../frame/menu.ts';
import type { Page } from '../frame/pages.ts';
import { REGISTRATION_PATHS } from '../frame/registration-gate.ts';
import { HOME_PATH } from '../home-path.ts';

interface CardGroup {
  /** The group of the menu that holds them; entries of the first level have none. */
  head?: MenuEntry;
  entries: MenuEntry[];
}

/** What the user's menu opens, by its groups. */
export function menuGroups(menu: MenuEntry[]): CardGroup[] {
  const shown = menu.filter(({ path }) => path !== HOME_PATH);
  const alone = shown.filter(({ children }) => children.length === 0);
  const groups = shown.filter(({ children }) => children.length > 0);
  return [{ entries: alone }, ...groups.map((head) => ({ head, entries: leaves(head.children) }))].filter(
    ({ entries }) => entries.length > 0,
  );
}

/** The pages that everybody has, as far as they are about this user: there is one record of a registration at most. */
export const ownPages = (pages: Page[], standing: SessionExtras['standing'] | undefined) =>
  pages.flatMap(({ path, view }) => {
    const screen = view.kind === 'screen' && view.screen.access === 'signed-in' ? view.screen : undefined;
    const kind = REGISTRATION_KINDS.find((one) => REGISTRATION_PATHS[one] === path);
    if (!screen?.card || (kind && !standing?.[kind])) return [];
    return [{ path, title: screen.title, ...screen.card }];
  });

const REGISTRATION_KINDS = ['agencyLegal', 'subjectLegal'] as const;
