import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { GridColumn } from '#kit/domain/grid/grid-column.ts';
import { GridRows } from './grid-rows.ts';

const columns: GridColumn[] = [
  { key: 'name', type: 'input', title: '名称' },
  { key: 'price', type: 'inputNumber', title: '单价', defaultValue: '1' },
  { key: 'urgent', type: 'checkbox', title: '加急', customValue: ['Y', 'N'] },
];
const three = [
  { id: 'a', name: 'A', price: '1' },
  { id: 'b', name: 'B', price: '2' },
  { id: 'c', name: 'C', price: '3' },
];

let rows: GridRows;
beforeEach(() => {
  rows = new GridRows({ columns, caseId: 'case-' });
  rows.load(three);
});

const names = (of: GridRows = rows) => of.ids.map((id) => of.get(id)?.name).join('');

describe('rows of a grid', () => {
  it('that were added carry an id of this grid until they are read', () => {
    const [id] = rows.add([{ name: 'D' }]);
    expect(id).toMatch(/^case-\d+_tmp$/);
    expect(rows.read().rows.at(-1)).toEqual({ name: 'D', price: '1', urgent: 'N' });
    expect(rows.read({ withIds: true }).rows.at(-1)).toEqual({ id, name: 'D', price: '1', urgent: 'N' });
  });
  it('that came with a number for an id are no new ones', () => {
    rows.load([
      { id: 7, name: 'A' },
      { id: 0, name: 'B' },
      { id: '7', name: 'C' },
    ]);
    expect(rows.ids.map((id) => rows.isNew(id))).toEqual([false, false, true]);
    expect(rows.read().rows).toEqual([{ id: '7', name: 'A' }, { id: '0', name: 'B' }, { name: 'C' }]);
    rows.remove(['7']);
    expect(rows.removedIds).toEqual(['7']);
  });
  it('that came without an id count as new', () => {
    rows.load([{ name: 'X' }, { id: '', name: 'Y' }]);
    expect(rows.ids.map((id) => rows.isNew(id))).toEqual([true, true]);
    expect(rows.read().rows).toEqual([{ name: 'X' }, { name: 'Y' }]);
  });
  it('that came with the same id twice are both kept', () => {
    rows.load([
      { id: 'a', name: 'X' },
      { id: 'a', name: 'Y' },
    ]);
    expect(names()).toBe('XY');
  });
  it('that were removed are remembered, unless they were new', () => {
    const [id] = rows.add([{}]) as [string];
    rows.remove(['b', id]);
    expect(rows.read().removedIds).toEqual(['b']);
    expect(names()).toBe('AC');
  });
  it('are inserted where one asks', () => {
    rows.add([{ name: 'D' }, { name: 'E' }], 1);
    expect(names()).toBe('ADEBC');
  });
  it('are moved, and not beyond the ends', () => {
    rows.move(0, 2);
    expect(names()).toBe('BCA');
    rows.move(1, 99);
    expect(names()).toBe('BAC');
    rows.move(99, 0);
    expect(names()).toBe('BAC');
  });
  it('are changed when a cell differs from what was loaded, and not when it is set back', () => {
    rows.setCells([{ id: 'a', key: 'name', value: 'Z' }]);
    expect([rows.isChanged('a'), rows.isChanged('b')]).toEqual([true, false]);
    const [added] = rows.add([{}]) as [string];
    expect(['a', 'b', added].map((id) => rows.markOf(id))).toEqual(['changed', undefined, 'added']);
    rows.setCells([{ id: 'a', key: 'name', value: 'A' }]);
    expect(rows.isChanged('a')).toBe(false);
  });
  it('take what somebody else changed, as if it had been loaded so', () => {
    expect(rows.merge('b', { id: 'x', name: 'B2' })).toBe(true);
    expect([rows.get('b')?.name, rows.get('b')?.id, rows.isChanged('b'), rows.canUndo]).toEqual([
      'B2',
      'b',
      false,
      false,
    ]);
    expect(rows.merge('nobody', { name: '?' })).toBe(false);
  });
});

