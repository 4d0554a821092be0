import { beforeEach, describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import type { CellRange } from '#kit/web/grid/model/grid-cursor.ts';
import { layOut } from '#kit/web/grid/model/grid-layout.ts';
import { type GridHandle, makeGrid } from '#kit/web/grid/view/use-grid.ts';
import { fillByKey, fillCells } from './fill-cells.ts';
import type { SeriesWish } from './fill-series.ts';

const NONE = { drags: false, opens: false, ticks: false, numbers: false, totals: false };
const columns: GridColumn[] = [
  { key: 'name', type: 'input', title: '名称' },
  { key: 'price', type: 'inputNumber', title: '单价' },
  { key: 'fixed', type: 'input', title: '固定', disabled: true },
];
const layout = layOut(columns, 800, {}, NONE);
let grid: GridHandle;
beforeEach(() => {
  const rows = ['a', 'b', 'c', 'd', 'e'].map((id, at) => ({ id, name: id, price: `${at}`, fixed: id }));
  grid = makeGrid({ columns, caseId: 'case-', words: () => '', rows, isRowDisabled: ({ id }) => id === 'd' });
});
const column = (key: string) => grid.store.view.map((id) => grid.store.rows.get(id)?.[key]).join('');
const fillTo = (of: GridHandle, place: typeof layout, source: CellRange, bottom: number, wish?: SeriesWish) =>
  fillCells(of, place, { source, whole: { ...source, bottom } }, wish);
const byKey = (of: GridHandle, place: typeof layout, way: 'down' | 'right') => {
  if (of.cursor.range) fillByKey(of, place, of.cursor.range, way);
};

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
    const place = layOut(limited, 800, {}, NONE);
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
  it('dragged up repeats the rows in those above, the last one first, or counts their series back', () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((name, at) => ({
      id: `${at}`,
      name,
      price: at < 2 ? '' : `${at * 2 + 1}`,
    }));
    grid.store.load(rows);
    const source = { top: 2, bottom: 4, left: 0, right: 1 };
    fillCells(grid, layout, { source, whole: { ...source, top: 0 } }, 'usual');
    expect([column('name'), column('price')]).toEqual(['decde', '13579']);
  });
});

describe('Ctrl D', () => {
  it('fills the range with its first row', () => {
    grid.cursor.span({ top: 0, bottom: 2, left: 0, right: 0 });
    byKey(grid, layout, 'down');
    expect(column('name')).toBe('aaade');
  });
  it('fills one row with the one above it', () => {
    grid.cursor.moveTo({ row: 2, column: 0 });
    byKey(grid, layout, 'down');
    expect(column('name')).toBe('abbde');
  });
  it('does nothing in the first row', () => {
    grid.cursor.moveTo({ row: 0, column: 0 });
    byKey(grid, layout, 'down');
    expect(grid.store.rows.canUndo).toBe(false);
  });
});

