import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { type GridHandle, makeGrid } from '#kit/web/grid/view/use-grid.ts';
import { LiveGrid } from './live-grid.ts';
import type { LiveRow } from './live-merge.ts';

const KEY = 'sheet:1';
const columns: GridColumn[] = [
  { key: 'name', type: 'input', title: '名称' },
  { key: 'note', type: 'input', title: '备注' },
];
const row = (id: string, more: object = {}): LiveRow => ({ id, name: `项 ${id}`, note: '', version: 1, ...more });

let grid: GridHandle;
let live: LiveGrid;
let told: unknown[];
let stored: LiveRow[];
let stop: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  stored = [row('a'), row('b')];
  grid = makeGrid({ columns, caseId: 'grid1-', words: () => 'wrong', rows: stored });
  told = [];
  live = new LiveGrid(grid, { socketKey: KEY, pageId: 'page', readRows: async () => stored });
  stop = live.start((frame) => told.push(frame) > 0);
  live.heard({ type: 'joined', data: { socketKey: KEY } });
});
afterEach(() => {
  stop();
  vi.useRealTimers();
});

const cell = (id: string, key: string) => grid.store.rows.get(id)?.[key];
const type = (id: string, key: string, value: string) => grid.store.setCells([{ id, key, value }]);
const hear = (changed: object) =>
  live.heard({
    type: 'update_vxe_table',
    data: { socketKey: KEY, args: [changed, 'other'], author: '李四', from: 'li' },
  });
const rowsTold = () => (told as { type: string; data: { args: [object] } }[]).slice(1).map(({ data }) => data.args[0]);
/** Sends what is in the grid now; the answer is taken later. */
function send() {
  const sent = new Map(grid.store.rows.ids.map((id) => [id, grid.store.rows.get(id) as LiveRow]));
  live.hold();
  return (answer: LiveRow[], idOf: (id: string) => string | undefined = (id) => id) => {
    live.load(answer, { rows: sent, idOf });
    live.release();
  };
}

describe('while I save', () => {
  it('what somebody else types stays theirs: it is shown after the save, and never told or saved in my name', async () => {
    await type('a', 'note', '我的');
    await vi.advanceTimersByTimeAsync(1_000);
    told = [{}];
    const answered = send();
    hear({ id: 'a', name: '他的' });
    hear({ id: 'b', note: '他的' });
    answered([row('a', { note: '我的', version: 2 }), row('b')]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect([cell('a', 'name'), cell('a', 'note'), cell('b', 'note')]).toEqual(['他的', '我的', '他的']);
    expect(live.marks.map(({ id, key, by }) => [id, key, by?.name])).toEqual([
      ['a', 'name', '李四'],
      ['b', 'note', '李四'],
    ]);
    expect([grid.store.rows.isChanged('a'), grid.store.rows.isChanged('b'), rowsTold()]).toEqual([false, false, []]);
  });

  it('what I type into a cell that bore another name is mine', async () => {
    hear({ id: 'b', note: '他的' });
    const answered = send();
    await type('b', 'note', '我改的');
    answered([row('a'), row('b')]);
    expect([cell('b', 'note'), grid.store.rows.isChanged('b'), live.marks]).toEqual(['我改的', true, []]);
  });

  it('the text in an open cell of a new row is kept, and the cell stays open', async () => {
    const [added = ''] = grid.store.add([{ name: '新', note: '' }]);
    const answered = send();
    grid.cursor.moveTo({ row: 2, column: 1 });
    grid.cursor.edit();
    grid.cursor.registerCommit(() => void type(added, 'note', '写到一半'));
    answered([row('a'), row('b'), row('n', { name: '新' })], (id) => (id === added ? 'n' : id));
    expect([cell('n', 'note'), grid.cursor.at, grid.cursor.editing]).toEqual(['写到一半', { row: 2, column: 1 }, {}]);
  });
});

it('what I typed into a row that is gone is told to nobody, so that the line is not cut off for it', async () => {
  await type('a', 'note', '我的');
  await vi.advanceTimersByTimeAsync(1_000);
  stored = [row('b')];
  live.refresh();
  await vi.advanceTimersByTimeAsync(0);
  expect(live.moved).toEqual({ added: 0, gone: 1, mine: 1 });
  told = [];
  live.lost();
  live.heard({ type: 'joined', data: { socketKey: KEY } });
  await vi.advanceTimersByTimeAsync(1_000);
  expect([told, cell('a', 'note')]).toEqual([[], '我的']);
});
