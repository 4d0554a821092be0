import { LAW } from '#business/law/law.module.ts';
import { MASTER_DATA, type MenuSeed, menuOf, READERS, SYSTEM } from '#kit/server/module/menu.ts';
import { MODULES } from './modules.ts';

/** Administrators hold system administration and nothing of the business. */
const GROUPS: MenuSeed[] = [
  {
    key: MASTER_DATA,
    name: { zh: '工程主体库', en: 'Master data' },
    url: MASTER_DATA,
    component: 'layouts/RouteView',
    icon: 'bank',
    roles: ['TENDERER', 'AGENT', 'BIDDER', 'ISSUER', 'CENTER_STAFF', 'SUPERVISOR', 'AUDITOR'],
  },
  {
    key: LAW,
    name: { zh: '法规', en: 'Law' },
    url: LAW,
    component: 'layouts/RouteView',
    icon: 'book',
    roles: ['TENDERER', 'AGENT', 'BIDDER', 'ISSUER', 'EXPERT', 'CENTER_STAFF', 'SUPERVISOR', 'AUDITOR'],
  },
  {
    key: SYSTEM,
    name: { zh: '系统管理', en: 'System' },
    url: SYSTEM,
    component: 'layouts/RouteView',
    icon: 'setting',
    roles: READERS,
  },
];

/** Shows every control of the platform; the page is there in the demo city alone. */
const gallery = {
  under: SYSTEM,
  key: '/demo/gallery',
  name: { zh: '控件陈列', en: 'Controls' },
  about: { zh: '试用平台的每个控件', en: 'Every control, to try out' },
  icon: 'appstore',
  url: '/demo/gallery',
  component: 'demo/Gallery',
  ownView: true as const,
  roles: READERS,
};

const entries = MODULES.flatMap(({ menu }) => menu);

/** The menu that the product brings. */
export const BUILT_IN_MENU: MenuSeed[] = menuOf(GROUPS, entries);
export const DEMO_MENU: MenuSeed[] = menuOf(GROUPS, [...entries, gallery]);

const flat = (menu: MenuSeed[]): MenuSeed[] => menu.flatMap((entry) => [entry, ...flat(entry.children ?? [])]);

/** To which roles the product gives a code. */
export const GIVEN_TO: ReadonlyMap<string, string[]> = new Map(
  flat(BUILT_IN_MENU).flatMap(({ perms, roles }) => (perms ? [[perms, roles] as const] : [])),
);

const viewsOf = (menu: MenuSeed[]): string[] =>
  menu.flatMap(({ ownView, component, children = [] }) => [
    ...(ownView && component ? [component] : []),
    ...viewsOf(children),
  ]);

/** Components of the pages that an existing client of this API lacks. */
export const OWN_VIEWS: ReadonlySet<string> = new Set(viewsOf(DEMO_MENU));
