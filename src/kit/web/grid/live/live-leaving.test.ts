import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { type GridHandle, makeGrid } from '../use-grid.ts';
import { LiveGrid } from './live-grid.ts';
import type { LiveRow } from './live-merge.ts';

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
let reads: number;
let away: boolean;
/** What a page that somebody left open does when they are back. */
let back: (() => void) | undefined;
let stop: () => void;

const settled = () => vi.advanceTimersByTimeAsync(0);
beforeEach(async () => {
  vi.useFakeTimers();
  stored = [row('a'), row('b'), row('c')];
  grid = makeGrid({ columns, caseId: 'grid1-', words: () => 'wrong', rows: stored });
  told = [];
  reads = 0;
  away = false;
  back = undefined;
  live = new LiveGrid(grid, {
    socketKey: KEY,
    pageId: 'page',
    readRows: async () => {
      reads += 1;
      return stored;
    },
    whenPresent: (act) => {
      if (away) back = act;
      else act();
    },
  });
  stop = live.start((frame) => told.push(frame as never) > 0);
  live.heard({ type: 'joined', data: { socketKey: KEY } });
  await settled();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const LI = { name: '李四', from: 'li' };
const NAMESAKE = { name: '李四', from: 'other li' };
const hear = (changed: object, { name, from } = LI) =>
  live.heard({ type: 'update_vxe_table', data: { socketKey: KEY, args: [changed, 'other'], author: name, from } });
const stale = async (...args: object[]) => {
  live.heard({ type: 'common_send_date', data: { key: KEY, args } });
  await settled();
};
const joined = () => live.heard({ type: 'joined', data: { socketKey: KEY } });
const cell = (id: string, key: string) => grid.store.rows.get(id)?.[key];
const type = (id: string, key: string, value: string) => grid.store.setCells([{ id, key, value }]);
const save = (id: string, more: object) => {
  stored = stored.map((one) => (one.id === id ? { ...one, version: Number(one.version) + 1, ...more } : one));
};
const offered = () => live.offers.map(({ id, key, value, version }) => [id, key, value, version]);
const rowsTold = () => told.map(({ data }) => data.args[0]);
describe('whoever leaves', () => {
  it('takes along what he typed, and nothing of his other tab or of a namesake', async () => {
    hear({ id: 'a', name: '一' });
    hear({ id: 'b', name: '二' }, NAMESAKE);
    await stale({ left: '李四', from: 'other li' });
    expect([cell('a', 'name'), cell('b', 'name')]).toEqual(['一', '项 b']);
    await stale({ left: '李四', from: 'li' });
    expect(cell('a', 'name')).toBe('项 a');
  });

  it('takes along what is offered of his, so that it comes into no cell when I take mine back', async () => {
    await type('a', 'name', '我的');
    hear({ id: 'a', name: '他的' });
    await type('b', 'name', '我的');
    hear({ id: 'b', name: '别人的' }, NAMESAKE);
    await stale({ left: '李四', from: 'li' });
    expect(offered()).toEqual([['b', 'name', '别人的', undefined]]);
    grid.store.undo();
    grid.store.undo();
    expect([cell('a', 'name'), cell('b', 'name')]).toEqual(['项 a', '别人的']);
  });
});

describe('after the line was lost', () => {
  it('what others have typed stays theirs when they tell it again, before the stored rows come or after', async () => {
    hear({ id: 'a', name: '未存' });
    hear({ id: 'b', name: '也未存' });
    live.lost();
    joined();
    hear({ id: 'a', name: '未存' });
    await settled();
    expect([cell('a', 'name'), cell('b', 'name')]).toEqual(['未存', '项 b']);
    hear({ id: 'b', name: '也未存' });
    await stale();
    expect([cell('a', 'name'), cell('b', 'name')]).toEqual(['未存', '也未存']);
    expect(live.marks.map(({ id, by }) => [id, by])).toEqual([
      ['a', LI],
      ['b', LI],
    ]);
  });

  it('a whole row that says the same in other cells puts no name there', async () => {
    joined();
    hear({ id: 'a', name: '改', code: 'a' });
    expect(live.marks.map(({ key }) => key)).toEqual(['name']);
  });

  it('I tell again what I have not saved whenever somebody comes, at the usual pace', async () => {
    await type('a', 'name', '未存');
    await type('b', 'name', '未存');
    await vi.advanceTimersByTimeAsync(1_000);
    told = [];
    for (let time = 0; time < 5; time += 1) live.heard({ type: 'tell_again', data: { socketKey: KEY } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(rowsTold()).toEqual([
      { id: 'a', name: '未存' },
      { id: 'b', name: '未存' },
    ]);
  });

  it('stored rows that could not be read are asked for again', async () => {
    let broken = true;
    const reader = new LiveGrid(grid, {
      socketKey: KEY,
      pageId: 'p',
      readRows: async () => {
        if (broken) throw new Error('away');
        return [...stored, row('d')];
      },
    });
    reader.refresh();
    await vi.advanceTimersByTimeAsync(1_999);
    broken = false;
    expect(reader.moved.added).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(reader.moved.added).toBe(1);
  });
});

it('a page that somebody left open reads nothing until they are back, however much is saved', async () => {
  const before = reads;
  away = true;
  save('a', { name: '存了' });
  for (let time = 0; time < 3; time += 1) await stale();
  joined();
  await settled();
  expect(reads).toBe(before);
  back?.();
  await settled();
  expect([reads, cell('a', 'name')]).toEqual([before + 1, '存了']);
});
