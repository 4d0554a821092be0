import { describe, expect, it } from 'vitest';
import { cellAfter, heldOf, matrixOf } from './matrix-rows.ts';

const tree = [
  {
    key: 'system',
    slotTitle: '系统管理',
    children: [{ key: 'users', slotTitle: '用户', children: [{ key: 'add', slotTitle: '用户·新增' }] }],
  },
  { key: 'hall', slotTitle: '开标大厅' },
];

describe('the matrix of permissions', () => {
  it('has a module for each top menu, with what is below it indented', () => {
    expect(
      matrixOf(tree, '').map(({ module, rows }) => [module.key, rows.map(({ node, depth }) => [node.key, depth])]),
    ).toEqual([
      [
        'system',
        [
          ['system', 0],
          ['users', 1],
          ['add', 2],
        ],
      ],
      ['hall', [['hall', 0]]],
    ]);
  });

  it('shows what a word finds, with the way there', () => {
    const [system, ...others] = matrixOf(tree, '新增');
    expect(others).toEqual([]);
    expect(system?.rows.map(({ node }) => node.key)).toEqual(['system', 'users', 'add']);
    expect(matrixOf(tree, '没有')).toEqual([]);
  });

  it('counts what a role holds of a module', () => {
    expect(heldOf(tree[0] as never, new Set(['users', 'add', 'hall']))).toEqual({ held: 2, of: 3 });
  });
});

describe('an arrow key in the matrix', () => {
  it.each([
    ['ArrowDown', [1, 1]],
    ['ArrowUp', undefined],
    ['ArrowLeft', [0, 0]],
    ['ArrowRight', undefined],
    ['Enter', undefined],
  ])('%s leads from the first row and second of two columns to %j', (key, next) => {
    expect(cellAfter([0, 1], key, [3, 2])).toEqual(next);
  });
});
