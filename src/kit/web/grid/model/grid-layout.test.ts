import { describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { nameColumn } from '#kit/web/grid/view/GridFoot.tsx';
import { columnsInSight, type LayoutWishes, layOut, mostColumns, placeOf, splitRange } from './grid-layout.ts';

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

describe('on a telephone', () => {
  const column = (key: string, type: GridColumn['type'] = 'input', width = 180): GridColumn => ({
    key,
    type,
    title: key,
    width,
  });
  const phone = (list: GridColumn[], wishes: LayoutWishes = {}, totals = false) =>
    layOut(list, 358, wishes, { ...lead, drags: false, opens: false, totals }, true);
  const order = ({ columns: shown }: ReturnType<typeof phone>) => shown.map(({ key }) => key).join('');

  it('one column stays, the first with words; the cells before it are scrolled away', () => {
    const laid = phone([column('a', 'checkbox', 80), column('b', 'inputNumber'), column('c'), column('d')]);
    expect(order(laid)).toBe('cabd');
    expect(laid).toMatchObject({ pinned: 1, lead: 80, slides: 80, tracks: '40px 40px 143px 80px 180px 180px' });
    expect([laid.leads.ticks.style, placeOf(laid, 0, undefined)]).toEqual([undefined, { left: 0 }]);
  });
  it('of several that the user pinned, the first stays', () => {
    const laid = phone([column('a'), column('b'), column('c')], { pinned: ['c', 'b'] });
    expect([order(laid), laid.pinned]).toEqual(['bac', 1]);
  });
  it('at least half of the room is for the others, and each of them can be seen as a whole', () => {
    const laid = phone([column('a', 'input', 600), column('b', 'textarea', 600), column('c', 'datetime')]);
    expect(laid.widths).toEqual([143, 215, 190]);
  });
  it('one column alone is as wide as there is room, and words without others stay the first', () => {
    expect(phone([column('a', 'input', 600)])).toMatchObject({ pinned: 0, slides: 0, widths: [358] });
    expect(order(phone([column('a', 'inputNumber'), column('b', 'checkbox')]))).toBe('ab');
  });
  it('the words of totals have the room of two cells, or of a wide one', () => {
    const both = [column('a'), column('b', 'inputNumber')];
    expect(phone(both, {}, true).lead).toBe(80);
    const ticks = { drags: false, opens: false, ticks: true, numbers: false, totals: true };
    expect(layOut(both, 358, {}, ticks, true).lead).toBe(60);
  });
});

describe('columns out of sight', () => {
  const many = (count: number) =>
    layOut(
      Array.from({ length: count }, (_, at): GridColumn => ({ key: `${at}`, type: 'input', title: '', width: 100 })),
      500,
      {},
      { drags: false, opens: false, ticks: false, numbers: false, totals: false },
    );
  it.each([
    ['few rows', 50, 30, 30],
    ['few rows', 50, 31, 8],
    ['many rows', 51, 12, 12],
    ['many rows', 51, 13, 8],
  ])('of %s (%i) with %i columns: %i are drawn', (_rows, rowCount, count, drawn) => {
    const sight = { scrolled: 0, room: 500, most: mostColumns(rowCount) };
    expect(columnsInSight(many(count), sight)).toHaveLength(drawn);
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
