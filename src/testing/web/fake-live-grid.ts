import { afterEach, beforeEach, vi } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { LiveGrid } from '#kit/web/grid/live/live-grid.ts';
import type { LiveRow } from '#kit/web/grid/live/live-merge.ts';
import { type GridHandle, makeGrid } from '#kit/web/grid/view/use-grid.ts';

const KEY = 'sheet:1';
const columns: GridColumn[] = [
  { key: 'name', type: 'input', title: '名称' },
  { key: 'code', type: 'input', title: '数据值', validateRules: [{ unique: true }] },
];

export const row = (id: string, more: object = {}): LiveRow => ({
  id,
  name: `项 ${id}`,
  code: id,
  version: 1,
  ...more,
});

interface Scene {
  grid: GridHandle;
  live: LiveGrid;
  told: { type: string; data: { args: [object] } }[];
  stored: LiveRow[];
  reads: number;
  away: boolean;
  /** What a page that somebody left open does when they are back. */
  back: (() => void) | undefined;
}

/** A live grid of three stored rows that has just joined, made new for each test. */
export const scene = {} as Scene;
let stop: () => void;

export const settled = () => vi.advanceTimersByTimeAsync(0);
export function pretendLiveGrid(): void {
  beforeEach(async () => {
    vi.useFakeTimers();
    const stored = [row('a'), row('b'), row('c')];
    const grid = makeGrid({ columns, caseId: 'grid1-', words: () => 'wrong', rows: stored });
    const live = new LiveGrid(grid, {
      socketKey: KEY,
      pageId: 'page',
      readRows: async () => {
        scene.reads += 1;
        return scene.stored;
      },
      whenPresent: (act) => {
        if (scene.away) scene.back = act;
        else act();
      },
    });
    Object.assign(scene, { grid, live, told: [], stored, reads: 0, away: false, back: undefined });
    stop = live.start((frame) => scene.told.push(frame as never) > 0);
    joined();
    await settled();
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });
}

export const LI = { name: '李四', from: 'li' };
export const joined = () => scene.live.heard({ type: 'joined', data: { socketKey: KEY } });
export const hear = (changed: object, { name, from } = LI) =>
  scene.live.heard({
    type: 'update_vxe_table',
    data: { socketKey: KEY, args: [changed, 'other'], author: name, from },
  });
export const stale = async (...args: object[]) => {
  scene.live.heard({ type: 'common_send_date', data: { key: KEY, args } });
  await settled();
};
export const cell = (id: string, key: string) => scene.grid.store.rows.get(id)?.[key];
export const type = (id: string, key: string, value: string) => scene.grid.store.setCells([{ id, key, value }]);
export const save = (id: string, more: object) => {
  const changed = (one: LiveRow) => ({ ...one, version: Number(one.version) + 1, ...more });
  scene.stored = scene.stored.map((one) => (one.id === id ? changed(one) : one));
};
export const offered = () => scene.live.offers.map(({ id, key, value, version }) => [id, key, value, version]);
export const rowsTold = () => scene.told.map(({ data }) => data.args[0]);
