import { createElement } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { GridStore } from '#kit/web/grid/model/grid-store.ts';
import { drawerOf } from '#kit/web/grid/view/cell-view.tsx';
import { findPlaces, placeBeyond, placeFrom, shownText } from './find.ts';

const columns: GridColumn[] = [
  { key: 'name', type: 'input', title: '名称' },
  {
    key: 'kind',
    type: 'select',
    title: '类别',
    options: [
      { value: '1', text: '工程' },
      { value: '2', text: '货物' },
    ],
  },
  { key: 'urgent', type: 'checkbox', title: '加急', customValue: ['Y', 'N'] },
];
const drawers = columns.map((column) => drawerOf(column, column.options, { yes: '是', no: '否' }));
let store: GridStore;
beforeEach(() => {
  store = new GridStore({ columns, caseId: 'case-', words: () => '' });
  store.load([
    { id: 'a', name: 'Steel ＡＢＣ', kind: '1', urgent: 'Y' },
    { id: 'b', name: '货物 2', kind: '2', urgent: 'N' },
    { id: 'c', name: 'abc', kind: '1', urgent: 'N' },
  ]);
});
const found = (words: string) => findPlaces(store, drawers, words).map(({ row, column }) => `${row} ${column}`);

describe('looking for words in a grid', () => {
  const cases: [string, string, string[]][] = [
    ['looks at what is shown, not at what is kept', '货物', ['1 0', '1 1']],
    ['finds no code that nobody sees', '1', []],
    ['takes large and small, wide and narrow letters alike', 'abc', ['0 0', '2 0']],
    ['reads a box by its name', '是', ['0 2']],
    ['finds nothing for nothing', '  ', []],
  ];
  for (const [says, words, places] of cases) it(says, () => expect(found(words)).toEqual(places));
  it('looks at every one of five thousand rows', () => {
    store.load(Array.from({ length: 5_000 }, (_, at) => ({ id: `${at}`, name: `行 ${at}` })));
    expect(found('行 4999')).toEqual(['4999 0']);
  });
  it('reads the words of what is drawn with parts', () =>
    expect(shownText(createElement('span', {}, '甲', createElement('b', {}, 2), null))).toBe('甲2'));
});

describe('going from one place to the next', () => {
  const places = [
    { row: 0, column: 1 },
    { row: 2, column: 0 },
  ];
  it('goes on, and from the last to the first', () => {
    expect(placeBeyond(places, { row: 0, column: 1 }, 1)).toEqual(places[1]);
    expect(placeBeyond(places, { row: 2, column: 0 }, 1)).toEqual(places[0]);
  });
  it('goes back, and from the first to the last', () => {
    expect(placeBeyond(places, { row: 2, column: 0 }, -1)).toEqual(places[0]);
    expect(placeBeyond(places, { row: 0, column: 1 }, -1)).toEqual(places[1]);
  });
  it('stays where it already stands right', () => expect(placeFrom(places, { row: 2, column: 0 })).toEqual(places[1]));
  it('goes nowhere when nothing was found', () => expect(placeBeyond([], { row: 0, column: 0 }, 1)).toBeUndefined());
});
