import { describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { nameColumn } from '#kit/web/grid/view/GridFoot.tsx';
import { layOut, splitRange } from './grid-layout.ts';

const columns: GridColumn[] = [{ key: 'name', type: 'input', title: '名称', width: 200 }];
const lead = { drags: true, opens: true, ticks: true, numbers: true };

describe('the columns before the first one', () => {
  it('are 40 wide each, with totals 60, and 60 for numbers', () => {
    expect(layOut(columns, 800, {}, { ...lead, totals: false })).toMatchObject({
      tracks: '40px 40px 40px 60px 200px',
      lead: 180,
      leadCells: 4,
    });
    expect(layOut(columns, 800, {}, { ...lead, totals: true }).tracks).toBe('60px 60px 60px 60px 200px');
  });
});

describe('pinned columns', () => {
  const three: GridColumn[] = ['a', 'b', 'c'].map((key) => ({ key, type: 'input', title: key, width: 100 }));
  const laid = layOut(three, 800, { pinned: ['c'] }, { ...lead, opens: false, totals: false });

  it('stay in sight with the cells before them', () =>
    expect(laid).toMatchObject({
      pinned: 1,
      leads: { drags: { style: { left: 0 } }, ticks: { style: { left: 40 } }, numbers: { style: { left: 80 } } },
      lefts: [140, 240, 340],
    }));
  it.each([
    [560, 2],
    [459, 1],
    [359, 0],
  ])('in %i pixels leave the others room for a column: %i of two stay', (room, pinned) => {
    const narrow = layOut(three, room, { pinned: ['c', 'b'] }, { ...lead, opens: false, totals: false });
    expect(narrow.columns.map(({ key }) => key)).toEqual(['b', 'c', 'a']);
    expect(narrow.pinned).toBe(pinned);
    expect(narrow.classes.filter((name) => name.includes('pinned'))).toHaveLength(pinned);
    expect(narrow.leads.ticks.style).toEqual(pinned > 0 ? { left: 40 } : undefined);
  });
  it('part a range where the others are scrolled away below them', () => {
    const range = { top: 0, bottom: 1, left: 0, right: 2 };
    expect(splitRange(laid, range)).toEqual([
      { ...range, right: 0 },
      { ...range, left: 1 },
    ]);
    expect(splitRange(laid, { ...range, left: 1 })).toHaveLength(1);
    expect(splitRange(laid, { ...range, right: 0 })).toHaveLength(1);
  });
});

describe('a line of totals', () => {
  const none = { drags: false, opens: false, ticks: false, numbers: false, totals: true };
  const column = (key: string, ...statistics: ('sum' | 'average')[]): GridColumn => ({
    key,
    type: 'inputNumber',
    title: key,
    statistics,
  });
  const named = (list: GridColumn[], numbers: boolean) =>
    nameColumn(layOut(list, 800, {}, { ...none, numbers }), 'sum');

  it('is named before the columns, else in the first without a total, else in the first', () => {
    const list = [column('a', 'sum'), column('b', 'average'), column('c')];
    expect([named(list, true), named(list, false), named([column('a', 'sum')], false)]).toEqual([undefined, 1, 0]);
  });
});
