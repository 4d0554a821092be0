import { describe, expect, it } from 'vitest';
import { afterTick, difference, everyNode, found, shownTicks, wayTo } from './grant-ticks.ts';

const tree = [
  {
    key: 'system',
    slotTitle: '系统管理',
    children: [
      {
        key: 'users',
        slotTitle: '用户管理',
        children: [
          { key: 'add', slotTitle: '新增' },
          { key: 'edit', slotTitle: '编辑' },
        ],
      },
      { key: 'roles', slotTitle: '角色管理' },
    ],
  },
  { key: 'home', slotTitle: '首页' },
];
const set = (...keys: string[]) => new Set(keys);
const sorted = (keys: Iterable<string>) => [...keys].sort();

describe('a tick in the grant tree', () => {
  it('linked brings what is below and what is above', () =>
    expect(sorted(afterTick(set(), tree, 'users', true, 'branch'))).toEqual(['add', 'edit', 'system', 'users']));

  it('linked and taken away leaves what is above', () =>
    expect(sorted(afterTick(set('system', 'users', 'add', 'roles'), tree, 'users', false, 'branch'))).toEqual([
      'roles',
      'system',
    ]));

  it('on a word brings what it says and what leads there, and no more', () =>
    expect(sorted(afterTick(set(), tree, 'users', true, 'way'))).toEqual(['system', 'users']));

  it('on a word that is granted takes what is below along, which nobody could reach', () =>
    expect(sorted(afterTick(set('system', 'users', 'add'), tree, 'users', false, 'way'))).toEqual(['system']));

  it('unlinked changes itself alone', () => {
    expect(sorted(afterTick(set(), tree, 'users', true, 'alone'))).toEqual(['users']);
    expect(sorted(afterTick(set('users', 'add'), tree, 'users', false, 'alone'))).toEqual(['add']);
  });

  it('of an entry that is gone changes nothing', () =>
    expect(sorted(afterTick(set('home'), tree, 'nowhere', true, 'branch'))).toEqual(['home']));
});

describe('the boxes of the grant tree', () => {
  it('are half ticked where something below is not granted', () =>
    expect(shownTicks(set('system', 'users', 'add'), tree, true)).toEqual({
      checked: ['add'],
      halfChecked: ['system', 'users'],
    }));

  it('are whole when all below is granted', () =>
    expect(shownTicks(set('users', 'add', 'edit'), tree, true)).toEqual({
      checked: ['users', 'add', 'edit'],
      halfChecked: [],
    }));

  it('unlinked show each grant by itself', () =>
    expect(shownTicks(set('system', 'add'), tree, false)).toEqual({ checked: ['system', 'add'], halfChecked: [] }));
});

describe('the grant tree', () => {
  it('tells what a save would change', () => {
    const { added, removed } = difference(set('home', 'users'), set('users', 'roles'), tree);
    expect([added.map(({ key }) => key), removed.map(({ key }) => key)]).toEqual([['roles'], ['home']]);
  });

  it('is searched with what leads to the hits', () => {
    expect(everyNode(found(tree, '编辑')).map(({ key }) => key)).toEqual(['system', 'users', 'edit']);
    expect(found(tree, 'nothing')).toEqual([]);
    expect(found(tree, ' ')).toBe(tree);
  });

  it('knows the way to an entry', () =>
    expect(wayTo(tree, 'add').map(({ key }) => key)).toEqual(['system', 'users', 'add']));
});
