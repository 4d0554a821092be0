import { beforeEach, describe, expect, it } from 'vitest';
import { GridStore } from './grid-store.ts';

const TWICE = { code: '重复' };
const made = (rules: object[]) => {
  const store = new GridStore({
    columns: [{ key: 'code', type: 'input', title: '编码', validateRules: rules }],
    caseId: 'case-',
    words: () => '重复',
  });
  store.load([
    { id: 'a', code: 'A' },
    { id: 'b', code: 'B' },
  ]);
  return store;
};
/** Checks of columns that ask nobody are over after a turn. */
const turn = () => new Promise((resolve) => setTimeout(resolve));
const faultsOf = (store: GridStore) => store.view.map((id) => store.faults.of(id));

describe('cells whose values must differ', () => {
  let store: GridStore;
  beforeEach(async () => {
    store = made([{ unique: true }]);
    await store.setCells([{ id: 'b', key: 'code', value: 'A' }]);
  });

  it('are right again when the equal row is removed, and wrong when it is back', async () => {
    expect(faultsOf(store)).toEqual([TWICE, TWICE]);
    store.remove(['b']);
    await turn();
    expect(faultsOf(store)).toEqual([undefined]);
    store.undo();
    await turn();
    expect(faultsOf(store)).toEqual([TWICE, TWICE]);
    store.redo();
    await turn();
    expect(faultsOf(store)).toEqual([undefined]);
  });
  it('are checked in rows that come with values, as those of a paste', async () => {
    await store.setCells([{ id: 'b', key: 'code', value: 'B' }]);
    store.add([{ code: 'B' }, { code: '' }]);
    await turn();
    expect(faultsOf(store)).toEqual([undefined, TWICE, TWICE, undefined]);
  });
  it('are equal when a number came and the same is typed, and both are told of', async () => {
    const numbers = made([{ unique: true }]);
    numbers.load([
      { id: 'a', code: 5 },
      { id: 'b', code: 6 },
    ]);
    await numbers.setCells([{ id: 'b', key: 'code', value: '5' }]);
    expect(faultsOf(numbers)).toEqual([TWICE, TWICE]);
    await numbers.validate();
    expect(faultsOf(numbers)).toEqual([TWICE, TWICE]);
  });
  it('make their equal wrong and right again where the server is asked too', async () => {
    const asking = made([{ unique: true }, { handler: async () => undefined }]);
    await asking.setCells([{ id: 'b', key: 'code', value: 'A' }]);
    expect(faultsOf(asking)).toEqual([TWICE, TWICE]);
    await asking.setCells([{ id: 'b', key: 'code', value: 'C' }]);
    expect(faultsOf(asking)).toEqual([undefined, undefined]);
  });
});
