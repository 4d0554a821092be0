import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Fault } from '#kit/domain/grid/cell-rules.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { GridStore } from './grid-store.ts';

const words = (_: GridColumn, { broken }: Fault) => `\${title}: ${broken.because}`;
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: the title is put in when the message is shown
const TWICE = '${title}重复';
const UNKNOWN = '${title}不存在';
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: as above
const columns: GridColumn[] = [
  {
    key: 'code',
    type: 'input',
    title: '编码',
    validateRules: [{ required: true }, { unique: true, message: TWICE }],
  },
  {
    key: 'price',
    type: 'inputNumber',
    title: '单价',
    validateRules: [{ pattern: 'n' }, { pattern: 'money', message: '不是金额' }],
  },
  {
    key: 'owner',
    type: 'input',
    title: '业主',
    validateRules: [{ pattern: '*2-9' }, { handler: async ({ value }) => (value === '没有' ? UNKNOWN : undefined) }],
  },
  { key: 'province', type: 'select', title: '省', linkageKey: 'city' },
  { key: 'city', type: 'select', title: '市', linkageKey: 'district' },
  { key: 'district', type: 'select', title: '区' },
  { key: 'fixed', type: 'input', title: '固定', disabled: true },
];

let store: GridStore;
let told = 0;
beforeEach(() => {
  store = new GridStore({ columns, caseId: 'case-', words, isRowDisabled: (row) => row.closed === true });
  store.load([
    { id: 'a', code: 'A', price: '1', owner: '甲方', province: '1', city: '2', district: '3' },
    { id: 'b', code: 'B', price: '2', owner: '乙方' },
    { id: 'c', code: '', price: 'x', closed: true },
  ]);
  told = 0;
  store.subscribe(() => {
    told += 1;
  });
});
const set = (id: string, key: string, value: unknown) => store.setCells([{ id, key, value }]);

describe('a cell that was filled', () => {
  it('is told to what shows it', async () => {
    await set('a', 'code', 'Z');
    expect([store.rows.get('a')?.code, told > 0]).toEqual(['Z', true]);
  });
  it('is checked, and its first broken rule speaks', async () => {
    await set('a', 'price', 'abc');
    expect(store.faults.of('a')).toEqual({ price: '单价: pattern' });
    await set('a', 'price', '-1');
    expect(store.faults.of('a')).toEqual({ price: '不是金额' });
    await set('a', 'price', '1.5');
    expect(store.faults.of('a')).toBeUndefined();
  });
  it('is asked of the server only when the rules before are kept', async () => {
    await set('a', 'owner', '没');
    expect(store.faults.of('a')).toEqual({ owner: '业主: pattern' });
    await set('a', 'owner', '没有');
    expect(store.faults.of('a')).toEqual({ owner: '业主不存在' });
    await set('a', 'owner', '有的');
    expect(store.faults.of('a')).toBeUndefined();
  });
  it('makes its equal wrong too, and right again', async () => {
    await set('b', 'code', 'A');
    expect([store.faults.of('a'), store.faults.of('b')]).toEqual([{ code: '编码重复' }, { code: '编码重复' }]);
    await set('a', 'code', 'C');
    expect([store.faults.of('a'), store.faults.of('b')]).toEqual([undefined, undefined]);
  });
  it('touches no other empty cell', async () => {
    store.add([{}]);
    await set('a', 'code', 'Z');
    expect(store.faults.size).toBe(0);
  });
  it('empties the choices that hang on it', async () => {
    await set('a', 'province', '9');
    expect(store.rows.get('a')).toMatchObject({ province: '9', city: '', district: '' });
    store.undo();
    expect(store.rows.get('a')).toMatchObject({ province: '1', city: '2', district: '3' });
  });
  it('takes those that are given with it, in whatever order they come', async () => {
    await store.setCells([
      { id: 'a', key: 'district', value: '31' },
      { id: 'a', key: 'city', value: '21' },
      { id: 'a', key: 'province', value: '9' },
    ]);
    expect(store.rows.get('a')).toMatchObject({ province: '9', city: '21', district: '31' });
  });
  it('leaves them when the same is chosen again', async () => {
    await set('a', 'province', '1');
    expect(store.rows.get('a')).toMatchObject({ city: '2', district: '3' });
  });
});

describe('a cell that was left', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const asking = (answer: (value: unknown) => Promise<string | undefined>) => {
    const asked: unknown[] = [];
    const handler = ({ value }: { value: unknown }) => {
      asked.push(value);
      return answer(value);
    };
    const made = new GridStore({
      columns: [{ key: 'owner', type: 'input', title: '业主', validateRules: [{ handler }] }],
      caseId: 'case-',
      words,
    });
    made.load([{ id: 'a', owner: '' }]);
    return { made, asked };
  };
  const fill = (made: GridStore, value: string) => void made.setCells([{ id: 'a', key: 'owner', value }]);

  it('is asked of the server 100 ms later, and once', async () => {
    const { made, asked } = asking(async (value) => (value === '没有' ? '不存在' : undefined));
    fill(made, '甲');
    await vi.advanceTimersByTimeAsync(60);
    fill(made, '没有');
    await vi.advanceTimersByTimeAsync(39);
    expect(asked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect([asked, made.faults.of('a')]).toEqual([['没有'], { owner: '不存在' }]);
  });
  it('is part of a check that begins before that', async () => {
    const { made } = asking(async () => '不存在');
    fill(made, '甲');
    const check = made.validate();
    await vi.advanceTimersByTimeAsync(100);
    expect(await check).toBe(false);
  });
  it('is wrong while the server cannot be asked', async () => {
    const { made } = asking(() => Promise.reject(new Error('away')));
    fill(made, '甲');
    await vi.advanceTimersByTimeAsync(100);
    expect(made.faults.of('a')).toEqual({ owner: '业主: unasked' });
  });
});

