import { describe, expect, it, vi } from 'vitest';
import {
  cell,
  hear,
  joined,
  LI,
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

pretendLiveGrid();

const NAMESAKE = { name: '李四', from: 'other li' };

describe('one who leaves', () => {
  it('takes along what they typed, and nothing of their other tab or of a namesake', async () => {
    hear({ id: 'a', name: '一' });
    hear({ id: 'b', name: '二' }, NAMESAKE);
    await stale({ left: '李四', from: 'other li' });
    expect([cell('a', 'name'), cell('b', 'name')]).toEqual(['一', '项 b']);
    await stale({ left: '李四', from: 'li' });
    expect(cell('a', 'name')).toBe('项 a');
  });

  it('takes along what is offered of theirs, so that it comes into no cell when I take mine back', async () => {
    await type('a', 'name', '我的');
    hear({ id: 'a', name: '他的' });
    await type('b', 'name', '我的');
    hear({ id: 'b', name: '别人的' }, NAMESAKE);
    await stale({ left: '李四', from: 'li' });
    expect(offered()).toEqual([['b', 'name', '别人的', undefined]]);
    scene.grid.store.undo();
    scene.grid.store.undo();
    expect([cell('a', 'name'), cell('b', 'name')]).toEqual(['项 a', '别人的']);
  });
});

describe('after the line was lost', () => {
  it('what others have typed stays theirs when they tell it again, before the stored rows come or after', async () => {
    hear({ id: 'a', name: '未存' });
    hear({ id: 'b', name: '也未存' });
    scene.live.lost();
    joined();
    hear({ id: 'a', name: '未存' });
    await settled();
    expect([cell('a', 'name'), cell('b', 'name')]).toEqual(['未存', '项 b']);
    hear({ id: 'b', name: '也未存' });
    await stale();
    expect([cell('a', 'name'), cell('b', 'name')]).toEqual(['未存', '也未存']);
    expect(scene.live.marks.map(({ id, by }) => [id, by])).toEqual([
      ['a', LI],
      ['b', LI],
    ]);
  });

  it('a whole row that says the same in other cells puts no name there', async () => {
    joined();
    hear({ id: 'a', name: '改', code: 'a' });
    expect(scene.live.marks.map(({ key }) => key)).toEqual(['name']);
  });

  it('I tell again what I have not saved whenever somebody comes, at the usual pace', async () => {
    await type('a', 'name', '未存');
    await type('b', 'name', '未存');
    await vi.advanceTimersByTimeAsync(1_000);
    scene.told = [];
    for (let time = 0; time < 5; time += 1) scene.live.heard({ type: 'tell_again', data: { socketKey: 'sheet:1' } });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(rowsTold()).toEqual([
      { id: 'a', name: '未存' },
      { id: 'b', name: '未存' },
    ]);
  });

  it('stored rows that could not be read are asked for again', async () => {
    let broken = true;
    const reader = new LiveGrid(scene.grid, {
      socketKey: 'sheet:1',
      pageId: 'p',
      readRows: async () => {
        if (broken) throw new Error('away');
        return [...scene.stored, row('d')];
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
  const before = scene.reads;
  scene.away = true;
  save('a', { name: '存了' });
  for (let time = 0; time < 3; time += 1) await stale();
  joined();
  await settled();
  expect(scene.reads).toBe(before);
  scene.back?.();
  await settled();
  expect([scene.reads, cell('a', 'name')]).toEqual([before + 1, '存了']);
});
