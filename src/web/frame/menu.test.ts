import { describe, expect, it } from 'vitest';
import type { MenuItem } from '#admin/permissions/permissions.contract.ts';
import type { Screen } from '#kit/web/page/screen.ts';
import { entryAt, groupsAbove, leaves, menuEntries } from './menu.ts';
import { pageAt, pagesOf } from './pages.ts';

const item = (path: string, more: Omit<Partial<MenuItem>, 'meta'> & { meta?: Partial<MenuItem['meta']> } = {}) => {
  const meta = { title: path, keepAlive: false, internalOrExternal: false, permissionList: [], ...more.meta };
  return { id: path, path, name: path.slice(1), component: path.slice(1), route: '1', ...more, meta } as MenuItem;
};
const screen = (page: string, more: Partial<Screen> = {}): Screen =>
  ({ path: `/${page}`, access: 'menu', page, ...more }) as Screen;

const screens = [
  screen('home', { access: 'signed-in' }),
  ...['sys/a', 'sys/deep/b', 'secret', 'tabs', 'tabs/one'].map((page) => screen(page)),
  screen('sys/a', { path: '/sys/a/:id', access: 'record' }),
  screen('sys/a', { path: '/sys/a/new', access: 'record', form: 'add' }),
  screen('sys/a', { path: '/sys/a/:id/edit', access: 'record', form: 'edit' }),
  screen('online/FormList'),
  screen('online/ReportList'),
  screen('login', { access: 'public' }),
];
const group = { component: 'layouts/RouteView' };
const menu = [
  item('/home'),
  item('/sys', {
    ...group,
    children: [
      item('/sys/a', { meta: { keepAlive: true, componentName: 'A' } }),
      item('/sys/none'),
      item('/sys/deep', { ...group, children: [item('/sys/deep/b', { meta: { keepAlive: true } })] }),
    ],
  }),
  item('/empty', { ...group, children: [item('/empty/none')] }),
  item('/secret', { hidden: true }),
  item('/elsewhere/sys-a', { component: 'sys/a', route: '0' }),
  item('/tabs', { alwaysShow: true, children: [item('/tabs/one')] }),
  item('/forms/:code', { component: 'modules/online/cgform/auto/OnlCgformAutoList' }),
  item('/reports/:code', { component: 'modules/online/cgreport/auto/OnlCgreportAutoList' }),
  item('/map', { component: 'layouts/IframePageView', meta: { url: 'https://map.example.org' } }),
  item('/site', {
    component: 'layouts/IframePageView',
    meta: { url: 'https://a.example.org', internalOrExternal: true },
  }),
  item('/corp/bigScreen/screen/1'),
  item('/login-again', { component: 'login' }),
];
const pages = pagesOf(menu, screens);
const entries = menuEntries(menu, pages);
const view = (path: string) => pageAt(pages, path)?.view;

describe('the pages of a user', () => {
  it.each([
    ['/sys/a/new', 'add'],
    ['/sys/a/1', undefined],
    ['/sys/a/1/edit', 'edit'],
    ['/elsewhere/a/new', 'add'],
    ['/elsewhere/a/1/edit', 'edit'],
  ])('hold records and forms below their list, wherever the menu puts it: %s', (path, form) => {
    const elsewhere = pagesOf([item('/elsewhere/a', { component: 'sys/a' })], screens);
    expect(pageAt([...pages, ...elsewhere], path)).toMatchObject({ list: path.slice(0, path.indexOf('a/') + 1), form });
  });

  it.each([
    ['a screen, where the menu puts it', '/sys/a', 'sys/a'],
    ['a screen of everybody inside', '/home', 'home'],
    ['a hidden entry', '/secret', 'secret'],
    ['an online form, as the built-in one', '/forms/f1', 'online/FormList'],
    ['an online report, as the built-in one', '/reports/r1', 'online/ReportList'],
    ['a child of an entry that always shows', '/tabs/one', 'tabs/one'],
  ])('hold %s', (_, path, page) => expect(view(path)).toMatchObject({ kind: 'screen', screen: { page } }));

  it.each([
    ['an entry with the route flag 0', '/elsewhere/sys-a'],
    ['a component that no screen has', '/sys/none'],
    ['a public screen', '/login-again'],
    ['what the menu does not name', '/sys/b'],
    ['an outside address that opens in its own tab', '/site'],
  ])('leave out %s', (_, path) => expect(view(path)).toBeUndefined());

  it('lead from a group to the first page below it', () => {
    expect(view('/sys')).toEqual({ kind: 'onward', to: '/sys/a' });
    expect(view('/empty')).toBeUndefined();
  });

  it('show an address inside the frame', () =>
    expect(view('/map')).toEqual({ kind: 'embedded', address: 'https://map.example.org' }));

  it('are kept alive when the menu says so and names a component', () => {
    expect(pageAt(pages, '/sys/a')?.keepAlive).toBe(true);
    expect(pageAt(pages, '/sys/deep/b')?.keepAlive).toBe(false);
  });
});

