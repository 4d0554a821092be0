import { describe, expect, it } from 'vitest';
import type { TableWish as Wish } from '#kit/domain/grid/table-save.ts';
import { type ItemCells, planSave, type StandingItem } from './item-table.rules.ts';

type TableWish = Wish<ItemCells>;

const item = (id: string, more: Partial<StandingItem> = {}): StandingItem => ({
  id,
  itemText: `项 ${id}`,
  itemTextEn: null,
  itemValue: id,
  description: null,
  sortOrder: 1,
  status: 1,
  itemColor: null,
  version: 3,
  updatedBy: null,
  builtIn: false,
  ...more,
});
const standing = [item('a'), item('b'), item('c', { builtIn: true }), item('d', { version: 7, updatedBy: 'zhou' })];
const plan = (wish: Partial<TableWish>) => planSave(standing, { added: [], changed: [], removed: [], ...wish });
const change = (id: string, cells: TableWish['changed'][number]['cells'], version = 3) => ({ id, version, cells });
const fresh = (id: string, itemValue: string) => ({ id, cells: { itemText: '新', itemValue } });
const value = (id: string, refusal: string) => ({ id, field: 'itemValue', refusal, values: {} });

describe('a save of a table', () => {
  it.each<[string, Partial<TableWish>, unknown[]]>([
    ['of nothing', {}, []],
    ['of texts', { changed: [change('a', { itemText: '改' })] }, []],
    ['of a free value', { changed: [change('a', { itemValue: 'e' })] }, []],
    ['of the value that it has', { changed: [change('a', { itemValue: ' a ' })] }, []],
    ['of a taken value', { changed: [change('a', { itemValue: 'b' })] }, [value('a', 'dictionary.value-taken')]],
    [
      'of a value that becomes free in the same save',
      { changed: [change('a', { itemValue: 'b' })], removed: [{ id: 'b', version: 3 }] },
      [],
    ],
    [
      'of two values that change places',
      { changed: [change('a', { itemValue: 'b' }), change('b', { itemValue: 'a' })] },
      [],
    ],
    ['of a new value', { added: [fresh('n', 'e')] }, []],
    ['of a new value that is taken', { added: [fresh('n', ' a')] }, [value('n', 'dictionary.value-taken')]],
    [
      'of two new values that are the same',
      { added: [fresh('n', 'e'), fresh('m', 'e')] },
      [value('n', 'dictionary.value-taken'), value('m', 'dictionary.value-taken')],
    ],
    ['of a special value', { added: [fresh('n', 'a,b')] }, [value('n', 'dictionary.value-special')]],
    ['of a built-in value', { changed: [change('c', { itemValue: 'e' })] }, [value('c', 'dictionary.built-in-value')]],
    ['of a built-in text', { changed: [change('c', { itemText: '改' })] }, []],
    [
      'without a built-in item',
      { removed: [{ id: 'c', version: 3 }] },
      [{ id: 'c', field: '', refusal: 'dictionary.built-in-item', values: { name: '项 c' } }],
    ],
    [
      'of an item that somebody else changed',
      { changed: [change('d', { itemText: '改' })] },
      [{ id: 'd', field: '', refusal: 'dictionary.item-changed', values: { name: '项 d', by: 'zhou' } }],
    ],
    [
      'without an item that somebody else changed',
      { removed: [{ id: 'd', version: 6 }] },
      [{ id: 'd', field: '', refusal: 'dictionary.item-changed', values: { name: '项 d', by: 'zhou' } }],
    ],
    [
      'of an item that is gone',
      { changed: [change('x', { itemText: '改' })] },
      [{ id: 'x', field: '', refusal: 'dictionary.item-gone', values: {} }],
    ],
  ])('%s', (_, wish, faults) => {
    expect(plan(wish).faults).toEqual(faults);
  });

  it('changes what is sent and nothing else, and an item that stays the same not at all', () => {
    const { updates } = plan({
      changed: [
        change('a', { description: null, itemText: ' 项 a ' }),
        change('b', { itemColor: 'red', sortOrder: null, status: null }),
        change('d', { description: '说明', sortOrder: 9 }, 7),
      ],
    });
    const { version: _, updatedBy: __, builtIn: ___, ...b } = item('b');
    expect(updates).toEqual([
      { ...b, itemColor: 'red' },
      { ...b, id: 'd', itemText: '项 d', itemValue: 'd', description: '说明', sortOrder: 9 },
    ]);
  });

  it('trims an English text, and takes away one that was emptied', () => {
    const english = [item('a', { itemTextEn: 'First' }), item('b')];
    const { updates } = planSave(english, {
      added: [],
      changed: [change('a', { itemTextEn: null }), change('b', { itemTextEn: ' Second ' })],
      removed: [],
    });
    expect(updates.map(({ id, itemTextEn }) => [id, itemTextEn])).toEqual([
      ['a', null],
      ['b', 'Second'],
    ]);
  });

  it('gives a new item what a form gives it, and leaves its place open unless it names one', () => {
    const { inserts } = plan({
      added: [fresh('n', 'e'), { id: 'm', cells: { itemText: '二', itemValue: 'f', sortOrder: 4 } }],
    });
    const empty = { itemTextEn: null, description: null, status: 1, itemColor: null };
    expect(inserts).toEqual([
      { itemText: '新', itemValue: 'e', sortOrder: undefined, ...empty },
      { itemText: '二', itemValue: 'f', sortOrder: 4, ...empty },
    ]);
  });
});
