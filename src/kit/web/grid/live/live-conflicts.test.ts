import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { type GridHandle, makeGrid } from '../use-grid.ts';
import { LiveGrid } from './live-grid.ts';
import type { LiveRow } from './live-merge.ts';
import { cellsInSight } from './live-news.ts';
import { ownKeys } from './own-edits.ts';

const KEY = 'sheet:1';
const columns: GridColumn[] = [
  { key: 'name', type: 'input', title: '名称' },
  { key: 'code', type: 'input', title: '数据值', validateRules: [{ unique: true }] },
];
const row = (id: string, more: object = {}): LiveRow => ({ id, name: `项 ${id}`, code: id, version: 1, ...more });

let grid: GridHandle;
let live: LiveGrid;
let told: { type: string; data: { args: [object] } }[];
let stored: LiveRow[];
let stop: () => void;

const settled = () => vi.advanceTimersByTimeAsync(0);
beforeEach(async () => {
  vi.useFakeTimers();
  stored = [row('a'), row('b'), row('c')];
  grid = makeGrid({ columns, caseId: 'grid1-', words: () => 'wrong', rows: stored });
  told = [];
  live = new LiveGrid(grid, { socketKey: KEY, pageId: 'page', readRows: async () => stored });
  stop = live.start((frame) => told.push(frame as never) > 0);
  live.heard({ type: 'joined', data: { socketKey: KEY } });
  await settled();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const LI = { name: '李四', from: 'li' };
const hear = (changed: object, { name, from } = LI) =>
  live.heard({ type: 'update_vxe_table', data: { socketKey: KEY, args: [changed, 'other'], author: name, from } });
const stale = async (...args: object[]) => {
  live.heard({ type: 'common_send_date', data: { key: KEY, args } });
  await settled();
};
const cell = (id: string, key: string) => grid.store.rows.get(id)?.[key];
const type = (id: string, key: string, value: string) => grid.store.setCells([{ id, key, value }]);
const save = (id: string, more: object) => {
  stored = stored.map((one) => (one.id === id ? { ...one, version: Number(one.version) + 1, ...more } : one));
};
const offered = () => live.offers.map(({ id, key, value, version }) => [id, key, value, version]);
const rowsTold = () => told.map(({ data }) => data.args[0]);
/** Sends what stands in the grid now; the answer is taken later. */
function send() {
  const sent = new Map(grid.store.rows.ids.map((id) => [id, grid.store.rows.get(id) as LiveRow]));
  live.hold();
  return () => {
    live.load(stored, { rows: sent, idOf: (id) => id });
    live.release();
  };
}

describe('what somebody saved against what I typed', () => {
  it('stands after rows of others were loaded, and my save is refused until I have chosen', async () => {
    await type('b', 'name', '我的');
    save('b', { name: '存了' });
    stored = [...stored, row('d')];
    await stale();
    live.loadStored();
    expect(offered()).toEqual([['b', 'name', '存了', 2]]);
    expect([cell('b', 'name'), cell('b', 'version'), grid.store.view]).toEqual(['我的', 1, ['a', 'b', 'c', 'd']]);
    const [offer] = live.offers;
    if (offer) live.settle(offer, 'keep');
    expect([cell('b', 'name'), cell('b', 'version'), ownKeys(grid.store, 'b')]).toEqual(['我的', 2, ['name']]);
  });

  it('stands against an open cell too, whichever rows are loaded', async () => {
    grid.cursor.moveTo({ row: 1, column: 0 });
    grid.cursor.edit();
    save('b', { name: '存了' });
    stored = [row('x'), ...stored];
    await stale();
    live.loadStored();
    await type('b', 'name', '我的');
    grid.cursor.cancel();
    expect([offered(), cell('b', 'version')]).toEqual([[['b', 'name', '存了', 2]], 1]);
  });

  it('stands against what I typed while my own save was under way', async () => {
    await type('a', 'name', '我存的');
    const answered = send();
    await type('a', 'code', '接着写');
    await type('b', 'name', '我的');
    save('a', { name: '我存的' });
    save('b', { name: '他存的' });
    answered();
    expect(offered()).toEqual([['b', 'name', '他存的', 2]]);
    expect([cell('a', 'code'), cell('a', 'version'), cell('b', 'name'), cell('b', 'version')]).toEqual([
      '接着写',
      2,
      '我的',
      1,
    ]);
  });

  it('is not asked about again where I have kept my own', async () => {
    await type('b', 'name', '我的');
    await type('b', 'code', '我的值');
    save('b', { name: '存了', code: '存了值' });
    await stale();
    const [first] = live.offers;
    if (first) live.settle(first, 'keep');
    hear({ id: 'b', name: '存了' });
    await stale();
    expect([offered(), cell('b', 'version')]).toEqual([[['b', 'code', '存了值', 2]], 1]);
    hear({ id: 'b', name: '又改' });
    expect(offered()).toContainEqual(['b', 'name', '又改', undefined]);
  });

  it('is no news when it was read before my own save', async () => {
    const older = stored;
    await type('a', 'name', '我存的');
    const answered = send();
    save('a', { name: '我存的' });
    stored = [...stored, row('d')];
    answered();
    stored = older;
    live.refresh();
    await settled();
    expect([cell('a', 'name'), cell('a', 'version'), live.marks]).toEqual(['我存的', 2, []]);
  });

  it('is not looked for in a read that was overtaken by the answer of a save', async () => {
    const older = stored;
    let arrive: (rows: LiveRow[]) => void = () => undefined;
    const reader = new LiveGrid(grid, {
      socketKey: KEY,
      pageId: 'p',
      readRows: () => new Promise((resolve) => (arrive = resolve)),
    });
    reader.refresh();
    reader.hold();
    reader.load([...older, row('d')], { rows: new Map(), idOf: () => undefined });
    reader.release();
    arrive(older);
    await settled();
    expect(reader.moved).toEqual({ added: 0, gone: 0 });
    reader.lost();
  });
});

describe('a row that I removed', () => {
  it('needs no removing when somebody else has removed it too, whatever I take back', async () => {
    grid.store.remove(['b']);
    grid.store.add([{ name: '新', code: 'n' }]);
    stored = [row('a'), row('c')];
    await stale();
    expect(grid.store.rows.removedIds).toEqual([]);
    grid.store.undo();
    expect([grid.store.rows.removedIds, live.moved]).toEqual([[], { added: 0, gone: 0 }]);
  });

  it('comes back to its place when somebody else has changed it, with his change, and says so', async () => {
    grid.store.remove(['b']);
    save('b', { name: '他改的' });
    await stale();
    expect([grid.store.view, cell('b', 'name'), cell('b', 'version')]).toEqual([['a', 'b', 'c'], '他改的', 2]);
    expect([grid.store.rows.removedIds, live.back]).toEqual([[], ['b']]);
    live.seenBack();
    expect(live.back).toEqual([]);
    grid.store.remove(['b']);
    await stale();
    expect([grid.store.view, grid.store.rows.removedIds]).toEqual([['a', 'c'], ['b']]);
  });

  it('comes back too when it was removed while a save was under way that brings his change', async () => {
    await type('a', 'name', '我存的');
    const answered = send();
    grid.store.remove(['a', 'b', 'c']);
    save('a', { name: '我存的' });
    save('b', { name: '他改的' });
    answered();
    expect([grid.store.view, grid.store.rows.removedIds, live.back]).toEqual([['b'], ['a', 'c'], ['b']]);
  });
});

it('the answer of a save leaves an editor open whose row has moved', async () => {
  const kept = vi.fn();
  grid.cursor.moveTo({ row: 1, column: 1 });
  grid.cursor.edit({ typed: '写' });
  grid.cursor.lendCommit(kept);
  const answered = send();
  stored = [row('x'), ...stored];
  answered();
  expect([grid.cursor.at, grid.cursor.editing, kept.mock.calls.length]).toEqual([
    { row: 2, column: 1 },
    { typed: '写' },
    0,
  ]);
});

it('a value that was held back because another row had it goes out when that row has it no more', async () => {
  await type('a', 'code', 'b');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rowsTold()).toEqual([]);
  await type('b', 'code', 'z');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(rowsTold()).toEqual(
    expect.arrayContaining([
      { id: 'a', code: 'b' },
      { id: 'b', code: 'z' },
    ]),
  );
});

it('only marks whose rows are drawn have a place', () => {
  const cells = [1, 2, 3].map((number) => ({ id: `r${number}`, key: 'name' }));
  expect(cellsInSight(cells, [{ id: 'r3', index: 2 }])).toEqual([{ cell: { id: 'r3', key: 'name' }, row: 2 }]);
});