describe('numbered rows', () => {
  beforeEach(() => {
    rows = new GridRows({ columns, caseId: 'case-', numbered: true });
    rows.load(three);
  });
  const numbers = () => rows.ids.map((id) => rows.get(id)?.orderNum);

  it('are numbered from 1 after a move', () => {
    rows.move(2, 0);
    expect([names(), numbers()]).toEqual(['CAB', [1, 2, 3]]);
  });
  it('are numbered from 1 after rows came and went', () => {
    rows.remove(['a']);
    rows.add([{ name: 'D' }], 0);
    expect([names(), numbers()]).toEqual(['DBC', [1, 2, 3]]);
  });
  it('take their numbers back on undo', () => {
    rows.move(2, 0);
    rows.undo();
    expect([names(), numbers()]).toEqual(['ABC', [undefined, undefined, undefined]]);
  });
});

describe('undo and redo', () => {
  it('go through cells and rows alike', () => {
    rows.setCells([{ id: 'a', key: 'name', value: 'Z' }]);
    rows.remove(['b']);
    rows.undo();
    expect([names(), rows.removedIds]).toEqual(['ZBC', []]);
    rows.undo();
    expect(names()).toBe('ABC');
    rows.redo();
    rows.redo();
    expect([names(), rows.removedIds]).toEqual(['ZC', ['b']]);
  });
  it('take several changes as one where they were made together', () => {
    rows.together(() => {
      rows.setCells([{ id: 'a', key: 'name', value: 'Z' }]);
      rows.add([{ name: 'D' }]);
    });
    expect(names()).toBe('ZBCD');
    rows.undo();
    expect([names(), rows.canUndo]).toEqual(['ABC', false]);
  });
  it('take them as one when a hundred steps lie behind too', () => {
    for (let step = 0; step < 120; step += 1) rows.setCells([{ id: 'a', key: 'name', value: `${step}` }]);
    rows.together(() => {
      rows.setCells([{ id: 'a', key: 'name', value: 'Z' }]);
      rows.setCells([{ id: 'b', key: 'name', value: 'Z' }]);
    });
    rows.undo();
    expect(names()).toBe('119BC');
  });
  it('leave what somebody else changed', () => {
    rows.setCells([{ id: 'a', key: 'name', value: 'Z' }]);
    rows.merge('a', { price: '9' });
    rows.undo();
    expect(rows.get('a')).toMatchObject({ name: 'A', price: '9' });
  });
  it('are no step when nothing changed', () => {
    rows.setCells([{ id: 'a', key: 'name', value: 'A' }]);
    rows.remove(['nobody']);
    expect(rows.canUndo).toBe(false);
  });
  it('bring back every state, whatever was done', () => {
    const act = fc.oneof(
      fc.record({ does: fc.constant('set' as const), at: fc.nat(5), value: fc.string({ maxLength: 2 }) }),
      fc.record({ does: fc.constant('add' as const), at: fc.nat(5) }),
      fc.record({ does: fc.constant('remove' as const), at: fc.nat(5) }),
      fc.record({ does: fc.constant('move' as const), at: fc.nat(5), to: fc.nat(5) }),
    );
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), fc.boolean(), (acts, numbered) => {
        const tried = new GridRows({ columns, caseId: 'case-', numbered });
        tried.load(three);
        const first = tried.read({ withIds: true });
        for (const one of acts) {
          const id = tried.ids[one.at] ?? '';
          if (one.does === 'set') tried.setCells([{ id, key: 'name', value: one.value }]);
          else if (one.does === 'add') tried.add([{}], one.at);
          else if (one.does === 'remove') tried.remove([id]);
          else tried.move(one.at, one.to);
        }
        const last = tried.read({ withIds: true });
        while (tried.canUndo) tried.undo();
        expect(tried.read({ withIds: true })).toEqual(first);
        while (tried.canRedo) tried.redo();
        expect(tried.read({ withIds: true })).toEqual(last);
      }),
    );
  });
});
