import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Fields } from '#kit/contract/resource-field.ts';
import { type ListAddress, UNTOUCHED } from './list-address.ts';
import { pageAtHand } from './rows-at-hand.ts';

const text = { label: { zh: '名', en: 'Name' }, control: 'text', schema: Type.String(), inList: true } as const;
const fields: Fields = {
  name: { ...text, searchable: true, sortable: true },
  code: { ...text, searchable: true },
  note: text,
  status: { ...text, control: 'select', dict: 'status', searchable: true },
};
const rows = [
  { id: '1', name: '甲10', code: 'Ab', note: 'x', status: 1 },
  { id: '2', name: '甲9', code: 'cd', note: null, status: 2 },
  { id: '3', name: '乙', code: 'ABBA', note: 'y', status: 12 },
];
const page = (change: Partial<ListAddress>) => pageAtHand(rows, fields, { ...UNTOUCHED, ...change });
const ids = (change: Partial<ListAddress>) =>
  page(change)
    .records.map(({ id }) => id)
    .join('');
const term = (field: string, rule: 'eq' | 'like' | 'ne' | 'in' | 'gt' | 'left_like' | 'right_like', val: string) => ({
  field,
  rule,
  val,
});

describe('rows that all came in one answer', () => {
  it.each<[string, Partial<ListAddress>, string]>([
    ['stay in their order', {}, '123'],
    ['are narrowed by a part of a text, whatever its case', { filters: { code: 'ab' } }, '13'],
    ['take the stars of other lists', { filters: { code: '*bb*' } }, '3'],
    ['are narrowed by a choice as a whole', { filters: { status: '1' } }, '1'],
    ['are narrowed by several choices', { filters: { status: '1,12' } }, '13'],
    ['are found by the quick search in all texts of the search row', { quick: 'AB' }, '13'],
    ['are not found by it in other fields', { quick: 'x' }, ''],
    [
      'meet all conditions',
      { conditions: { matchType: 'and', records: [term('name', 'like', '甲'), term('code', 'eq', 'cd')] } },
      '2',
    ],
    [
      'meet any condition',
      { conditions: { matchType: 'or', records: [term('code', 'left_like', 'BA'), term('code', 'right_like', 'C')] } },
      '23',
    ],
    [
      'meet a group as one condition',
      {
        conditions: {
          matchType: 'and',
          records: [
            term('name', 'ne', '乙'),
            { matchType: 'or', records: [term('code', 'in', 'cd,ABBA'), term('status', 'gt', '11')] },
          ],
        },
      },
      '2',
    ],
    ['compare numbers as numbers', { conditions: { matchType: 'and', records: [term('status', 'gt', '9')] } }, '3'],
    ['are sorted, numbers in texts by their size', { column: 'name', order: 'asc', filters: { name: '甲' } }, '21'],
    ['are sorted downwards', { column: 'name', order: 'desc', filters: { name: '甲' } }, '12'],
    ['are cut into pages', { pageNo: 2, pageSize: 2 }, '3'],
  ])('%s', (_title, change, expected) => expect(ids(change)).toBe(expected));

  it('are counted before they are cut', () => expect(page({ pageNo: 2, pageSize: 2 }).total).toBe(3));
});