describe('what may not be edited', () => {
  it('stays: a fixed column, a closed row, an unknown key', async () => {
    await store.setCells([
      { id: 'a', key: 'fixed', value: 'x' },
      { id: 'c', key: 'code', value: 'x' },
      { id: 'a', key: '__proto__', value: 'x' },
    ]);
    expect([store.rows.get('a')?.fixed, store.rows.get('c')?.code, store.rows.canUndo]).toEqual([undefined, '', false]);
  });
  it('is filled by a popup in a fixed column, never in a closed row', async () => {
    await store.setCells(
      [
        { id: 'a', key: 'fixed', value: 'x' },
        { id: 'c', key: 'code', value: 'x' },
      ],
      { alsoFixed: true },
    );
    expect([store.rows.get('a')?.fixed, store.rows.get('c')?.code]).toEqual(['x', '']);
  });
  it('can be neither ticked nor removed', () => {
    store.select(['a', 'c']);
    expect([...store.selected]).toEqual(['a']);
    store.remove(['b', 'c']);
    expect(store.view).toEqual(['a', 'c']);
  });
});

it('a row that an undo takes away is no longer ticked', () => {
  store.select(store.add([{ code: 'N' }]));
  store.undo();
  expect([...store.selected]).toEqual([]);
});

describe('a grid that is shut as a whole', () => {
  it('takes no cell, row, tick, removal or move', async () => {
    const shut = new GridStore({ columns, caseId: 'case-', words, disabled: true });
    shut.load([
      { id: 'a', code: 'A' },
      { id: 'b', code: 'B' },
    ]);
    await shut.setCells([{ id: 'a', key: 'code', value: 'Z' }]);
    shut.add([{ code: 'N' }]);
    shut.select(['a']);
    shut.remove(['a']);
    shut.move(0, 1);
    expect([shut.view, shut.rows.get('a')?.code, shut.selected.size, shut.rows.canUndo]).toEqual([
      ['a', 'b'],
      'A',
      0,
      false,
    ]);
  });
});

describe('checking everything', () => {
  it('names each wrong cell, row by row, and leaves closed rows alone', async () => {
    await set('a', 'code', '');
    await set('b', 'price', 'x');
    expect(await store.validate()).toBe(false);
    expect(store.faults.list(store.view)).toEqual([
      { id: 'a', key: 'code', message: '编码: required' },
      { id: 'b', key: 'price', message: '单价: pattern' },
    ]);
  });
  it('is content when nothing is wrong', async () => {
    expect(await store.validate()).toBe(true);
  });
  it('forgets the faults of rows that are gone', async () => {
    await set('a', 'code', '');
    store.remove(['a']);
    expect(store.faults.size).toBe(0);
    store.undo();
    expect(store.faults.size).toBe(1);
  });
});

describe('pages', () => {
  const idsOf = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `${at}`, code: `${at}` }));
  const paged = (count: number, size = 10) => {
    const made = new GridStore({ columns, caseId: 'case-', words, pageSize: size });
    made.load(idsOf(count));
    return made;
  };
  it('show ten rows, then the rest', () => {
    const pages = paged(25);
    expect([pages.view.length, pages.order.length, pages.offset]).toEqual([10, 25, 0]);
    pages.showPage(3);
    expect([pages.view, pages.offset]).toEqual([['20', '21', '22', '23', '24'], 20]);
    pages.showPage(1, 30);
    expect(pages.view).toHaveLength(25);
  });
  it('keep what was ticked on others', () => {
    const pages = paged(25);
    pages.select(['0', '24']);
    pages.showPage(2);
    pages.select([...pages.selected, '11']);
    pages.showPage(1);
    expect([...pages.selected]).toEqual(['0', '24', '11']);
  });
  it('are turned to a row that was asked for', () => {
    const pages = paged(25);
    expect([pages.reveal(13), pages.paging, pages.positionOf(3)]).toEqual([3, { page: 2, size: 10 }, 13]);
  });
  it('are as many as there are rows for', () => {
    const pages = paged(21);
    pages.showPage(3);
    pages.remove(['20']);
    expect(pages.paging).toEqual({ page: 2, size: 10 });
    pages.showPage(-4);
    expect(pages.paging).toEqual({ page: 1, size: 10 });
  });
  it('let a row move over their edge', () => {
    const pages = paged(25);
    pages.move(9, 10);
    expect([pages.view.at(-1), pages.order[10]]).toEqual(['10', '9']);
  });
});

describe('rows that are dragged', () => {
  const drag = (options: object = {}) => {
    const made = new GridStore({ columns, caseId: 'case-', words, dragSort: true, ...options });
    made.load(['a', 'b', 'c'].map((id) => ({ id, code: id })));
    return made;
  };
  it('are numbered from 1', () => {
    const made = drag();
    made.move(2, 0);
    expect(made.view.map((id) => [id, made.rows.get(id)?.orderNum])).toEqual([
      ['c', 1],
      ['a', 2],
      ['b', 3],
    ]);
  });
  it('come back with one undo', () => {
    const made = drag();
    made.move(2, 0);
    made.undo();
    expect([made.view, made.rows.canUndo]).toEqual([['a', 'b', 'c'], false]);
  });
  it('stay where they are when they are shut, or while the view is sorted', () => {
    const shut = drag({ isRowDisabled: ({ id }: { id: string }) => id === 'c' });
    shut.move(2, 0);
    const sorted = drag();
    sorted.sortBy({ key: 'code', order: 'desc' });
    sorted.move(0, 2);
    expect([shut.view, sorted.view]).toEqual([
      ['a', 'b', 'c'],
      ['c', 'b', 'a'],
    ]);
  });
});
