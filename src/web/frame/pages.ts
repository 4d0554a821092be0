import { matchPath } from 'react-router';
import type { MenuItem } from '#admin/permissions/permissions.contract.ts';
import type { FormKind, Screen } from '#kit/web/page/screen.ts';

interface ScreenView {
  kind: 'screen';
  screen: Screen;
}

/** What can be inside the frame, at its address. */
export interface Page {
  path: string;
  name: string;
  /** The menu's title, in Chinese; pages that no menu holds have their screen's. */
  menuTitle?: string;
  menuTitleEn?: string;
  keepAlive: boolean;
  /** Of a record: where its list is. */
  list?: string;
  /** Of a record: that it is entered or edited there. */
  form?: FormKind;
  view:
    | ScreenView
    /** Another site, or one of our pages, shown in an inner frame. */
    | { kind: 'embedded'; address: string }
    /** A group's own address leads to the first page below it. */
    | { kind: 'onward'; to: string };
}

/** Client views that are our own under another name. */
const BUILT_IN: [pattern: RegExp, page: string][] = [
  [/(^|\/)online\/cgform\//, 'online/FormList'],
  [/(^|\/)online\/cgreport\//, 'online/ReportList'],
];

const builtIn = (component: string) => BUILT_IN.find(([pattern]) => pattern.test(component))?.[1] ?? component;

/** The pages of one user: those that everybody inside has, and those that the server's menu grants. */
export function pagesOf(menu: MenuItem[], screens: Screen[]): Page[] {
  const common = screens.filter(({ access }) => access === 'signed-in').map(pageOfScreen);
  return [...common, ...menuPages(menu, screens)];
}

const pageOfScreen = (screen: Screen): Page => ({
  path: screen.path,
  name: screen.name ?? screen.path,
  keepAlive: false,
  view: { kind: 'screen', screen },
});

function menuPages(menu: MenuItem[], screens: Screen[]): Page[] {
  return menu.flatMap((item) => {
    const below = menuPages(item.children ?? [], screens);
    // The flag says that this entry is no route; what lies below it may be.
    const view = item.route === '0' ? undefined : viewOf(item, screens, below);
    if (!view) return below;
    const { title, titleEn, keepAlive, componentName } = item.meta;
    const page = { path: item.path, name: item.name ?? item.path, menuTitle: title, menuTitleEn: titleEn, view };
    return [{ ...page, keepAlive: keepAlive && Boolean(componentName) }, ...recordsOf(page, screens), ...below];
  });
}

/** The records of a list and their forms are below it, wherever the menu puts it. */
function recordsOf(list: Omit<Page, 'keepAlive'>, screens: Screen[]): Page[] {
  if (list.view.kind !== 'screen' || list.view.screen.access !== 'menu') return [];
  const { screen: own } = list.view;
  return screens
    .filter(({ access, page }) => access === 'record' && page === own.page)
    .map((screen) => {
      const below = screen.path.slice(own.path.length);
      return {
        ...list,
        path: `${list.path}${below}`,
        name: `${list.name}${below}`,
        list: list.path,
        form: screen.form,
        keepAlive: false,
        view: { kind: 'screen', screen },
      };
    });
}

function viewOf({ component, meta }: MenuItem, screens: Screen[], below: Page[]): Page['view'] | undefined {
  if (meta.url && !meta.internalOrExternal) return { kind: 'embedded', address: meta.url };
  if (component.startsWith('layouts/')) {
    const first = below.find(({ view }) => view.kind !== 'onward');
    return first && { kind: 'onward', to: first.path };
  }
  const screen = screens.find(({ access, page }) => access === 'menu' && page === builtIn(component));
  return screen && { kind: 'screen', screen };
}

/** The page at an exact address of the menu. */
export const pageOf = (pages: Page[], path: string) => pages.find((page) => page.path === path);

/** The page of a route by its name. */
export const pageNamed = (pages: Page[], name: string) => pages.find((page) => page.name === name);

/** The page that is at an address, patterns included. */
export const pageAt = (pages: Page[], pathname: string) =>
  pageOf(pages, pathname) ?? pages.find(({ path }) => matchPath(path, pathname));
