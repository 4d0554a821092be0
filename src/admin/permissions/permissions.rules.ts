import type { Words } from '#kit/contract/resource-field.ts';
import type { AuthItem, MenuItem } from './permissions.contract.ts';

/** A granted menu entry as the table holds it. */
export interface MenuRow {
  id: string;
  parentId: string | null;
  name: string;
  nameEn: string | null;
  description: string | null;
  descriptionEn: string | null;
  menuType: number;
  icon: string | null;
  component: string | null;
  componentName: string | null;
  url: string | null;
  redirect: string | null;
  route: boolean;
  keepAlive: boolean;
  hidden: boolean;
  hideTab: boolean;
  alwaysShow: boolean;
  internalOrExternal: boolean;
}

export interface Button {
  action: string;
  describe: string;
  status: '0' | '1';
}

const HOME = '/dashboard/analysis';
const LAYOUT = 'layouts/RouteView';

const isAddress = (url: string) => /^(https?:\/\/|\{\{)/.test(url);
const lastPart = (component: string) => component.split('/').at(-1) ?? component;

/** The name of a route: its component's, or its path with "-" for "/" and "@" for ":". */
export const routeName = (url: string) => url.replace(/^\//, '').replaceAll('/', '-').replaceAll(':', '@');

function entryOf(row: MenuRow, pathOfAddress: (url: string) => string): MenuItem {
  const url = row.url ?? '';
  const component = row.component || LAYOUT;
  return {
    id: row.id,
    path: isAddress(url) ? pathOfAddress(url) : url,
    name: row.componentName || routeName(url) || null,
    component,
    route: row.route ? '1' : '0',
    ...(row.hidden ? { hidden: true } : {}),
    ...(row.alwaysShow ? { alwaysShow: true } : {}),
    meta: {
      title: row.name,
      ...(row.nameEn ? { titleEn: row.nameEn } : {}),
      ...(row.description ? { about: row.description } : {}),
      ...(row.descriptionEn ? { aboutEn: row.descriptionEn } : {}),
      ...(row.icon ? { icon: row.icon } : {}),
      keepAlive: row.keepAlive,
      internalOrExternal: row.internalOrExternal,
      componentName: row.componentName || lastPart(component),
      ...(isAddress(url) ? { url } : {}),
      ...(row.hidden ? { hideMenu: true } : {}),
      ...(row.hideTab ? { hideTab: true } : {}),
      permissionList: [],
    },
  };
}

/** The menu as a tree: granted entries of types 0 and 1 in their order, home first. */
export function menuOf(rows: MenuRow[], pathOfAddress: (url: string) => string): MenuItem[] {
  const entries = rows.filter(({ menuType }) => menuType !== 2);
  const ids = new Set(entries.map(({ id }) => id));
  const childrenOf = (parentId: string | null): MenuItem[] =>
    entries
      .filter((row) =>
        parentId === null ? row.parentId === null || !ids.has(row.parentId) : row.parentId === parentId,
      )
      .map((row) => {
        const children = childrenOf(row.id);
        const entry = entryOf(row, pathOfAddress);
        if (parentId === null) entry.redirect = row.redirect;
        return children.length > 0 ? { ...entry, children } : entry;
      });
  const menu = childrenOf(null).map(hideEmptied);
  const held = new Set(allOf(menu).flatMap(({ path, name }) => [path, name]));
  // The client builds a route for each entry, and the names of routes are unique.
  const isMissing = ({ path, name }: MenuItem) => !held.has(path) && !held.has(name);
  return [...[home].filter(isMissing), ...menu, ...personal.filter(isMissing)];
}

const allOf = (entries: MenuItem[]): MenuItem[] => entries.flatMap((entry) => [entry, ...allOf(entry.children ?? [])]);

/** A top entry whose children are all hidden would open to nothing. */
function hideEmptied(entry: MenuItem): MenuItem {
  if (!entry.children?.every(({ hidden }) => hidden)) return entry;
  return { ...entry, hidden: true, meta: { ...entry.meta, hideMenu: true } };
}

const home: MenuItem = {
  id: 'home',
  path: HOME,
  name: 'dashboard-analysis',
  component: 'dashboard/Analysis',
  route: '1',
  redirect: null,
  meta: {
    title: '首页',
    titleEn: 'Home',
    icon: 'home',
    keepAlive: false,
    internalOrExternal: false,
    componentName: 'Analysis',
    permissionList: [],
  },
};

const hiddenEntry = (id: string, path: string, name: string, component: string, said: Words): MenuItem => ({
  id,
  path,
  name,
  component,
  route: '1',
  redirect: null,
  hidden: true,
  meta: {
    title: said.zh,
    titleEn: said.en,
    keepAlive: false,
    internalOrExternal: false,
    componentName: lastPart(component),
    hideMenu: true,
    permissionList: [],
  },
});

// The header links to these by name, so everybody has them.
const personal: MenuItem[] = [
  hiddenEntry('account-center', '/account/center', 'account-center', 'account/center/Index', {
    zh: '个人中心',
    en: 'My account',
  }),
  hiddenEntry(
    'account-settings-base',
    '/account/settings/base',
    'account-settings-base',
    'account/settings/BaseSetting',
    { zh: '账户设置', en: 'Account settings' },
  ),
  hiddenEntry('user-announcement', '/isps/userAnnouncement', 'isps-userAnnouncement', 'system/UserAnnouncementList', {
    zh: '我的消息',
    en: 'My messages',
  }),
];

/** Pages that everybody has without a grant. */
export const PAGES_FOR_ALL = [home, ...personal].map(({ path, meta }) => ({
  path,
  name: meta.title,
  nameEn: meta.titleEn,
}));
export const isForAll = (path: string) => PAGES_FOR_ALL.some((page) => page.path === path);

/** Each button twice, as "visible when granted" and as "editable when granted": both kinds of client then agree. */
const twice = ({ action, describe }: Button): AuthItem[] => [
  { action, type: '1', describe },
  { action, type: '2', describe },
];

/** Granted buttons; one that is switched off denies. */
export const authOf = (granted: Button[]): AuthItem[] => granted.filter(({ status }) => status === '1').flatMap(twice);

/** Every button of the system with its switch; '0' means that it is not controlled. */
export const allAuthOf = (buttons: Button[]): AuthItem[] =>
  buttons.flatMap((button) => twice(button).map((item) => ({ ...item, status: button.status })));
