import { beforeEach, describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { GridStore } from './grid-store.ts';
import { carryOut, planPaste } from './paste-plan.ts';

const columns: GridColumn[] = [
  { key: 'name', type: 'input', title: '名称' },
  { key: 'price', type: 'inputNumber', title: '单价' },
  {
    key: 'kind',
    type: 'select',
    title: '类别',
    options: [
      { value: '1', text: '工程' },
      { value: '2', text: '货物' },
    ],
  },
  { key: 'fixed', type: 'input', title: '固定', disabled: true },
];
let store: GridStore;
beforeEach(() => {
  store = new GridStore({ columns, caseId: 'case-', words: () => '' });
  store.load([
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
    { id: 'c', name: 'C' },
  ]);
});
const target = (top: number, left: number, bottom = top, right = left) => ({
  columns,
  options: columns.map(({ options }) => options),
  range: { top, left, bottom, right },
});

describe('pasting into a grid', () => {
  it('fills from the active cell on, each value as its column needs it', () => {
    const plan = planPaste(
      store,
      [
        ['甲', '1,000.50', '货物'],
        ['乙', '￥2', '1'],
      ],
      target(0, 0),
    );
    carryOut(store, plan);
    expect(store.rows.get('a')).toMatchObject({ name: '甲', price: '1000.50', kind: '2' });
    expect(store.rows.get('b')).toMatchObject({ name: '乙', price: '2', kind: '1' });
  });
  it('adds the rows that are missing, and one undo takes everything back', () => {
    const plan = planPaste(store, [['x'], ['y'], ['z']], target(2, 0));
    expect([plan.cells.length, plan.added]).toEqual([1, [{ name: 'y' }, { name: 'z' }]]);
    carryOut(store, plan);
    expect(store.view.map((id) => store.rows.get(id)?.name)).toEqual(['A', 'B', 'x', 'y', 'z']);
    store.undo();
    expect(store.view.map((id) => store.rows.get(id)?.name)).toEqual(['A', 'B', 'C']);
  });
  it('puts one value into the whole range', () => {
    expect(planPaste(store, [['x']], target(0, 0, 2, 0)).cells.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });
  it('repeats a table in a range that holds it a whole number of times', () => {
    const plan = planPaste(store, [['x', '1']], target(0, 0, 2, 1));
    expect(plan.cells.map(({ id, key, value }) => `${id} ${key} ${value}`)).toEqual([
      'a name x',
      'a price 1',
      'b name x',
      'b price 1',
      'c name x',
      'c price 1',
    ]);
  });
  it('names what cannot be read, and leaves those cells', () => {
    const plan = planPaste(store, [['甲', 'viel', '土地']], target(0, 0));
    expect(plan.unreadable).toEqual([
      { row: 1, title: '单价', text: 'viel' },
      { row: 1, title: '类别', text: '土地' },
    ]);
    expect(plan.cells).toEqual([{ id: 'a', key: 'name', value: '甲' }]);
  });
  it('counts what falls beside: fixed columns and columns that do not exist', () => {
    expect(planPaste(store, [['货物', 'x', 'y']], target(0, 2)).left).toBe(2);
  });
});
