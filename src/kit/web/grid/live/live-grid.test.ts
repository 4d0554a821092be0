import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { type GridHandle, makeGrid } from '#kit/web/grid/view/use-grid.ts';
import { LiveGrid } from './live-grid.ts';
import type { LiveRow } from './live-merge.ts';

const KEY = 'sheet:1';
const columns: GridColumn[] = [
  { key: 'name', type: 'input', title: '名称', validateRules: [{ required: true }] },
  { key: 'note', type: 'input', title: '备注' },
];
const row = (id: string, more: object = {}): LiveRow => ({ id, name: `项 ${id}`, note: '', version: 1, ...more });

let grid: GridHandle;
let live: LiveGrid;
let sent: { type: string; data: { args: unknown[] } }[];
let stored: LiveRow[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stored = [row('a'), row('b'), row('c')];
  grid = makeGrid({ columns, caseId: 'grid1-', words: () => 'wrong', rows: stored });
  sent = [];
  live = new LiveGrid(grid, { socketKey: KEY, pageId: 'page', readRows: async () => stored });
  stop = live.start((frame) => sent.push(frame as never) > 0);
  live.heard({ type: 'joined', data: { socketKey: KEY } });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const LI = { name: '李四', from: 'li' };
const hear = (changed: object, caseId = 'other', { name, from } = LI) =>
  live.heard({ type: 'update_vxe_table', data: { socketKey: KEY, args: [changed, caseId], author: name, from } });
const stale = async (args: unknown[] = []) => {
  live.heard({ type: 'common_send_date', data: { key: KEY, args } });
  await vi.advanceTimersByTimeAsync(0);
};
const cell = (id: string, key: string) => grid.store.rows.get(id)?.[key];
const type = (id: string, key: string, value: string) => grid.store.setCells([{ id, key, value }]);
const rowsSent = () => sent.filter((frame) => frame.type === 'update_vxe_table').map(({ data }) => data.args);
const save = (id: string, more: object) => {
  stored = stored.map((one) => (one.id === id ? { ...one, version: Number(one.version) + 1, ...more } : one));
};

describe('a row that somebody else edited', () => {
  it('is merged field by field, with the author’s name, and flares up for 1400 ms', () => {
    hear({ id: 'b', name: '改' });
    expect([cell('b', 'name'), cell('b', 'note')]).toEqual(['改', '']);
    expect(live.marks).toEqual([{ id: 'b', key: 'name', by: LI, fresh: true }]);
    vi.advanceTimersByTime(1_399);
    expect(live.marks[0]?.fresh).toBe(true);
    vi.advanceTimersByTime(1);
    expect(live.marks).toEqual([{ id: 'b', key: 'name', by: LI, fresh: false }]);
  });

  it('is ignored when it is one’s own', () => {
    hear({ id: 'b', name: '改' }, live.caseId);
    expect(cell('b', 'name')).toBe('项 b');
  });

  it.each<[string, unknown]>([
    ['no object', 7],
    ['no data', { type: 'update_vxe_table' }],
    ['no arguments', { type: 'update_vxe_table', data: { socketKey: KEY } }],
    ['a row without an id', { type: 'update_vxe_table', data: { socketKey: KEY, args: [{ name: 'x' }, 'other'] } }],
    ['another key', { type: 'update_vxe_table', data: { socketKey: 'sheet:2', args: [{ id: 'b', name: 'x' }, 'o'] } }],
    ['another kind', { type: 'chat', data: { socketKey: KEY } }],
  ])('is ignored when it is malformed: %s', (_, frame) => {
    live.heard(frame);
    expect(grid.store.view.map((id) => cell(id, 'name'))).toEqual(['项 a', '项 b', '项 c']);
  });

  it('brings no field that is no column, and no row that is not there', () => {
    hear({ id: 'b', constructor: 'x', secret: 1 });
    hear({ id: 'z', name: 'x' });
    expect(grid.store.rows.get('b')).toEqual(row('b'));
    expect(grid.store.view).toEqual(['a', 'b', 'c']);
  });

  it('leaves the cursor, the open editor and the way back alone, and is not sent on', async () => {
    await type('a', 'note', '我的');
    vi.advanceTimersByTime(100);
    grid.cursor.moveTo({ row: 2, column: 1 });
    grid.cursor.edit({ typed: '正在' });
    const editing = grid.cursor.editing;
    hear({ id: 'c', name: '改' });
    hear({ id: 'a', name: '改' });
    vi.advanceTimersByTime(1_000);
    expect([grid.cursor.at, grid.cursor.editing]).toEqual([{ row: 2, column: 1 }, editing]);
    expect(rowsSent()).toEqual([[{ id: 'a', note: '我的' }, live.caseId]]);
    grid.store.undo();
    expect([cell('a', 'note'), cell('a', 'name'), grid.store.rows.canUndo]).toEqual(['', '改', false]);
  });
});

describe('a cell that I am typing in', () => {
  it('stays mine; the other’s value is offered when I have changed it', async () => {
    grid.cursor.moveTo({ row: 1, column: 0 });
    grid.cursor.registerCommit(() => void type('b', 'name', '我的'));
    grid.cursor.edit({ typed: '我的' });
    hear({ id: 'b', name: '他的' });
    expect(cell('b', 'name')).toBe('项 b');
    grid.cursor.stopEditing();
    expect([cell('b', 'name'), live.offers]).toEqual([
      '我的',
      [{ id: 'b', key: 'name', value: '他的', by: LI, version: undefined }],
    ]);
    const [offer] = live.offers;
    if (offer) live.settle(offer, 'take');
    expect([cell('b', 'name'), live.offers, grid.store.rows.isChanged('b')]).toEqual(['他的', [], false]);
  });

  it('gets the other’s value when I leave it as it was', () => {
    grid.cursor.moveTo({ row: 1, column: 0 });
    grid.cursor.edit();
    hear({ id: 'b', name: '他的' });
    expect(cell('b', 'name')).toBe('项 b');
    grid.cursor.cancel();
    expect([cell('b', 'name'), live.offers]).toEqual(['他的', []]);
  });

  it('keeps what I typed and did not save, until I choose', async () => {
    await type('b', 'name', '我的');
    hear({ id: 'b', name: '他的', note: '他的备注' });
    expect([cell('b', 'name'), cell('b', 'note'), live.offers.length]).toEqual(['我的', '他的备注', 1]);
    const [offer] = live.offers;
    if (offer) live.settle(offer, 'keep');
    expect([cell('b', 'name'), live.offers]).toEqual(['我的', []]);
  });
});

describe('what I edit', () => {
  it('goes out row by row, a tenth of a second apart, with my case', async () => {
    grid.store.together(() => {
      void type('a', 'name', '一');
      void type('b', 'name', '二');
      void type('a', 'note', '注');
    });
    await vi.advanceTimersByTimeAsync(99);
    expect(rowsSent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(rowsSent()).toEqual([[{ id: 'a', name: '一', note: '注' }, 'grid1-page']]);
    await vi.advanceTimersByTimeAsync(100);
    expect(rowsSent().at(-1)).toEqual([{ id: 'b', name: '二' }, 'grid1-page']);
  });

  it('does not go out while a rule refuses it, nor when the row is new', async () => {
    await type('a', 'name', '');
    grid.store.add([{ name: '新' }]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(rowsSent()).toEqual([]);
  });

  it('goes out again when the line was lost and is back', async () => {
    await type('a', 'name', '一');
    await vi.advanceTimersByTimeAsync(100);
    live.lost();
    expect(live.state).toBe('reconnecting');
    await type('b', 'note', '断线时');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(rowsSent()).toHaveLength(1);
    live.heard({ type: 'joined', data: { socketKey: KEY } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(rowsSent().slice(1)).toEqual([
      [{ id: 'a', name: '一' }, live.caseId],
      [{ id: 'b', note: '断线时' }, live.caseId],
    ]);
  });
});

describe('rows that were saved', () => {
  it('are read again and merged, and lose the author’s name', async () => {
    hear({ id: 'b', name: '改' });
    expect(live.last).toMatchObject({ id: 'b', key: 'name', by: LI });
    save('b', { name: '改', note: '也存了' });
    await stale();
    expect(live.last).toBeUndefined();
    expect([cell('b', 'name'), cell('b', 'note'), cell('b', 'version')]).toEqual(['改', '也存了', 2]);
    vi.advanceTimersByTime(1_400);
    expect(live.marks).toEqual([]);
  });

  it('leave alone what somebody else is still typing', async () => {
    hear({ id: 'b', name: '未存' });
    save('c', { name: '存了' });
    await stale();
    expect([cell('b', 'name'), cell('c', 'name')]).toEqual(['未存', '存了']);
  });

  it('take back what somebody typed who left without saving', async () => {
    hear({ id: 'b', name: '未存' });
    await stale([{ left: '王五', from: 'wang' }]);
    expect(cell('b', 'name')).toBe('未存');
    await stale([{ left: '李四', from: 'li' }]);
    expect(cell('b', 'name')).toBe('项 b');
  });

  it('are offered where I have typed, and my row keeps its old version until I have chosen', async () => {
    await type('b', 'name', '我的');
    save('b', { name: '存了' });
    await stale();
    expect([cell('b', 'name'), cell('b', 'version'), live.offers[0]?.value]).toEqual(['我的', 1, '存了']);
    const [offer] = live.offers;
    if (offer) live.settle(offer, 'keep');
    expect([cell('b', 'name'), cell('b', 'version')]).toEqual(['我的', 2]);
  });

  it('that came or went are counted, and loaded when I ask, with all that I have not saved', async () => {
    await type('c', 'note', '我的');
    grid.store.add([{ name: '新' }]);
    grid.cursor.moveTo({ row: 2, column: 1 });
    stored = [row('x'), row('a'), row('c')];
    await stale();
    expect([live.moved, grid.store.view.length]).toEqual([{ added: 1, gone: 1, mine: 0 }, 4]);
    live.loadStored();
    expect(grid.store.view.map((id) => `${cell(id, 'name')}|${cell(id, 'note')}`)).toEqual([
      '项 x|',
      '项 a|',
      '项 c|我的',
      '新|',
    ]);
    expect([live.moved, grid.cursor.at]).toEqual([
      { added: 0, gone: 0, mine: 0 },
      { row: 2, column: 1 },
    ]);
  });

  it('wait while I save, and keep what I typed meanwhile', async () => {
    await type('a', 'name', '存');
    const [added = ''] = grid.store.add([{ name: '新', note: '' }]);
    const before = new Map(grid.store.rows.ids.map((id) => [id, grid.store.rows.get(id) as LiveRow]));
    live.hold();
    save('a', { name: '存' });
    stored = [...stored, row('n', { name: '新' })];
    await stale();
    expect(live.moved).toEqual({ added: 0, gone: 0, mine: 0 });
    await type('b', 'note', '还在写');
    await type(added, 'note', '新行也在写');
    live.load(stored, { rows: before, idOf: (id) => (id === added ? 'n' : undefined) });
    live.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(grid.store.view.map((id) => [id, cell(id, 'name'), cell(id, 'note')])).toEqual([
      ['a', '存', ''],
      ['b', '项 b', '还在写'],
      ['c', '项 c', ''],
      ['n', '新', '新行也在写'],
    ]);
    expect([grid.store.rows.isChanged('a'), grid.store.rows.isChanged('b')]).toEqual([false, true]);
  });
});

it('a key that is refused says so, a refused cell is left to the save', () => {
  live.heard({ type: 'error', data: { socketKey: KEY, refusal: 'input.too-long', field: 'name', message: '太长' } });
  expect(live.state).toBe('live');
  live.heard({ type: 'error', data: { socketKey: KEY, refusal: 'permission.denied', message: '没有权限' } });
  expect([live.state, live.refusal?.message]).toEqual(['refused', '没有权限']);
});
