import type { MenuItem } from '#admin/permissions/permissions.contract.ts';
import type { Screen } from '#kit/web/screen.ts';

/** A menu entry that can be shown: a screen of ours, or a group that holds some. */
export interface MenuEntry {
  path: string;
  /** The server's title, in Chinese; administrators may change it. */
  title: string;
  icon?: string;
  screen?: Screen;
  children: MenuEntry[];
}

/** The user's menu, without what is hidden and what has no screen here. */
export function menuEntries(menu: MenuItem[], screens: Screen[]): MenuEntry[] {
  return menu.flatMap((item): MenuEntry[] => {
    if (item.hidden || item.meta.hideMenu) return [];
    const screen = screens.find(({ path }) => path === item.path);
    const children = menuEntries(item.children ?? [], screens);
    if (!screen && children.length === 0) return [];
    return [{ path: item.path, title: item.meta.title, icon: item.meta.icon, screen, children }];
  });
}

export const leaves = (entries: MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => [...(entry.screen ? [entry] : []), ...leaves(entry.children)]);

/** Whether the menu grants a path, hidden entries included. */
export const grants = (menu: MenuItem[], path: string): boolean =>
  menu.some((item) => item.path === path || grants(item.children ?? [], path));

/** The groups above a path, outermost first. */
export function groupsAbove(entries: MenuEntry[], path: string): MenuEntry[] {
  for (const entry of entries) {
    if (entry.path === path) return [];
    const below = entry.children.some((child) => child.path === path) ? [] : groupsAbove(entry.children, path);
    if (below.length > 0 || entry.children.some((child) => child.path === path)) return [entry, ...below];
  }
  return [];
}
