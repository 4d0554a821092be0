import type { MenuItem } from '#admin/permissions/permissions.contract.ts';
import { type Page, pageNamed, pageOf } from './pages.ts';

/** A menu entry that can be shown: something to open, or a group that holds some. */
export interface MenuEntry {
  /** Where the page is that it opens. */
  path: string;
  /** The path with the entry's own query; no two entries have the same. */
  address: string;
  /** The server's title, in Chinese; administrators may change it. */
  title: string;
  titleEn?: string;
  /** What it is for, in Chinese and in English. */
  about?: string;
  aboutEn?: string;
  icon?: string;
  page?: Page;
  /** Opens as a link of its own instead of in this frame. */
  link?: { href: string; target: string };
  children: MenuEntry[];
}

const BIG_SCREEN = '/corp/bigScreen/screen';

/** The user's menu, without what is hidden and what cannot be opened here. */
export function menuEntries(menu: MenuItem[], pages: Page[]): MenuEntry[] {
  return menu.flatMap((item): MenuEntry[] => {
    if (item.hidden || item.meta.hideMenu) return [];
    const page = destinationOf(item, pages);
    const path = page?.path ?? item.path;
    const address = withQuery(path, item.query);
    const link = linkOf(item, address, page);
    // An entry that always shows stands for its children; they are reached through it.
    const children = item.alwaysShow ? [] : menuEntries(item.children ?? [], pages);
    if (!page && !link && children.length === 0) return [];
    const { title, titleEn, about, aboutEn, icon } = item.meta;
    return [{ path, address, title, titleEn, about, aboutEn, icon, page, link, children }];
  });
}

/** A route is opened by its name, what is no route by its path; two entries of one name open each its own page. */
function destinationOf({ route, name, path }: MenuItem, pages: Page[]): Page | undefined {
  const own = pageOf(pages, path);
  if (route === '0' || name === null || own?.name === name) return own;
  return pageNamed(pages, name) ?? own;
}

function withQuery(path: string, query: MenuItem['query'] = {}): string {
  const search = new URLSearchParams(query).toString();
  return search ? `${path}?${search}` : path;
}

function linkOf({ path, meta }: MenuItem, address: string, page: Page | undefined): MenuEntry['link'] {
  const { internalOrExternal, url, target } = meta;
  if (internalOrExternal && url && /^https?:/.test(url)) return { href: url, target: target ?? '_blank' };
  if (path.includes(BIG_SCREEN)) return { href: `#${address}`, target: '_blank' };
  return page && target ? { href: `#${address}`, target } : undefined;
}

/** The entries that open something; groups are only the way to them. */
export const leaves = (entries: MenuEntry[]): MenuEntry[] =>
  entries.flatMap((entry) => (entry.children.length > 0 ? leaves(entry.children) : [entry]));

/** The entry that leads to where the user is: the one whose query is met, before one that asks for nothing. */
export function entryAt(entries: MenuEntry[], { pathname, search }: { pathname: string; search: string }) {
  const here = new URLSearchParams(search);
  const asked = ({ address }: MenuEntry) => [...new URLSearchParams(address.split('?')[1])];
  return leaves(entries)
    .filter((entry) => entry.path === pathname && asked(entry).every(([name, value]) => here.get(name) === value))
    .sort((one, other) => asked(other).length - asked(one).length)[0];
}

/** The groups above a path, outermost first. */
export function groupsAbove(entries: MenuEntry[], path: string): MenuEntry[] {
  for (const entry of entries) {
    if (entry.path === path) return [];
    const below = entry.children.some((child) => child.path === path) ? [] : groupsAbove(entry.children, path);
    if (below.length > 0 || entry.children.some((child) => child.path === path)) return [entry, ...below];
  }
  return [];
}
