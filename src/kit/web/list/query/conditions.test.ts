import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import type { Fields, ResourceField } from '#kit/contract/resource-field.ts';
import {
  askableFields,
  type Conditions,
  completeOnly,
  isEmptySomewhere,
  RULES,
  readConditions,
  rulesFor,
  type Term,
  wireConditions,
} from './conditions.ts';

const field = (control: ResourceField['control'], schema: object, more: object = {}): ResourceField =>
  ({ label: { zh: 'x', en: 'x' }, control, schema, inList: true, ...more }) as ResourceField;
const fields: Fields = {
  name: field('text', Type.String()),
  rank: field('select', Type.String(), { dict: 'rank' }),
  sex: field('select', Type.Integer(), { dict: 'sex' }),
  age: field('number', Type.Integer()),
  priceFen: field('money', Type.String({ format: 'fen' })),
  born: field('day', Type.String({ format: 'day' })),
  active: field('switch', Type.Boolean()),
  note: field('text', Type.String(), { inList: undefined }),
  text: field('rich', Type.String()),
};
const ruled = Object.fromEntries(askableFields(fields).map((one) => [one.name, rulesFor(one)]));
const COMPARISONS = ['eq', 'ne', 'gt', 'ge', 'lt', 'le'];

describe('what a list can be asked', () => {
  it('are the fields on show and the time at which a row was made, but no markup', () =>
    expect(Object.keys(ruled)).toEqual(['name', 'rank', 'sex', 'age', 'priceFen', 'born', 'active', 'createTime']));

  it('takes every rule for a text', () => expect(ruled.name).toEqual(RULES));

  it.each([
    ['rank', ['eq', 'ne', 'in', 'like']],
    ['sex', ['eq', 'ne', 'in']],
    ['age', ['eq', 'in', 'ne', 'gt', 'ge', 'lt', 'le']],
    ['priceFen', ['eq', 'in', 'ne', 'gt', 'ge', 'lt', 'le']],
    ['born', COMPARISONS],
    ['createTime', COMPARISONS],
    ['active', ['eq', 'ne']],
  ])('takes the rules that the server knows for it: %s', (name, rules) => expect(ruled[name]).toEqual(rules));
});

const term = (name: string, rule: Term['rule'], val: string): Term => ({ field: name, rule, val });
const whole = term('name', 'like', '王');
const all = (...records: Conditions['records']): Conditions => ({ matchType: 'and', records });

describe('conditions', () => {
  it.each<[string, Conditions, boolean]>([
    ['none at all', all(), true],
    ['no field', all(term('', 'eq', '1')), true],
    ['no value', all(term('name', 'eq', ' ')), true],
    ['an empty group', all(whole, { matchType: 'or', records: [] }), true],
    ['half a term in a group', all({ matchType: 'or', records: [whole, term('age', 'gt', '')] }), true],
    ['a whole one', all(whole), false],
    ['a whole group', all({ matchType: 'or', records: [whole] }), false],
  ])('are empty somewhere or not: %s', (_title, conditions, expected) =>
    expect(isEmptySomewhere(conditions)).toBe(expected),
  );

  it('lose what is not whole', () =>
    expect(completeOnly(all(whole, term('age', 'gt', ''), { matchType: 'or', records: [term('', 'eq', '')] }))).toEqual(
      all(whole),
    ));

  it('without groups go over the wire as older clients send them', () => {
    const { superQueryParams = '', superQueryMatchType } = wireConditions({ matchType: 'or', records: [whole] });
    expect(superQueryParams).toMatch(/^[\w%.]+$/);
    expect(JSON.parse(decodeURIComponent(superQueryParams))).toEqual([{ field: 'name', rule: 'like', val: '王' }]);
    expect(superQueryMatchType).toBe('or');
  });

  it('that say nothing are not sent', () => expect(wireConditions(all(term('name', 'eq', '')))).toEqual({}));

  it.each<[string, unknown, unknown, Conditions]>([
    ['no array', { field: 'name' }, 'and', all()],
    [
      'an unknown field, rule or type of value',
      [term('gone', 'eq', '1'), { ...whole, rule: 'sql' }, 7, null],
      'and',
      all(),
    ],
    ['a rule that the field does not take', [term('rank', 'gt', '1'), whole], 'and', all(whole)],
    ['an unknown match', [whole], 'xor', all(whole)],
    [
      'a group',
      [{ matchType: 'or', records: [whole, term('gone', 'eq', '1')] }],
      'and',
      all({ matchType: 'or', records: [whole] }),
    ],
    [
      'numbers, flags and several values as older clients keep them',
      [
        { ...term('age', 'eq', ''), val: 7, type: 'int' },
        { ...term('active', 'eq', ''), val: true },
        { ...term('rank', 'in', ''), val: ['1', '3'] },
      ],
      'and',
      all({ ...term('age', 'eq', '7'), type: 'int' } as Term, term('active', 'eq', 'true'), term('rank', 'in', '1,3')),
    ],
    [
      'symbols of older clients',
      [
        { ...whole, rule: '=' },
        { ...term('age', 'ge', '3'), rule: '>=' },
      ],
      'and',
      all(term('name', 'eq', '王'), term('age', 'ge', '3')),
    ],
    [
      'a rule that means the same as another for the field',
      [term('age', 'like', '7'), term('born', 'in', '2026-01-05,2026-01-06')],
      'and',
      all(term('age', 'eq', '7'), {
        matchType: 'or',
        records: [term('born', 'eq', '2026-01-05'), term('born', 'eq', '2026-01-06')],
      }),
    ],
    [
      'the same in a group',
      [{ matchType: 'or', records: [term('born', 'in', '2026-01-05,2026-01-06'), whole] }],
      'and',
      all({
        matchType: 'or',
        records: [term('born', 'eq', '2026-01-05'), term('born', 'eq', '2026-01-06'), whole],
      }),
    ],
  ])('are read as far as they can be asked: %s', (_title, records, match, expected) =>
    expect(readConditions(records, match, fields)).toEqual(expected),
  );
});
