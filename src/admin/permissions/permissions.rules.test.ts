import { describe, expect, it } from 'vitest';
import type { MenuItem } from './permissions.contract.ts';
import { allAuthOf, authOf, type MenuRow, menuOf, routeName } from './permissions.rules.ts';

const row = (id: string, parentId: string | null, more: Partial<MenuRow> = {}): MenuRow => ({
  id,
  parentId,
  name: `名 ${id}`,
  nameEn: null,
  description: null,
  descriptionEn: null,
  menuType: parentId ? 1 : 0,
  icon: null,
  component: null,
  componentName: null,
  url: `/${id}`,
  redirect: null,
  route: true,
  keepAlive: false,
  hidden: false,
  hideTab: false,
  alwaysShow: false,
  internalOrExternal: false,
  ...more,
});
const OWN = ['home', 'account-center', 'account-settings-base', 'user-announcement'];
const menu = (...rows: MenuRow[]) => menuOf(rows, (url) => `digest of ${url}`);
const granted = (...rows: MenuRow[]) => menu(...rows).filter(({ id }) => !OWN.includes(id));
const first = (...rows: MenuRow[]) => granted(...rows)[0];
const ids = (entries: MenuItem[] | undefined) => entries?.map(({ id }) => id);

it.each([
  ['/isystem/user', 'isystem-user'],
  ['/online/cgformList/:code', 'online-cgformList-@code'],
  ['plain', 'plain'],
  ['//twice', '-twice'],
  ['', ''],
])('names the route of %s %s', (url, name) => {
  expect(routeName(url)).toBe(name);
});

describe('the menu of someone without any grant', () => {
  it('is the home page and the hidden personal entries', () => {
    expect(ids(menu())).toEqual(OWN);
  });

  it('shows the home page and hides the personal entries', () => {
    const [home, ...personal] = menu();
    expect(home?.hidden).toBeUndefined();
    for (const entry of personal) expect([entry.hidden, entry.meta.hideMenu]).toEqual([true, true]);
  });
});

describe('the home page', () => {
  it('comes first when the grants lack it', () => {
    expect(menu(row('a', null))[0]).toMatchObject({
      path: '/dashboard/analysis',
      meta: { title: '首页', titleEn: 'Home', icon: 'home' },
    });
  });

  it('is not added when it is granted', () => {
    const entries = menu(row('own-home', null, { url: '/dashboard/analysis' }));
    expect(ids(entries)?.slice(0, 1)).toEqual(['own-home']);
    expect(ids(entries)).not.toContain('home');
  });

  it('is not added when it is granted further down', () => {
    const entries = menu(row('dashboard', null), row('own-home', 'dashboard', { url: '/dashboard/analysis' }));
    expect(ids(entries)).not.toContain('home');
  });
});

