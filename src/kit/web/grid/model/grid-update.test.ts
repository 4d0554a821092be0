import { beforeEach, describe, expect, it } from 'vitest';
import type { Fault } from '#kit/domain/grid/cell-rules.ts';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { GridStore } from './grid-store.ts';

const columnsIn = (title: string): GridColumn[] => [
  { key: 'name', type: 'input', title, validateRules: [{ required: true }] },
  { key: 'note', type: 'input', title: 'note' },
];
const words = (column: GridColumn, { broken }: Fault) => `${column.title}: ${broken.because}`;
const said = { columns: columnsIn('名称'), words };

let store: GridStore;
let told = 0;
beforeEach(() => {
  store = new GridStore({ ...said, caseId: 'case-' });
  store.load([
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ]);
  told = 0;
  store.subscribe(() => {
    told += 1;
  });
});

describe('a grid whose owner says something else of it', () => {
  it('is shut from then on, and open again', async () => {
    store.update({ ...said, disabled: true });
    await store.setCells([{ id: 'a', key: 'name', value: 'Z' }]);
    expect([store.rows.get('a')?.name, store.add([{}]), told]).toEqual(['A', [], 2]);
    store.update({ ...said, disabled: false });
    await store.setCells([{ id: 'a', key: 'name', value: 'Z' }]);
    expect(store.rows.get('a')?.name).toBe('Z');
  });
  it('shuts the rows that are to be shut now', () => {
    store.update({ ...said, isRowDisabled: ({ id }) => id === 'b' });
    expect([store.isDisabled('a'), store.isDisabled('b'), told]).toEqual([false, true, 1]);
  });
  it('tells nobody when nothing came of it', () => {
    for (let time = 0; time < 3; time += 1) store.update({ ...said, isRowDisabled: () => false });
    expect(told).toBe(0);
  });
  it('says in the words of now what is wrong, and leaves what the server said', async () => {
    await store.setCells([{ id: 'a', key: 'name', value: '' }]);
    store.refuse([
      { id: 'b', key: 'name', message: '服务器的话' },
      { id: 'b', key: 'note', message: '服务器的话' },
    ]);
    expect(store.faults.of('a')).toEqual({ name: '名称: required' });
    const english = { columns: columnsIn('Name'), words: (...of: Parameters<typeof words>) => `${words(...of)}!` };
    store.update(english);
    expect([store.faults.of('a'), store.columns[0]?.title]).toEqual([{ name: 'Name: required!' }, 'Name']);
    expect(store.faults.of('b')).toEqual({ name: '服务器的话', note: '服务器的话' });
    expect(store.rows.get('a')?.name).toBe('');
  });
});
