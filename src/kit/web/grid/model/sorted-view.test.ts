import { beforeEach, describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { GridStore } from './grid-store.ts';

const columns: GridColumn[] = [
  { key: 'code', type: 'input', title: '编码' },
  { key: 'price', type: 'inputNumber', title: '单价' },
];
let store: GridStore;
const codes = () => store.view.map((id) => store.rows.get(id)?.code);
const set = (id: string, value: string) => store.setCells([{ id, key: 'code', value }]);

beforeEach(() => {
  store = new GridStore({ columns, caseId: 'case-', words: () => '' });
  store.load(['a', 'b', 'c'].map((code) => ({ id: code, code })));
});

describe('a sorted view', () => {
  it('sorts numbers as numbers, empty cells last, and back', () => {
    store.load(
      [{ price: '10' }, { price: '' }, { price: '9' }, { price: '-1' }].map((row, at) => ({ ...row, id: `${at}` })),
    );
    store.sortBy({ key: 'price', order: 'asc' });
    expect(store.view).toEqual(['3', '2', '0', '1']);
    store.sortBy({ key: 'price', order: 'desc' });
    expect(store.view).toEqual(['0', '2', '3', '1']);
    store.sortBy(undefined);
    expect(store.view).toEqual(['0', '1', '2', '3']);
  });

  it('sorts words as Chinese dictionaries do, and numbers within them', () => {
    store.load(['第 10 包', '第 2 包', '安', '白'].map((code, at) => ({ id: `${at}`, code })));
    store.sortBy({ key: 'code', order: 'asc' });
    expect(codes()).toEqual(['安', '白', '第 2 包', '第 10 包']);
  });

  it('keeps a row in its place while it is edited, alone or with others as one step', async () => {
    store.sortBy({ key: 'code', order: 'desc' });
    await set('c', '0');
    store.together(() => void set('b', 'z'));
    expect(codes()).toEqual(['0', 'z', 'a']);
    store.undo();
    expect(codes()).toEqual(['0', 'b', 'a']);
  });
});
