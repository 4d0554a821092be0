import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Fields } from '#kit/contract/resource-field.ts';
import { exportQuery, listQuery, pageAfterRemoval, readAddress, writeAddress } from './list-address.ts';

const memo = { label: { zh: 'x', en: 'x' }, control: 'text', schema: Type.String() } as const;
const fields: Fields = {
  code: {
    label: { zh: 'x', en: 'x' },
    control: 'text',
    schema: Type.String(),
    searchable: true,
    sortable: true,
    inList: true,
  },
  rank: { label: { zh: 'x', en: 'x' }, control: 'select', schema: Type.String(), searchable: 'folded' },
  memo,
  kinds: {
    label: { zh: 'x', en: 'x' },
    control: 'select',
    schema: Type.String(),
    searchable: true,
    several: true,
  },
};
const read = (search: string) => readAddress(new URLSearchParams(search), fields);

describe('the address of a list', () => {
  it('is clean for an untouched list, which shows the newest rows first', () => {
    expect(read('')).toEqual({
      pageNo: 1,
      pageSize: 10,
      column: 'createTime',
      order: 'desc',
      filters: {},
      quick: '',
      conditions: { matchType: 'and', records: [] },
      view: '',
    });
    expect(writeAddress(read('')).toString()).toBe('');
  });

  it('comes back as it was written', () => {
    const conditions = encodeURIComponent('[{"field":"code","rule":"in","val":"a,b"}]');
    const search = `code=a%26b&rank=3&quick=x&conditions=${conditions}&match=or&view=v1&pageNo=4&pageSize=20&column=code&order=asc`;
    expect(writeAddress(read(search)).toString()).toBe(search);
  });

  it.each(['pageNo=0', 'pageNo=-2', 'pageNo=x', 'pageSize=17', 'column=password&order=asc', 'column=rank', 'memo=1'])(
    'takes nothing that the list does not offer: %s',
    (search) => expect(read(search)).toEqual(read('')),
  );

  it('searches text anywhere unless the user writes stars, and choices exactly', () => {
    expect(listQuery(fields, read('code=ab&rank=3'))).toMatchObject({ code: '*ab*', rank: '3', pageNo: 1 });
    expect(listQuery(fields, read('code=ab*'))).toMatchObject({ code: 'ab*' });
  });

  it('keeps several values of a field, however a link has them, and asks for whatever holds one of them', () => {
    expect(read('rank=1&rank=2').filters).toEqual({ rank: '1,2' });
    expect(writeAddress(read('rank=1,2')).toString()).toBe('rank=1%2C2');
    expect(listQuery(fields, read('kinds=A'))).toMatchObject({ kinds: ',A,' });
    expect(listQuery(fields, read('kinds=A,B&rank=1,2'))).toMatchObject({ kinds: ',A,B,', rank: '1,2' });
  });

  it('names the columns that it shows, after id', () =>
    expect(listQuery({ ...fields, memo: { ...memo, inList: true } }, read(''))).toEqual({
      pageNo: 1,
      pageSize: 10,
      column: 'createTime',
      order: 'desc',
      field: 'id,code,memo',
    }));
});

describe('an export', () => {
  it('names the ticked rows', () => {
    expect(exportQuery(fields, read('code=ab'), ['1', '2'])).toMatchObject({ selections: '1,2', format: 'xlsx' });
  });

  it('sends the filters as URI-encoded JSON when nothing is ticked', () => {
    const { paramsStr } = exportQuery(fields, read('code=职'), []) as { paramsStr: string };
    expect(paramsStr).not.toContain('{');
    expect(JSON.parse(decodeURIComponent(paramsStr))).toEqual({ code: '*职*', column: 'createTime', order: 'desc' });
  });
});

describe('the page after a removal', () => {
  it.each([
    ['the last row of the last page', 3, 21, 1, 2],
    ['one of several rows of the last page', 3, 22, 1, 3],
    ['more than a page', 3, 25, 15, 1],
    ['everything', 2, 11, 11, 1],
    ['the only row of the first page', 1, 1, 1, 1],
  ])('%s', (_title, pageNo, total, removed, expected) => {
    expect(pageAfterRemoval({ ...read(''), pageNo }, total, removed)).toBe(expected);
  });
});
