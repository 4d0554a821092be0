import { describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { GridStore, type Unsettled } from '#kit/web/grid/model/grid-store.ts';

const column: GridColumn = { key: 'file', type: 'file', title: '附件' };
const words = (_: GridColumn, { broken }: { broken: { because: string } }) => broken.because;

function storeWith(unsettled: () => Unsettled[]) {
  const store = new GridStore({ columns: [column], caseId: 'a-', words });
  store.load([
    { id: 'a', file: '' },
    { id: 'b', file: '' },
  ]);
  store.holdBack(unsettled);
  return store;
}

describe('a save while a file is on its way', () => {
  it('is held back, and the cell says why', async () => {
    const store = storeWith(() => [{ id: 'b', column, because: 'uploading' }]);
    expect(await store.validate()).toBe(false);
    expect(store.faults.of('b')).toEqual({ file: 'uploading' });
  });

  it('goes on once the file is there', async () => {
    const store = storeWith(() => [{ id: 'b', column, because: 'upload-failed' }]);
    await store.validate();
    await store.setCells([{ id: 'b', key: 'file', value: 'upload/1/a.txt' }]);
    expect(store.faults.of('b')).toBeUndefined();
    store.holdBack(() => []);
    expect(await store.validate()).toBe(true);
  });

  it('does not wait for a row that is gone', async () => {
    const store = storeWith(() => [{ id: 'b', column, because: 'uploading' }]);
    store.remove(['b']);
    expect(await store.validate()).toBe(true);
  });
});
