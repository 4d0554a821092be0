import { describe, expect, it } from 'vitest';
import { joined, keysOf, moved, toggled, withKeys } from './selection.ts';

const row = (id: string) => ({ id, name: `name of ${id}` });
const many = { storeKey: 'id', multiple: true };
const single = { storeKey: 'id', multiple: false };

describe('a selection', () => {
  it.each([
    ['', []],
    [undefined, []],
    [null, []],
    ['a', ['a']],
    ['a,b,', ['a', 'b']],
    [',a,,b,a', ['a', 'b']],
  ])('is read from %j', (value, keys) => expect(keysOf(value)).toEqual(keys));

  it('grows over pages and keeps the order of choosing', () => {
    const page1 = toggled(new Map(), [row('b'), row('a')], true, many);
    const page2 = toggled(page1, [row('z')], true, many);
    expect(joined(page2)).toBe('b,a,z');
    expect(joined(toggled(page2, [row('a')], false, many))).toBe('b,z');
  });

  it('of one thing holds the last that was chosen', () => {
    const first = toggled(new Map(), [row('a')], true, single);
    expect(joined(toggled(first, [row('b')], true, single))).toBe('b');
    expect(joined(toggled(first, [row('a')], false, single))).toBe('');
  });

  it('takes stored keys before their rows are known, and keeps rows that are', () => {
    const known = toggled(new Map(), [row('a')], true, many);
    const taken = withKeys(['x', 'a'], known);
    expect([...taken]).toEqual([
      ['x', undefined],
      ['a', row('a')],
    ]);
  });

  it('is put into another order, and stays where there is no place to go', () => {
    const selection = withKeys(['a', 'b', 'c']);
    expect(joined(moved(selection, 'c', -1))).toBe('a,c,b');
    expect(joined(moved(selection, 'a', 1))).toBe('b,a,c');
    expect(joined(moved(selection, 'a', -1))).toBe('a,b,c');
    expect(joined(moved(selection, 'c', 1))).toBe('a,b,c');
  });
});
