import { describe, expect, it } from 'vitest';
import type { GridColumn } from './grid-column.ts';
import { popupFields, popupValues } from './popup-fields.ts';

const column = (more: Partial<GridColumn>): GridColumn => ({ key: 'who', title: 'Who', type: 'popup', ...more });
const whole = { popupCode: 'users', orgFields: 'username, realname', destFields: 'who,name' };

describe('the fields of a popup', () => {
  it('go from the list to the columns, one by one', () =>
    expect(popupFields(column(whole))).toEqual({
      code: 'users',
      pairs: [
        ['username', 'who'],
        ['realname', 'name'],
      ],
    }));
  for (const missing of ['popupCode', 'orgFields', 'destFields'] as const)
    it(`are not configured without ${missing}`, () =>
      expect(popupFields(column({ ...whole, [missing]: '' }))).toBe('not-configured'));
  it('must be as many here as there', () =>
    expect(popupFields(column({ ...whole, destFields: 'who' }))).toBe('counts-differ'));
});

describe('what a popup fills in', () => {
  const pairs = [
    ['username', 'who'],
    ['phone', 'phone'],
  ] as const;
  it('is each field of the chosen row', () =>
    expect(popupValues(pairs, [{ username: 'a', phone: '1' }])).toEqual([
      { key: 'who', value: 'a' },
      { key: 'phone', value: '1' },
    ]));
  it('is joined by commas where several rows are chosen, with room for what is missing', () =>
    expect(
      popupValues(pairs, [
        { username: 'a', phone: null },
        { username: 'b', phone: '2' },
      ]),
    ).toEqual([
      { key: 'who', value: 'a,b' },
      { key: 'phone', value: ',2' },
    ]));
});