describe('the menu', () => {
  it('shows what can be opened, and the groups that hold some', () => {
    expect(leaves(entries).map(({ path }) => path)).toEqual([
      '/home',
      '/sys/a',
      '/sys/deep/b',
      '/tabs',
      '/forms/:code',
      '/reports/:code',
      '/map',
      '/site',
      '/corp/bigScreen/screen/1',
    ]);
    expect(entries.map(({ path }) => path)).not.toContain('/empty');
  });

  it('opens big screens and outside addresses in a tab of their own', () => {
    const tabs = leaves(entries).flatMap(({ link }) => link ?? []);
    expect(tabs).toEqual([
      { href: 'https://a.example.org', target: '_blank' },
      { href: '#/corp/bigScreen/screen/1', target: '_blank' },
    ]);
  });

  it.each([
    ['/home', []],
    ['/sys/a', ['/sys']],
    ['/sys/deep/b', ['/sys', '/sys/deep']],
    ['/elsewhere', []],
  ])('knows the groups above %s', (path, groups) => {
    expect(groupsAbove(entries, path).map((entry) => entry.path)).toEqual(groups);
  });
});

/** The entry of one item beside the menu, and what it opens. */
function opened(one: MenuItem) {
  const all = pagesOf([...menu, one], screens);
  const [entry] = menuEntries([one], all);
  return entry && { ...entry.link, address: entry.address };
}

describe('a menu entry', () => {
  const named = { name: 'sys/a', component: 'no/view' };
  const cases: [title: string, item: MenuItem, opens: ReturnType<typeof opened>][] = [
    ['opens a route by its name', item('/by-name', named), { address: '/sys/a' }],
    [
      'brings its query',
      item('/q', { ...named, query: { kind: '甲', no: '1' } }),
      { address: '/sys/a?kind=%E7%94%B2&no=1' },
    ],
    ['that is no route opens its path', item('/sys/a', { name: 'home', route: '0' }), { address: '/sys/a' }],
    ['without a name opens its path', item('/sys/a', { name: null }), { address: '/sys/a' }],
    [
      'keeps its own page beside another of its name',
      item('/twin', { name: 'sys/a', component: 'secret' }),
      { address: '/twin' },
    ],
    [
      'with a target opens there',
      item('/sys/a', { meta: { target: '_blank' }, query: { no: '1' } }),
      { address: '/sys/a?no=1', href: '#/sys/a?no=1', target: '_blank' },
    ],
    [
      'with a target outside opens there',
      item('/site', { meta: { url: 'https://a.example.org', internalOrExternal: true, target: 'map' } }),
      { address: '/site', href: 'https://a.example.org', target: 'map' },
    ],
    ['with a target and no page is not there', item('/none', { meta: { target: '_blank' } }), undefined],
  ];
  it.each(cases)('%s', (_, one, opens) => expect(opened(one)).toEqual(opens));

  it('is the current one when its query is met, before one that asks for nothing', () => {
    const asks = (no: string) => item(`/no-${no}`, { ...named, query: { no } });
    const list = menuEntries([item('/sys/a'), asks('1'), asks('2')], pages);
    const at = (search: string) => entryAt(list, { pathname: '/sys/a', search })?.address;
    expect(['', '?no=2&pageNo=3', '?no=9'].map(at)).toEqual(['/sys/a', '/sys/a?no=2', '/sys/a']);
    expect(entryAt(list, { pathname: '/home', search: '' })).toBeUndefined();
  });
});
