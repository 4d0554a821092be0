import { describe, expect, it, vi } from 'vitest';
import {
  cell,
  hear,
  offered,
  pretendLiveGrid,
  row,
  rowsTold,
  save,
  scene,
  settled,
  stale,
  type,
} from '#testing/web/fake-live-grid.ts';
import { LiveGrid } from './live-grid.ts';
import type { LiveRow } from './live-merge.ts';
import { cellsInSight } from './live-news.ts';
import { ownKeys } from './own-edits.ts';

pretendLiveGrid();

/** Sends what is in the grid now; the answer is taken later. */
function send() {
  const sent = new Map(scene.grid.store.rows.ids.map((id) => [id, scene.grid.store.rows.get(id) as LiveRow]));
  scene.live.hold();
  return () => {
    scene.live.load(scene.stored, { rows: sent, idOf: (id) => id });
    scene.live.release();
  };
}

describe('what somebody saved against what I typed', () => {
  it('stands after rows of others were loaded, and my save is refused until I have chosen', async () => {
    await type('b', 'name', '我的');
    save('b', { name: '存了' });
    scene.stored = [...scene.stored, row('d')];
    await stale();
    scene.live.loadStored();
    expect(offered()).toEqual([['b', 'name', '存了', 2]]);
    expect([cell('b', 'name'), cell('b', 'version'), scene.grid.store.view]).toEqual(['我的', 1, ['a', 'b', 'c', 'd']]);
    const [offer] = scene.live.offers;
    if (offer) scene.live.settle(offer, 'keep');
    expect([cell('b', 'name'), cell('b', 'version'), ownKeys(scene.grid.store, 'b')]).toEqual(['我的', 2, ['name']]);
  });

  it('stands against an open cell too, whichever rows are loaded', async () => {
    scene.grid.cursor.moveTo({ row: 1, column: 0 });
    scene.grid.cursor.edit();
    save('b', { name: '存了' });
    scene.stored = [row('x'), ...scene.stored];
    await stale();
    scene.live.loadStored();
    await type('b', 'name', '我的');
    scene.grid.cursor.cancel();
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
    const [first] = scene.live.offers;
    if (first) scene.live.settle(first, 'keep');
    hear({ id: 'b', name: '存了' });
    await stale();
    expect([offered(), cell('b', 'version')]).toEqual([[['b', 'code', '存了值', 2]], 1]);
    hear({ id: 'b', name: '又改' });
    expect(offered()).toContainEqual(['b', 'name', '又改', undefined]);
  });

  it('is no news when it was read before my own save', async () => {
    const older = scene.stored;
    await type('a', 'name', '我存的');
    const answered = send();
    save('a', { name: '我存的' });
    scene.stored = [...scene.stored, row('d')];
    answered();
    scene.stored = older;
    scene.live.refresh();
    await settled();
    expect([cell('a', 'name'), cell('a', 'version'), scene.live.marks]).toEqual(['我存的', 2, []]);
  });

  it('is not looked for in a read that was overtaken by the answer of a save', async () => {
    const older = scene.stored;
    let arrive: (rows: LiveRow[]) => void = () => undefined;
    const reader = new LiveGrid(scene.grid, {
      socketKey: 'sheet:1',
      pageId: 'p',
      readRows: () => new Promise((resolve) => (arrive = resolve)),
    });
    reader.refresh();
    reader.hold();
    reader.load([...older, row('d')], { rows: new Map(), idOf: () => undefined });
    reader.release();
    arrive(older);
    await settled();
    expect(reader.moved).toEqual({ added: 0, gone: 0, mine: 0 });
    reader.lost();
  });
});

describe('a row that somebody else removed', () => {
  it('goes on as a new one at the end, with all that it held, when I typed into it', async () => {
    await type('b', 'name', '我的');
    scene.stored = [row('a'), row('c')];
    await stale();
    expect(scene.live.moved).toEqual({ added: 0, gone: 1, mine: 1 });
    scene.live.loadStored();
    const { rows, view } = scene.grid.store;
    expect(view.map((id) => [cell(id, 'name'), cell(id, 'code'), rows.isNew(id)])).toEqual([
      ['项 a', 'a', false],
      ['项 c', 'c', false],
      ['我的', 'b', true],
    ]);
    expect([cell(view[2] ?? '', 'version'), rows.removedIds]).toEqual([undefined, []]);
  });

  it('goes when I have done nothing there, whatever others typed', async () => {
    hear({ id: 'b', name: '他的' });
    scene.stored = [row('a'), row('c')];
    await stale();
    expect(scene.live.moved).toEqual({ added: 0, gone: 1, mine: 0 });
    scene.live.loadStored();
    expect(scene.grid.store.view).toEqual(['a', 'c']);
  });
});

describe('a row that I removed', () => {
  it('needs no removing when somebody else has removed it too, whatever I take back', async () => {
    scene.grid.store.remove(['b']);
    scene.grid.store.add([{ name: '新', code: 'n' }]);
    scene.stored = [row('a'), row('c')];
    await stale();
    expect(scene.grid.store.rows.removedIds).toEqual([]);
    scene.grid.store.undo();
    expect([scene.grid.store.rows.removedIds, scene.live.moved]).toEqual([[], { added: 0, gone: 0, mine: 0 }]);
  });

  it('comes back to its place when somebody else has changed it, with that change, and says so', async () => {
    scene.grid.store.remove(['b']);
    save('b', { name: '他改的' });
    await stale();
    expect([scene.grid.store.view, cell('b', 'name'), cell('b', 'version')]).toEqual([['a', 'b', 'c'], '他改的', 2]);
    expect([scene.grid.store.rows.removedIds, scene.live.back]).toEqual([[], ['b']]);
    scene.live.seenBack();
    expect(scene.live.back).toEqual([]);
    scene.grid.store.remove(['b']);
    await stale();
    expect([scene.grid.store.view, scene.grid.store.rows.removedIds]).toEqual([['a', 'c'], ['b']]);
  });

  it('comes back too when it was removed while a save was under way that brings that change', async () => {
    await type('a', 'name', '我存的');
    const answered = send();
    scene.grid.store.remove(['a', 'b', 'c']);
    save('a', { name: '我存的' });
    save('b', { name: '他改的' });
    answered();
    expect([scene.grid.store.view, scene.grid.store.rows.removedIds, scene.live.back]).toEqual([
      ['b'],
      ['a', 'c'],
      ['b'],
    ]);
  });
});

it('the answer of a save leaves an editor open whose row has moved', async () => {
  const kept = vi.fn();
  scene.grid.cursor.moveTo({ row: 1, column: 1 });
  scene.grid.cursor.edit({ typed: '写' });
  scene.grid.cursor.registerCommit(kept);
  const answered = send();
  scene.stored = [row('x'), ...scene.stored];
  answered();
  expect([scene.grid.cursor.at, scene.grid.cursor.editing, kept.mock.calls.length]).toEqual([
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