it.each([
  ['by path', { url: '/account/center' }, 'account-center'],
  ['by name', { url: '/me', componentName: 'account-settings-base' }, 'account-settings-base'],
])('does not add a personal entry that is granted already, %s', (_how, entry, id) => {
  const entries = menu(row('granted', null, entry));
  expect(ids(entries)).not.toContain(id);
  const names = entries.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

describe('an entry', () => {
  it('with nothing but its name and address has the least of the contract', () => {
    expect(first(row('a', null))).toEqual({
      id: 'a',
      path: '/a',
      name: 'a',
      component: 'layouts/RouteView',
      route: '1',
      redirect: null,
      meta: {
        title: '名 a',
        keepAlive: false,
        internalOrExternal: false,
        componentName: 'RouteView',
        permissionList: [],
      },
    });
  });

  it('with everything has the whole of the contract', () => {
    const full = row('a', null, {
      icon: 'setting',
      component: 'system/UserList',
      componentName: 'Users',
      redirect: '/a/b',
      route: false,
      keepAlive: true,
      hidden: true,
      hideTab: true,
      alwaysShow: true,
      internalOrExternal: true,
    });
    expect(first(full)).toEqual({
      id: 'a',
      path: '/a',
      name: 'Users',
      component: 'system/UserList',
      route: '0',
      redirect: '/a/b',
      hidden: true,
      alwaysShow: true,
      meta: {
        title: '名 a',
        icon: 'setting',
        keepAlive: true,
        internalOrExternal: true,
        componentName: 'Users',
        hideMenu: true,
        hideTab: true,
        permissionList: [],
      },
    });
  });

  it.each([
    ['the last part of its component', { component: 'system/deep/UserList' }, 'UserList'],
    ['the whole of a component without folders', { component: 'UserList' }, 'UserList'],
    ['its own component name', { component: 'system/UserList', componentName: 'Users' }, 'Users'],
  ])('takes %s as the name under which pages are kept', (_what, more, name) => {
    expect(first(row('a', null, more))?.meta.componentName).toBe(name);
  });

  it.each([['https://example.org/x'], ['http://example.org'], ['{{ window._CONFIG.domainURL }}/druid/']])(
    'for the outside address %s has a path of its own and the address beside',
    (url) => {
      const entry = first(row('a', null, { url, component: 'layouts/IframePageView' }));
      expect([entry?.path, entry?.meta.url]).toEqual([`digest of ${url}`, url]);
    },
  );

  it.each([['/httpish'], ['/a/https://b'], ['']])('for the inside address "%s" keeps it as its path', (url) => {
    const entry = first(row('a', null, { url }));
    expect([entry?.path, entry?.meta.url]).toEqual([url, undefined]);
  });

  it('without an address has no name', () => {
    expect(first(row('a', null, { url: null }))?.name).toBeNull();
  });
});

describe('the tree', () => {
  it('holds children in the order in which they came', () => {
    const top = first(row('a', null), row('c', 'a'), row('b', 'a'));
    expect(ids(top?.children)).toEqual(['c', 'b']);
  });

  it('gives a redirect to the top level only', () => {
    const top = first(row('a', null, { redirect: '/x' }), row('b', 'a', { redirect: '/y' }));
    expect([top?.redirect, top?.children?.[0]]).toEqual(['/x', expect.not.objectContaining({ redirect: '/y' })]);
  });

  it('goes as deep as the grants do', () => {
    const top = first(row('a', null), row('b', 'a'), row('c', 'b'), row('d', 'c'));
    expect(top?.children?.[0]?.children?.[0]?.children?.[0]?.id).toBe('d');
  });

  it('leaves buttons out', () => {
    expect(first(row('a', null), row('b', 'a', { menuType: 2 }))?.children).toBeUndefined();
  });

  it('lifts an entry whose parent is not granted to the top', () => {
    expect(ids(granted(row('a', null), row('orphan', 'not-granted')))).toEqual(['a', 'orphan']);
  });

  it('ends even when rows name one another as parents', () => {
    expect(granted(row('a', 'b'), row('b', 'a'))).toEqual([]);
  });
});

describe('a top entry', () => {
  const top = (...hidden: boolean[]) =>
    first(row('a', null), ...hidden.map((flag, index) => row(`child-${index}`, 'a', { hidden: flag })));

  it('whose children are all hidden becomes hidden', () => {
    expect(top(true, true)).toMatchObject({ hidden: true, meta: { hideMenu: true } });
  });

  it('with one child to show stays', () => {
    expect(top(true, false)?.hidden).toBeUndefined();
  });

  it('without children stays', () => {
    expect(top()?.hidden).toBeUndefined();
  });
});

describe('buttons', () => {
  const on = { action: 'user:add', describe: '新增用户', status: '1' as const };
  const off = { action: 'user:edit', describe: '编辑用户', status: '0' as const };

  it('that are granted stand twice in auth, without a status', () => {
    expect(authOf([on])).toEqual([
      { action: 'user:add', type: '1', describe: '新增用户' },
      { action: 'user:add', type: '2', describe: '新增用户' },
    ]);
  });

  it('that are switched off are missing in auth', () => {
    expect(authOf([off])).toEqual([]);
  });

  it('stand twice in allAuth with their switch, on or off', () => {
    expect(allAuthOf([on, off])).toEqual([
      { action: 'user:add', type: '1', describe: '新增用户', status: '1' },
      { action: 'user:add', type: '2', describe: '新增用户', status: '1' },
      { action: 'user:edit', type: '1', describe: '编辑用户', status: '0' },
      { action: 'user:edit', type: '2', describe: '编辑用户', status: '0' },
    ]);
  });
});