describe('filling across', () => {
  const option = (value: string) => ({ value, text: `第 ${value} 种` });
  const kinds: GridColumn[] = [
    { key: 'a', type: 'inputNumber', title: '一' },
    { key: 'b', type: 'inputNumber', title: '二' },
    { key: 'c', type: 'inputNumber', title: '三', props: { max: 3 } },
    { key: 'd', type: 'inputNumber', title: '四' },
    { key: 'text', type: 'input', title: '文字' },
    { key: 'kind', type: 'select', title: '种类', options: [option('1'), option('2')] },
    { key: 'other', type: 'select', title: '另一种', options: [option('2'), option('3')] },
    { key: 'tick', type: 'checkbox', title: '加急', customValue: ['Y', 'N'] },
    { key: 'tack', type: 'checkbox', title: '公开', customValue: [1, 0] },
    { key: 'plan', type: 'file', title: '图纸' },
    { key: 'deed', type: 'file', title: '证书' },
  ];
  const place = layOut(kinds, 2_000, {}, NONE);
  const at = (key: string) => kinds.findIndex((one) => one.key === key);
  const of = (row: Record<string, unknown>, rows = [row]) =>
    makeGrid({
      columns: kinds,
      caseId: 'case-',
      words: () => '',
      rows: rows.map((one, id) => ({ id: `${id}`, ...one })),
    });
  const fillAcross = (made: GridHandle, from: [string, string], to: string, wish?: SeriesWish) => {
    const source = { top: 0, bottom: made.store.view.length - 1, left: at(from[0]), right: at(from[1]) };
    const whole = { ...source, left: Math.min(source.left, at(to)), right: Math.max(source.right, at(to)) };
    fillCells(made, place, { source, whole }, wish);
    return made.store.view.map((id) => made.store.rows.get(id));
  };

  it('goes on with the series of every row to the right, as far as a column takes it', () => {
    const made = of({}, [
      { a: '1', b: '2', c: '', d: '' },
      { a: '10', b: '20', c: '', d: '' },
    ]);
    expect(fillAcross(made, ['a', 'b'], 'd', 'usual')).toMatchObject([
      { c: '3', d: '4' },
      { c: '', d: '40' },
    ]);
    made.store.undo();
    expect(made.store.rows.get('0')).toMatchObject({ c: '', d: '' });
  });
  it('counts back to the left', () =>
    expect(fillAcross(of({ a: '', b: '', c: '2', d: '3' }), ['c', 'd'], 'a', 'usual')).toMatchObject([
      { a: '0', b: '1', c: '2', d: '3' },
    ]));
  it('repeats without a series', () =>
    expect(fillAcross(of({ a: '1', b: '2', c: '', d: '' }), ['a', 'b'], 'd')).toMatchObject([{ c: '1', d: '2' }]));
  it('writes the words of a choice into a text, and no text into a choice', () => {
    expect(fillAcross(of({ text: '', kind: '2' }), ['kind', 'kind'], 'text')).toMatchObject([{ text: '第 2 种' }]);
    expect(fillAcross(of({ text: '甲', kind: '2' }), ['text', 'text'], 'kind')).toMatchObject([{ kind: '2' }]);
  });
  it('takes a choice along where it is offered', () => {
    expect(fillAcross(of({ kind: '2', other: '3' }), ['kind', 'kind'], 'other')).toMatchObject([{ other: '2' }]);
    expect(fillAcross(of({ kind: '1', other: '3' }), ['kind', 'kind'], 'other')).toMatchObject([{ other: '3' }]);
  });
  it('turns a box as the other column writes it', () =>
    expect(fillAcross(of({ tick: 'Y', tack: 0 }), ['tick', 'tick'], 'tack')).toMatchObject([{ tack: 1 }]));
  it('leaves files and numbers that are none', () => {
    expect(fillAcross(of({ plan: 'x.pdf', deed: '' }), ['plan', 'plan'], 'deed')).toMatchObject([{ deed: '' }]);
    expect(fillAcross(of({ d: '4', text: '甲' }), ['text', 'text'], 'd')).toMatchObject([{ d: '4' }]);
  });
  it('by Ctrl R takes the first column of a range, or the one before a single one', () => {
    const made = of({ a: '1', b: '5', c: '', d: '7' });
    made.cursor.span({ top: 0, bottom: 0, left: 0, right: 2 });
    byKey(made, place, 'right');
    expect(made.store.rows.get('0')).toMatchObject({ a: '1', b: '1', c: '1', d: '7' });
    made.cursor.moveTo({ row: 0, column: 3 });
    byKey(made, place, 'right');
    expect(made.store.rows.get('0')).toMatchObject({ d: '1' });
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
  const place = layOut(special, 800, {}, NONE);
  const full = (id: string) => Object.fromEntries([...special.map(({ key }) => [key, `${key} ${id}`]), ['id', id]]);

  it('are filled down with what belongs to them, or stay', () => {
    const own = makeGrid({ columns: special, caseId: 'case-', words: () => '', rows: [full('a'), full('b')] });
    own.cursor.span({ top: 1, bottom: 1, left: 0, right: place.columns.length - 1 });
    byKey(own, place, 'down');
    const { user, userName, plan, note } = full('a');
    expect(own.store.rows.get('b')).toEqual({ ...full('b'), user, userName, plan, note });
  });
});
