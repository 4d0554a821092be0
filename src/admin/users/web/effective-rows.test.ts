import { describe, expect, it } from 'vitest';
import type { EffectiveEntry } from '#admin/permissions/effective.contract.ts';
import { matching, treeRows } from './effective-rows.ts';

const entry = (id: string, parentId: string | null, more: Partial<EffectiveEntry> = {}): EffectiveEntry => ({
  id,
  parentId,
  name: id,
  kind: 'menu',
  path: null,
  codes: [],
  on: true,
  via: ['r1'],
  rules: [],
  ...more,
});
const ROLES = [
  { kind: 'role' as const, id: 'r1', name: '平台管理员', code: 'ADMIN' },
  { kind: 'departmentRole' as const, id: 'r2', name: '科室联络员', code: 'LINK', department: '财务科' },
];
const ROWS = treeRows([
  entry('users', 'system', { path: '/isystem/user' }),
  entry('system', null),
  entry('add', 'users', { kind: 'button', codes: ['system:user:add'], via: ['r2'] }),
  entry('orphan', 'not granted'),
]);
const shown = (word: string, roleId?: string) => matching(ROWS, ROLES, { word, roleId }).map(({ id }) => id);

describe('effective permissions', () => {
  it('stand in the order of the tree, what hangs on nothing at the top', () =>
    expect(ROWS.map(({ id, depth }) => [id, depth])).toEqual([
      ['system', 0],
      ['users', 1],
      ['add', 2],
      ['orphan', 0],
    ]));
  it.each([
    ['', ['system', 'users', 'add', 'orphan']],
    ['USER:ADD', ['system', 'users', 'add']],
    ['/isystem/user', ['system', 'users']],
    ['联络', ['system', 'users', 'add']],
    ['no such thing', []],
  ])('are found by %j, with the way to them', (word, ids) => expect(shown(word)).toEqual(ids));
  it('are narrowed to one role', () => expect(shown('', 'r2')).toEqual(['system', 'users', 'add']));
});
