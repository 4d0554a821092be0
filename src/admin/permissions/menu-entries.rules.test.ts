import { describe, expect, it } from 'vitest';
import type { EntryDraft } from './menu-entries.contract.ts';
import {
  closesCircle,
  codesOf,
  entryFault,
  levelsWith,
  normalComponent,
  normalEntry,
  normalUrl,
} from './menu-entries.rules.ts';

const menu = (rest: Partial<EntryDraft> = {}): EntryDraft => ({
  name: '页面',
  menuType: 1,
  parentId: 'above',
  url: '/a',
  component: 'a/A',
  ...rest,
});
const button = (rest: Partial<EntryDraft> = {}): EntryDraft => ({
  name: '按钮',
  menuType: 2,
  parentId: 'above',
  perms: 'a:add',
  ...rest,
});
const faultOf = (draft: EntryDraft) => entryFault(normalEntry(draft))?.fault;

describe('a component', () => {
  it.each([
    ['system/UserList', 'system/UserList'],
    ['/system/UserList', 'system/UserList'],
    ['views/system/UserList', 'system/UserList'],
    ['/views/system/UserList.vue', 'system/UserList'],
    ['src/views/system/UserList.vue', 'system/UserList'],
    ['/src/views/system/UserList', 'system/UserList'],
    [' layouts/RouteView ', 'layouts/RouteView'],
  ])('written as %s is %s', (written, normal) => expect(normalComponent(written)).toBe(normal));
});

describe('a path', () => {
  it.each([
    ['isystem/user', '/isystem/user'],
    ['/isystem/user', '/isystem/user'],
    ['http://example.org/a', 'http://example.org/a'],
    ['https://example.org', 'https://example.org'],
    ['javascript:alert(1)', '/javascript:alert(1)'],
    ['', ''],
  ])('written as "%s" is "%s"', (written, normal) => expect(normalUrl(written)).toBe(normal));
});

describe('an entry', () => {
  it('of the top level loses its parent and passes through when it names no screen', () =>
    expect(normalEntry(menu({ menuType: 0, component: '' }))).toMatchObject({
      parentId: null,
      component: 'layouts/RouteView',
    }));
  it('of the top level keeps the screen that it names', () =>
    expect(normalEntry(menu({ menuType: 0 })).component).toBe('a/A'));
  it('that is a menu has no code', () => expect(normalEntry(menu({ perms: 'a:b' })).perms).toBeNull());
  it('that is a button names each of its codes once', () =>
    expect(normalEntry(button({ perms: ' a:b, a:c,,a:b ' })).perms).toBe('a:b,a:c'));

  it.each([
    ['a menu', menu(), undefined],
    ['a menu with an outside address', menu({ url: 'https://example.org/a?b=1' }), undefined],
    ['a menu with a variable part', menu({ url: '/a/:code' }), undefined],
    ['a menu with a tenant in its address', menu({ url: `https://example.org/\${tenantId}` }), undefined],
    ['a name of blanks', menu({ name: '  ' }), 'menu.name-missing'],
    ['a sub-menu without a parent', menu({ parentId: null }), 'menu.parent-missing'],
    ['a button without a parent', button({ parentId: null }), 'menu.parent-missing'],
    ['a menu without a path', menu({ url: null }), 'menu.url-missing'],
    ['a sub-menu without a screen', menu({ component: null }), 'menu.component-missing'],
    ['a path that leaves the site', menu({ url: '//example.org' }), 'menu.url-unfit'],
    ['a path with markup', menu({ url: '/<script>' }), 'menu.url-unfit'],
    ['an address with a blank', menu({ url: 'https://exa mple.org' }), 'menu.url-unfit'],
    ['an address that is a program', menu({ url: '{{ location.href }}' }), 'menu.url-evaluated'],
    ['an address that tells the token', menu({ url: `https://example.org/?t=\${token}` }), 'menu.url-evaluated'],
    ['a redirect with markup', menu({ redirect: '/<b>' }), 'menu.url-unfit'],
    ['a screen that climbs', menu({ component: 'a/../../b' }), 'menu.component-unfit'],
    ['a screen with a blank', menu({ component: 'a b' }), 'menu.component-unfit'],
    ['a button', button(), undefined],
    ['a button for a path of the API alone', button({ perms: null, url: '/sys/user/list' }), undefined],
    ['a button with neither code nor path', button({ perms: ',' }), 'menu.code-missing'],
    ['a code with a blank', button({ perms: 'a b' }), 'menu.code-unfit'],
    ['a code with a quote', button({ perms: "a:b'" }), 'menu.code-unfit'],
  ])('is judged: %s', (_name, draft, fault) => expect(faultOf(draft)).toBe(fault));
});

it('knows the codes of a button by their commas', () => expect(codesOf(' a:b ,, c:d,')).toEqual(['a:b', 'c:d']));

describe('the place of an entry', () => {
  const rows = [
    { id: 'a', parentId: null },
    { id: 'b', parentId: 'a' },
    { id: 'c', parentId: 'b' },
  ];
  const parentOf = (id: string) => rows.find((row) => row.id === id)?.parentId ?? null;

  it.each([
    ['a', 'a', true],
    ['a', 'c', true],
    ['b', 'c', true],
    ['c', 'a', false],
    ['b', null, false],
  ])('closes a circle when %s goes below %s: %s', (id, parent, circle) =>
    expect(closesCircle(id, parent, parentOf)).toBe(circle),
  );
  it('ends its search in a table that holds a circle already', () =>
    expect(closesCircle('x', 'a', (id) => (id === 'a' ? 'b' : 'a'))).toBe(false));

  it.each([
    [undefined, null, 1],
    [undefined, 'c', 4],
    ['b', null, 2],
    ['a', null, 3],
  ])('has levels with all that stands below: %s below %s makes %s', (id, parent, levels) =>
    expect(levelsWith(rows, id, parent)).toBe(levels),
  );
});
