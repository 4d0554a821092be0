import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Fields } from '#kit/contract/resource-field.ts';
import { type ListAddress, readAddress } from '../list-address.ts';
import { type ListLayout, PLAIN_LAYOUT } from '../table/layout.ts';
import { addressOf, contentOf, differsFrom, layoutOf } from './view-content.ts';

const text = { label: { zh: '编码', en: 'Code' }, control: 'text', schema: Type.String(), inList: true } as const;
const fields: Fields = { code: { ...text, searchable: true, sortable: true }, name: text };
const read = (search: string) => readAddress(new URLSearchParams(search), fields);
const WHOLE =
  'code=a&quick=b&conditions=%5B%7B%22field%22%3A%22name%22%2C%22rule%22%3A%22ne%22%2C%22val%22%3A%22c%22%7D%5D&match=or&pageSize=20&column=code&order=asc';

const differs = (saved: ListLayout, now: { address?: ListAddress; layout?: ListLayout }) =>
  differsFrom(
    contentOf(read(WHOLE), saved) as never,
    { fields, address: read(`${WHOLE}&view=v1`), layout: saved, ...now },
    ['code', 'name'],
  );

describe('a view', () => {
  it('leads to where it was saved, on the first page', () => {
    const content = contentOf(read(`${WHOLE}&pageNo=7`), PLAIN_LAYOUT);
    expect(addressOf('v1', content, fields)).toEqual({ ...read(WHOLE), view: 'v1' });
  });

  it('leaves out what the list no longer offers', () => {
    const content = contentOf(read(WHOLE), PLAIN_LAYOUT);
    const gone = addressOf('v1', { ...content, records: [{ field: 'gone', rule: 'eq', val: '1' }] }, fields);
    expect(gone.conditions.records).toEqual([]);
  });

  it('looks as it was saved', () => {
    const layout = { columns: [{ key: 'name', width: 90 }], density: 'compact', continuous: true } as const;
    const content = contentOf(read(''), { ...layout, columns: [...layout.columns], version: 3 });
    expect(content).not.toHaveProperty('version');
    expect(layoutOf({ version: 4, content: content as never })).toEqual({ ...layout, version: 4 });
    expect(layoutOf({ version: 1, content: {} as never })).toMatchObject(PLAIN_LAYOUT);
  });

  it.each([
    ['the same', `${WHOLE}&view=v1`, false],
    ['on another page', `${WHOLE}&view=v1&pageNo=3`, false],
    ['narrowed further', `${WHOLE.replace('quick=b', 'quick=bb')}&view=v1`, true],
    ['sorted otherwise', `${WHOLE.replace('order=asc', 'order=desc')}&view=v1`, true],
  ])('has changed or not: %s', (_title, search, expected) =>
    expect(differs(PLAIN_LAYOUT, { address: read(search) })).toBe(expected),
  );

  const kept: ListLayout = { density: 'compact', columns: [{ key: 'name', width: 90 }] };
  it.each<[string, ListLayout, boolean]>([
    ['the same look', kept, false],
    ['every column named', { ...kept, columns: [...kept.columns, { key: 'code', hidden: false }] }, false],
    ['as of a later version', { ...kept, version: 7 }, false],
    ['a wider column', { ...kept, columns: [{ key: 'name', width: 91 }] }, true],
    ['another order', { ...kept, columns: [{ key: 'code' }, { key: 'name', width: 90 }] }, true],
    ['denser', { ...kept, density: 'default' }, true],
    ['one long page', { ...kept, continuous: true }, true],
  ])('has changed or not: %s', (_title, layout, expected) => expect(differs(kept, { layout })).toBe(expected));
});
