import { beforeEach, describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { layOut } from '#kit/web/grid/model/grid-layout.ts';
import { type GridHandle, makeGrid } from '#kit/web/grid/view/use-grid.ts';
import { emptied, fillDown, fillTo } from './range-acts.ts';

const columns: GridColumn[] = [
  { key: 'name', type: 'input', title: '名称' },
  { key: 'price', type: 'inputNumber', title: '单价' },
  { key: 'fixed', type: 'input', title: '固定', disabled: true },
];
const layout = layOut(columns, 800, {}, { drags: false, opens: false, ticks: false, numbers: false, totals: false });
let grid: GridHandle;
beforeEach(() => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ id, name: id, price: `${at}`, fixed: id }));
  grid = makeGrid({ columns, caseId: 'case-', words: () => '', rows, isRowDisabled: ({ id }) => id === 'd' });
});
const column = (key: string) => grid.store.view.map((id) => grid.store.rows.get(id)?.[key]).join('');

describe('the fill handle', () => {
  it('repeats the rows of the range in those below', () => {
    fillTo(grid, layout, { top: 0, bottom: 1, left: 0, right: 1 }, 4);
    expect([column('name'), column('price')]).toEqual(['abada', '01030']);
  });
  it('goes on with a series where the range has one', () => {
    grid.store.load(['1', '3', '', '', '', ''].map((price, at) => ({ id: `${at}`, name: 'a', price })));
    fillTo(grid, layout, { top: 0, bottom: 1, left: 0, right: 1 }, 5, 'usual');
    expect([column('name'), column('price')]).toEqual(['aaaaaa', '1357911']);
  });
  it('puts no text into a number cell, and no number that its column forbids', () => {
    const limited: GridColumn[] = [{ key: 'share', type: 'inputNumber', title: '比例', props: { max: 3 } }];
    const made = makeGrid({
      columns: limited,
      caseId: 'case-',
      words: () => '',
      rows: ['1', '2', '', '', 'viel', '9'].map((share, at) => ({ id: `${at}`, share })),
    });
    const place = layOut(limited, 800, {}, { drags: false, opens: false, ticks: false, numbers: false, totals: false });
    const shares = () => made.store.view.map((id) => made.store.rows.get(id)?.share).join(' ');
    fillTo(made, place, { top: 0, bottom: 1, left: 0, right: 0 }, 3, 'usual');
    expect(shares()).toBe('1 2 3  viel 9');
    fillTo(made, place, { top: 4, bottom: 4, left: 0, right: 0 }, 5);
    expect(shares()).toBe('1 2 3  viel 9');
  });
  it('is one step back', () => {
    fillTo(grid, layout, { top: 0, bottom: 0, left: 0, right: 1 }, 4);
    grid.store.undo();
    expect([column('name'), grid.store.rows.canUndo]).toEqual(['abcde', false]);
  });
  it('leaves columns and rows that may not be edited', () => {
    fillTo(grid, layout, { top: 0, bottom: 0, left: 0, right: 2 }, 4);
    expect([column('name'), column('fixed')]).toEqual(['aaada', 'abcde']);
  });
  it('does nothing where it was not dragged down', () => {
    fillTo(grid, layout, { top: 0, bottom: 2, left: 0, right: 0 }, 2);
    expect(grid.store.rows.canUndo).toBe(false);
  });
});

describe('Ctrl D', () => {
  it('fills the range with its first row', () => {
    grid.cursor.span({ top: 0, bottom: 2, left: 0, right: 0 });
    fillDown(grid, layout);
    expect(column('name')).toBe('aaade');
  });
  it('fills one row with the one above it', () => {
    grid.cursor.moveTo({ row: 2, column: 0 });
    fillDown(grid, layout);
    expect(column('name')).toBe('abbde');
  });
  it('does nothing in the first row', () => {
    grid.cursor.moveTo({ row: 0, column: 0 });
    fillDown(grid, layout);
    expect(grid.store.rows.canUndo).toBe(false);
  });
});

describe('columns that are set in their own ways', () => {
  const users = { popupCode: 'users', orgFields: 'username,realname' };
  const special: GridColumn[] = [
    { key: 'user', type: 'popup', title: '人员', ...users, destFields: 'user,userName' },
    { key: 'userName', type: 'input', title: '姓名', disabled: true },
    { key: 'wrong', type: 'popup', title: '有误', popupCode: 'users' },
    { key: 'slot', type: 'slot', title: '插槽' },
    { key: 'deed', type: 'file', title: '证书', allowRemove: false },
    { key: 'plan', type: 'file', title: '图纸' },
    { key: 'shut', type: 'popup', title: '固定人员', ...users, destFields: 'shut,note', disabled: true },
    { key: 'note', type: 'input', title: '备注' },
    { key: 'kept', type: 'hidden', title: '隐藏' },
  ];
  const place = layOut(special, 800, {}, { drags: false, opens: false, ticks: false, numbers: false, totals: false });
  const full = (id: string) => Object.fromEntries([...special.map(({ key }) => [key, `${key} ${id}`]), ['id', id]]);
  let own: GridHandle;
  beforeEach(() => {
    own = makeGrid({ columns: special, caseId: 'case-', words: () => '', rows: [full('a'), full('b')] });
    own.cursor.span({ top: 1, bottom: 1, left: 0, right: place.columns.length - 1 });
  });

  it('are emptied with what belongs to them, or stay', async () => {
    await own.store.setCells(emptied(own, place));
    expect(own.store.rows.get('b')).toEqual({ ...full('b'), user: '', userName: '', plan: '', note: '' });
    own.store.undo();
    expect(own.store.rows.get('b')).toEqual(full('b'));
  });
  it('are filled down with what belongs to them, or stay', () => {
    fillDown(own, place);
    const { user, userName, plan, note } = full('a');
    expect(own.store.rows.get('b')).toEqual({ ...full('b'), user, userName, plan, note });
  });
  it('take the fixed column of a popup along only with the popup', async () => {
    own.cursor.span({ top: 1, bottom: 1, left: 1, right: 1 });
    await own.store.setCells(emptied(own, place));
    expect(own.store.rows.get('b')).toEqual(full('b'));
  });
});

describe('several ranges', () => {
  it('are emptied together', async () => {
    grid.cursor.moveTo({ row: 0, column: 0 });
    grid.cursor.moveTo({ row: 2, column: 0 }, { add: true });
    await grid.store.setCells(emptied(grid, layout));
    expect(column('name')).toBe('bde');
  });
});

describe('emptying a range', () => {
  const kinds: GridColumn[] = [
    { key: 'name', type: 'input', title: '名称' },
    { key: 'urgent', type: 'checkbox', title: '加急', customValue: ['Y', 'N'] },
    { key: 'plan', type: 'file', title: '图纸' },
    { key: 'deed', type: 'file', title: '证书', allowRemove: false },
  ];
  it('takes texts and files away and ticks off, and leaves files that may not be removed', async () => {
    const rows = [{ id: 'a', name: '甲', urgent: 'Y', plan: 'x.pdf', deed: 'y.pdf' }];
    const made = makeGrid({ columns: kinds, caseId: 'case-', words: () => '', rows });
    made.cursor.moveTo({ row: 0, column: 0 });
    made.cursor.moveTo({ row: 0, column: 3 }, { extend: true });
    const place = layOut(kinds, 800, {}, { drags: false, opens: false, ticks: false, numbers: false, totals: false });
    await made.store.setCells(emptied(made, place));
    expect(made.store.rows.get('a')).toEqual({ id: 'a', name: '', urgent: 'N', plan: '', deed: 'y.pdf' });
  });
});
