import type { Dayjs } from 'dayjs';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { carryOut } from './carry-out.ts';
import { planPaste } from './paste-plan.ts';

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
  it('names a day that its column does not offer, and leaves the cell as it is', () => {
    const day: GridColumn = {
      key: 'day',
      type: 'date',
      title: '日期',
      props: { disabledDate: (moment: Dayjs) => moment.isBefore('2026-01-01') },
    };
    const dated = new GridStore({ columns: [day], caseId: 'case-', words: () => '' });
    dated.load([{ id: 'a' }, { id: 'b' }, { id: 'c' }]);
    const range = { top: 0, left: 0, bottom: 0, right: 0 };
    const table = [['2025/12/31'], ['2026/1/1'], ['']];
    const plan = planPaste(dated, table, { columns: [day], options: [undefined], range });
    expect(plan.unreadable).toEqual([{ row: 1, title: '日期', text: '2025/12/31' }]);
    expect(plan.cells).toEqual([
      { id: 'b', key: 'day', value: '2026-01-01' },
      { id: 'c', key: 'day', value: '' },
    ]);
  });

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
  it('adds nothing where rows may not be added', () => {
    const plan = planPaste(store, [['x'], ['y']], { ...target(2, 0), mayAdd: false });
    expect([plan.cells.length, plan.added, plan.left]).toEqual([1, [], 1]);
  });
  it('makes the first rows of an empty grid', () => {
    store.load([]);
    expect(planPaste(store, [['x'], ['y']], target(0, 0)).added).toEqual([{ name: 'x' }, { name: 'y' }]);
  });
  it('adds nothing to a grid that is shut', () => {
    const shut = new GridStore({ columns, caseId: 'case-', words: () => '', disabled: true });
    shut.load([{ id: 'a', name: 'A' }]);
    const plan = planPaste(shut, [['x'], ['y']], target(0, 0));
    expect([plan.cells, plan.added, plan.left]).toEqual([[], [], 2]);
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
  it('says of each column why its values are left out', () => {
    const others: GridColumn[] = [...columns, { key: 'plan', type: 'file', title: '图纸' }];
    const shut = new GridStore({
      columns: others,
      caseId: 'case-',
      words: () => '',
      isRowDisabled: ({ id }) => id === 'b',
    });
    shut.load([{ id: 'a' }, { id: 'b' }]);
    const table = Array.from({ length: 3 }, () => ['货物', 'x', 'y.pdf', 'z']);
    const range = { top: 0, bottom: 0, left: 2, right: 2 };
    const options = others.map((column) => column.options);
    expect(planPaste(shut, table, { columns: others, options, range, mayAdd: false }).omitted).toEqual([
      { title: '固定', because: 'fixed', count: 3 },
      { title: '图纸', because: 'own-way', count: 3 },
      { title: undefined, because: 'beyond', count: 3 },
      { title: '类别', because: 'locked-row', count: 1 },
      { title: '类别', because: 'no-row', count: 1 },
    ]);
  });
});

describe('pasting into columns of other kinds', () => {
  const linked: GridColumn[] = [
    {
      key: 'province',
      type: 'select',
      title: '省',
      linkageKey: 'city',
      options: [
        { value: '1', text: '云州' },
        { value: '2', text: '江州' },
      ],
    },
    {
      key: 'city',
      type: 'select',
      title: '市',
      options: [
        { value: '11', text: '市辖区', parent: '1' },
        { value: '21', text: '市辖区', parent: '2' },
        { value: '12', text: '云东县', parent: '1' },
      ],
    },
    { key: 'price', type: 'inputNumber', title: '单价' },
    { key: 'day', type: 'date', title: '日期' },
    { key: 'file', type: 'file', title: '附件' },
  ];
  const kinds = () => {
    const grid = new GridStore({ columns: linked, caseId: 'case-', words: () => '' });
    grid.load([{ id: 'a', province: '1', city: '11' }]);
    return grid;
  };
  const plan = (cells: Parameters<typeof planPaste>[1], left: number) =>
    planPaste(kinds(), cells, {
      columns: linked,
      options: linked.map(({ options }) => options),
      range: { top: 0, bottom: 0, left, right: left },
    });

  it('reads a linked choice among those of the value before it', () =>
    expect(plan([['江州', '市辖区']], 0).cells.map(({ value }) => value)).toEqual(['2', '21']));
  it('does not read a linked choice of another value', () =>
    expect(plan([['江州', '云东县']], 0).unreadable.map(({ text }) => text)).toEqual(['云东县']));
  it('takes the number behind a rounded one', () =>
    expect(plan([[{ text: '1,235', exact: '1234.56' }]], 2).cells[0]?.value).toBe('1234.56'));
  it('takes the number behind one that is shown short', () =>
    expect(plan([[{ text: '1.23E+11', exact: '123456789012' }]], 2).cells[0]?.value).toBe('123456789012'));
  it('takes the text of a day, not the number behind it', () =>
    expect(plan([[{ text: '2026/1/5', exact: '46027' }]], 3).cells[0]?.value).toBe('2026-01-05'));
  it('reads no day as a number', () =>
    expect(plan([[{ text: '2026/1/5', exact: '46027' }]], 2).unreadable).toHaveLength(1));
  it('takes no text that is longer than its column allows, and no number beyond its bounds', () => {
    const limited: GridColumn[] = [
      { key: 'note', type: 'input_pop', title: '备注', props: { maxLength: 3 } },
      { key: 'share', type: 'inputNumber', title: '比例', props: { max: 100 } },
      { key: 'shut', type: 'input', title: '固定', props: { disabled: true } },
    ];
    const grid = new GridStore({ columns: limited, caseId: 'case-', words: () => '' });
    grid.load([{ id: 'a' }, { id: 'b' }]);
    const table = [
      ['一二三四', '101', 'x'],
      ['一二三', '100', 'x'],
      ['甲', '1', 'x'],
    ];
    const range = { top: 0, bottom: 0, left: 0, right: 0 };
    const { cells, unreadable, added, left } = planPaste(grid, table, { columns: limited, options: [], range });
    expect(cells.map(({ value }) => value)).toEqual(['一二三', '100']);
    expect(unreadable.map(({ text }) => text)).toEqual(['一二三四', '101']);
    expect([added, left]).toEqual([[{ note: '甲', share: '1' }], 3]);
  });
  it('leaves files alone', () => expect(plan([['a.png']], 4)).toMatchObject({ cells: [], left: 1 }));
});
