import { describe, expect, it } from 'vitest';
import { hideOwnViews, withOwnViews } from './own-views.rules.ts';
import type { MenuItem } from './permissions.contract.ts';

const entry = (path: string, more: Partial<MenuItem> = {}): MenuItem => ({
  id: path,
  path,
  name: path,
  component: path,
  route: '1',
  ...more,
  meta: {
    title: path,
    keepAlive: false,
    internalOrExternal: false,
    permissionList: [],
    ...(more.hidden ? { hideMenu: true } : {}),
  },
});
const menu = [
  entry('home'),
  entry('group', { children: [entry('stock'), entry('ours'), entry('secret', { hidden: true })] }),
  entry('lonely', { children: [entry('deep', { children: [entry('ours')] }), entry('secret', { hidden: true })] }),
  entry('off', { hidden: true, children: [entry('ours', { route: '0' })] }),
  entry('empty', { children: [entry('secret', { hidden: true })] }),
];
const hidden = hideOwnViews(menu, new Set(['ours', 'secret']));
const [home, group, lonely, off] = hidden;

describe('an entry whose view only our client has', () => {
  it('is hidden from others, is no route for them, and says how ours shows it', () => {
    expect(group?.children?.[1]).toEqual({
      id: 'ours',
      path: 'ours',
      name: 'ours',
      component: 'ours',
      route: '0',
      hidden: true,
      meta: {
        title: 'ours',
        keepAlive: false,
        internalOrExternal: false,
        permissionList: [],
        hideMenu: true,
        ownClient: { hidden: false, route: '1' },
      },
    });
  });

  it('stays hidden, or without a route, in ours too where the menu says so', () => {
    expect(group?.children?.[2]?.meta.ownClient).toEqual({ hidden: true, route: '1' });
    expect(off?.children?.[0]?.meta.ownClient).toEqual({ hidden: false, route: '0' });
  });

  it('takes the groups with it that hold nothing else for others', () => {
    expect([lonely?.hidden, lonely?.route, lonely?.meta.ownClient]).toEqual([true, '1', { hidden: false, route: '1' }]);
    expect(lonely?.children?.[0]?.hidden).toBe(true);
    expect([group?.hidden, off?.meta.ownClient]).toEqual([undefined, undefined]);
  });

  it('leaves every other entry as it is', () =>
    expect([home, group?.children?.[0]]).toEqual([menu[0], entry('stock')]));
});

it('our client sees the menu as if nothing had been hidden from others', () =>
  expect(withOwnViews(hidden)).toEqual(menu));
