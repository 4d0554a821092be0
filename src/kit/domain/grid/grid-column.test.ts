import { describe, expect, it } from 'vitest';
import { extrasOf, type GridColumn, holdsSeveral, isFixed, keptAndShown, partsOf, startValue } from './grid-column.ts';

const column = (more: Partial<GridColumn>): GridColumn => ({ key: 'a', title: 'A', type: 'input', ...more });

describe('the further settings of a column', () => {
  it('are read from JSON', () =>
    expect(extrasOf(column({ fieldExtendJson: '{"uploadnum":3,"multiSelect":true}' }))).toEqual({
      uploadnum: 3,
      multiSelect: true,
    }));
  it('may be an object already', () =>
    expect(extrasOf(column({ fieldExtendJson: { store: 'id' } }))).toEqual({ store: 'id' }));
  for (const broken of ['', '{', 'null', '3', '"x"'])
    it(`are none when they read ${broken || 'nothing'}`, () =>
      expect(extrasOf(column({ fieldExtendJson: broken }))).toEqual({}));
});

describe('what is kept and shown of a person or department', () => {
  it('is the user name and the real name', () =>
    expect(keptAndShown(column({ type: 'sel_user' }))).toEqual({ store: 'username', text: 'realname' }));
  it('is the id and the name of a department', () =>
    expect(keptAndShown(column({ type: 'sel_depart' }))).toEqual({ store: 'id', text: 'departName' }));
  it('is what the column says', () =>
    expect(keptAndShown(column({ type: 'sel_user', store: 'id', text: 'username' }))).toEqual({
      store: 'id',
      text: 'username',
    }));
  it('is what fieldExtendJson says before all', () =>
    expect(
      keptAndShown(
        column({ type: 'sel_depart', store: 'id', fieldExtendJson: '{"store":"orgCode","text":"orgCode"}' }),
      ),
    ).toEqual({ store: 'orgCode', text: 'orgCode' }));
});

describe('what is kept of a person or department', () => {
  const stores = { sel_user: ['id', 'username', 'realname'], sel_depart: ['id', 'key', 'value', 'orgCode'] } as const;
  for (const type of ['sel_user', 'sel_depart'] as const) {
    for (const store of stores[type])
      it(`may be the ${store} (${type})`, () => expect(keptAndShown(column({ type, store })).store).toBe(store));
    it(`may not be what nobody is found by (${type})`, () =>
      expect(() => keptAndShown(column({ type, fieldExtendJson: '{"store":"phone"}' }))).toThrow(
        `column a: ${type} cannot keep "phone", only`,
      ));
  }
  it('is no question where a column keeps something else', () =>
    expect(() => keptAndShown(column({ type: 'input', store: 'phone' }))).not.toThrow());
});

describe('several values in one cell', () => {
  it('stand in a list_multi', () => expect(holdsSeveral(column({ type: 'list_multi' }))).toBe(true));
  it('stand where multiSelect says so', () =>
    expect(holdsSeveral(column({ type: 'sel_user', fieldExtendJson: '{"multiSelect":true}' }))).toBe(true));
  it('stand nowhere else', () => expect(holdsSeveral(column({ type: 'sel_user' }))).toBe(false));
  it('have commas between them', () => expect(partsOf('1,2')).toEqual(['1', '2']));
  it('are none in an empty cell', () => expect([partsOf(''), partsOf(null), partsOf(undefined)]).toEqual([[], [], []]));
});

describe('a column that nobody edits', () => {
  for (const more of [{ disabled: true }, { props: { disabled: true } }])
    it(`says ${JSON.stringify(more)}`, () => expect(isFixed(column(more))).toBe(true));
  it('says neither otherwise', () => expect(isFixed(column({ props: { maxLength: 3 } }))).toBe(false));
});

describe('a new row', () => {
  it('holds the second custom value of a box', () =>
    expect(startValue(column({ type: 'checkbox', customValue: ['Y', 'N'] }))).toBe('N'));
  it('holds the default of a column', () => expect(startValue(column({ defaultValue: '7' }))).toBe('7'));
  it('is empty elsewhere', () => expect(startValue(column({}))).toBe(''));
});
