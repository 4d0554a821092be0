import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { GridStore } from './grid-store.ts';
import { layOver } from './lay-over.ts';
import { bothChanges, changesOf, type RowChanges } from './row-changes.ts';

const columns: GridColumn[] = [
  { key: 'name', type: 'input', title: '名称', validateRules: [{ required: true }] },
  { key: 'price', type: 'inputNumber', title: '单价' },
  { key: 'fixed', type: 'input', title: '固定', disabled: true },
];
const THREE = [
  { id: 'a', name: 'A', price: '1' },
  { id: 'b', name: 'B', price: '2' },
  { id: 'c', name: 'C', price: '3' },
];
const loaded = (rows: readonly Record<string, unknown>[] = THREE, options: object = {}) => {
  const store = new GridStore({ columns, caseId: 'case-', words: () => '有误', dragSort: true, ...options });
  store.load(rows);
  return store;
};
const seen = (store: GridStore) => store.order.map((id) => `${store.rows.get(id)?.name}${store.rows.get(id)?.price}`);
const set = (store: GridStore, id: string, key: string, value: string) => store.setCells([{ id, key, value }]);

let store: GridStore;
beforeEach(() => {
  store = loaded();
});

describe('what is not saved yet', () => {
  it('is nothing after loading, and nothing after everything was taken back', async () => {
    expect(changesOf(store.rows)).toBeUndefined();
    await set(store, 'a', 'name', 'Z');
    store.move(0, 2);
    store.undo();
    store.undo();
    expect(changesOf(store.rows)).toBeUndefined();
  });
  it('is also what stands in an open editor, unless it is what the cell holds', async () => {
    const held = (value: string, id = 'a') => changesOf(store.rows, { id, key: 'name', value });
    expect([held('A'), held('A2')?.cells]).toEqual([undefined, { a: { name: 'A2' } }]);
    await set(store, 'a', 'price', '9');
    const [added = ''] = store.add([{ price: '4' }]);
    expect(held('A2')?.cells).toMatchObject({ a: { name: 'A2', price: '9' } });
    expect(held('D', added)?.added[added]).toMatchObject({ name: 'D', price: '4' });
    expect(held('半句', 'gone')).toEqual(changesOf(store.rows));
  });
  it('is nothing for rows that came without ids', () =>
    expect(changesOf(loaded([{ name: 'X' }, { name: 'Y' }]).rows)).toBeUndefined());
  it('is the changed fields alone', async () => {
    await set(store, 'b', 'price', '9');
    expect(changesOf(store.rows)).toEqual({ cells: { b: { price: '9' } }, added: {}, removed: [] });
  });
  it('comes back over what others changed meanwhile', async () => {
    await set(store, 'b', 'price', '9');
    const changes = changesOf(store.rows);
    const later = loaded([
      { id: 'b', name: 'B2', price: '2' },
      { id: 'd', name: 'D', price: '4' },
    ]);
    expect([changes && layOver(later, changes), seen(later)]).toEqual([0, ['B29', 'D4']]);
  });
  it('says how many rows are no longer there', async () => {
    await set(store, 'a', 'name', 'Z');
    await set(store, 'b', 'name', 'Y');
    const changes = changesOf(store.rows);
    const later = loaded([{ id: 'b', name: 'B', price: '2' }]);
    expect([changes && layOver(later, changes), seen(later)]).toEqual([1, ['Y2']]);
  });
  it('leaves rows that were shut meanwhile', async () => {
    await set(store, 'a', 'name', 'Z');
    const changes = changesOf(store.rows);
    const later = loaded(THREE, { isRowDisabled: ({ id }: { id: string }) => id === 'a' });
    if (changes) layOver(later, changes);
    expect(seen(later)).toEqual(['A1', 'B2', 'C3']);
  });
  it('comes back in columns that only a popup fills', async () => {
    await store.setCells([{ id: 'a', key: 'fixed', value: '带回' }], { alsoFixed: true });
    const later = loaded();
    layOver(later, changesOf(store.rows) as RowChanges);
    expect(later.rows.get('a')?.fixed).toBe('带回');
  });
  it('of two times comes back together', async () => {
    await set(store, 'a', 'name', 'Z');
    store.add([{ name: 'N', price: '7' }], 0);
    store.remove(['c']);
    const left = changesOf(store.rows) as RowChanges;
    expect(bothChanges(left, undefined)).toBe(left);
    const since = loaded();
    await set(since, 'a', 'price', '9');
    since.add([{ name: 'M', price: '8' }], 1);
    const later = loaded();
    layOver(later, bothChanges(left, changesOf(since.rows)));
    expect(seen(later)).toEqual(['Z9', 'M8', 'B2', 'N7']);
  });
  it('comes back as one step', () => {
    store.remove(['b']);
    store.add([{ name: 'N', price: '7' }], 0);
    const changes = changesOf(store.rows);
    const later = loaded();
    if (changes) layOver(later, changes);
    expect(seen(later)).toEqual(['N7', 'A1', 'C3']);
    later.undo();
    expect([seen(later), later.rows.canUndo]).toEqual([['A1', 'B2', 'C3'], false]);
  });
  it('comes back whole, whatever was done', () => {
    const act = fc.record({ does: fc.constantFrom('set', 'add', 'remove', 'move'), at: fc.nat(4), to: fc.nat(4) });
    fc.assert(
      fc.property(fc.array(act, { maxLength: 20 }), (acts) => {
        const tried = loaded();
        for (const { does, at, to } of acts) {
          const id = tried.order[at] ?? '';
          if (does === 'set') void set(tried, id, 'name', `${to}`);
          else if (does === 'add') tried.add([{ name: `N${to}`, price: '' }], at);
          else if (does === 'remove') tried.remove([id]);
          else tried.move(at, to);
        }
        const changes = changesOf(tried.rows);
        const later = loaded();
        if (changes) layOver(later, changes);
        expect(seen(later)).toEqual(seen(tried));
        expect([...later.rows.removedIds].sort()).toEqual([...tried.rows.removedIds].sort());
      }),
    );
  });
});
