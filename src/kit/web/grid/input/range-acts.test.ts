import { beforeEach, describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { layOut } from '#kit/web/grid/model/grid-layout.ts';
import { type GridHandle, makeGrid } from '#kit/web/grid/view/use-grid.ts';
import { emptied } from './range-acts.ts';

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
