import type { MenuItem } from '#admin/permissions/permissions.contract.ts';
import { type Page, pageOf } from './pages.ts';

/** A menu entry that can be shown: something to open, or a group that holds some. */
export interface MenuEntry {
  path: string;
  /** The server's title, in Chinese; administrators may change it. */
  title: string;
  icon?: string;
  page?: Page;
  /** Opens outside the frame, in a tab of its own. */
  ownTab?: string;
  children: MenuEntry[];
}

const BIG_SCREEN = '/corp/bigScreen/screen';

/** The user's menu, without what is hidden and what cannot be opened here. */
export function menuEntries(menu: MenuItem[], pages: Page[]): MenuEntry[] {
  return menu.flatMap((item): MenuEntry[] => {
    if (item.hidden || item.meta.hideMenu) return [];
    const { path } = item;
    const page = pageOf(pages, path);
    const ownTab = addressOfOwnTab(item);
    // An entry that always shows stands for its children; they are reached through it.
    const children = item.alwaysShow ? [] : menuEntries(item.children ?? [], pages);
    if (!page && !ownTab && children.length === 0) return [];
    return [{ path, title: item.meta.title, icon: item.meta.icon, page, ownTab, children }];
  });
}

function addressOfOwnTab({ path, meta }: MenuItem): string | undefined {
  if (meta.internalOrExternal && meta.url && /^https?:/.test(meta.url)) return meta.url;
  return path.includes(BIG_SCREEN) ? `#${path}` : undefined;
}

/** The entries that open something; groups are only the way to them. */
export const leaves = (entries: MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leaves(entry.children) : [entry]));

/** The groups above a path, outermost first. */
export function groupsAbove(entries: MenuEntry[], path: string): MenuEntry[] {
  for (const entry of entries) {
    if (entry.path === path) return [];
    const below = entry.children.some((child) => child.path === path) ? [] : groupsAbove(entry.children, path);
    if (below.length > 0 || entry.children.some((child) => child.path === path)) return [entry, ...below];
  }
  return [];
}
