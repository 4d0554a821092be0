import { describe, expect, it } from 'vitest';
import type { Condition } from './filter.ts';
import { Refusal } from './refusal.ts';
import { countTerms, parseSuperQuery } from './super-query.ts';

const term = (rule: string, val: unknown = '5') => ({ field: 'age', rule, val });
const parse = (elements: unknown, matchType?: string) => parseSuperQuery(JSON.stringify(elements), matchType);
const conditionOf = (element: object) => {
  const first = parse([element])?.terms[0];
  return first && 'condition' in first ? first.condition : undefined;
};

function refusalOf(act: () => unknown): Refusal {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a rule of the super query', () => {
  it.each<[rule: string, op: Condition['op']]>([
    ['eq', 'eq'],
    ['=', 'eq'],
    ['ne', 'ne'],
    ['!=', 'ne'],
    ['gt', 'gt'],
    ['>', 'gt'],
    ['ge', 'ge'],
    ['>=', 'ge'],
    ['lt', 'lt'],
    ['<', 'lt'],
    ['le', 'le'],
    ['<=', 'le'],
    ['like', 'contains'],
    ['left_like', 'ends'],
    ['right_like', 'starts'],
  ])('written %s compares by %s', (rule, op) => {
    expect(conditionOf(term(rule))).toEqual({ op, value: '5' });
  });

  it('written in takes a comma-joined list', () => {
    expect(conditionOf(term('in', 'a,b,'))).toEqual({ op: 'in', values: ['a', 'b'] });
  });

  it.each(['between', 'EQ', 'constructor', '__proto__', "eq' or 1=1"])('is refused when it is %s', (rule) => {
    const { kind, code, details } = refusalOf(() => parse([term(rule)]));
    expect({ kind, code, field: details.field }).toEqual({
      kind: 'malformed',
      code: 'input.unknown-rule',
      field: 'superQueryParams',
    });
  });
});

describe('an element of the super query', () => {
  it('keeps field and condition and nothing else', () => {
    expect(parse([{ ...term('eq'), type: 'int', dbType: 'int', dictCode: 'x' }])?.terms).toEqual([
      { field: 'age', condition: { op: 'eq', value: '5' } },
    ]);
  });

  it('may give its value as a number', () => expect(conditionOf(term('eq', 5))).toEqual({ op: 'eq', value: '5' }));
  it('may give its value as a boolean', () =>
    expect(conditionOf(term('eq', true))).toEqual({ op: 'eq', value: 'true' }));
  it('keeps a zero', () => expect(conditionOf(term('eq', 0))).toEqual({ op: 'eq', value: '0' }));

  it.each([
    ['without a field', { rule: 'eq', val: '5' }],
    ['with an empty field', { field: '', rule: 'eq', val: '5' }],
    ['without a rule', { field: 'age', val: '5' }],
    ['with an empty rule', { field: 'age', rule: '', val: '5' }],
    ['without a value', { field: 'age', rule: 'eq' }],
    ['with an empty value', { field: 'age', rule: 'eq', val: '' }],
    ['with null as its value', { field: 'age', rule: 'eq', val: null }],
    ['with an object as its value', { field: 'age', rule: 'eq', val: {} }],
    ['that is null', null],
    ['that is text', 'eq'],
  ])('is dropped %s', (_how, element) => {
    expect(parse([element, term('ne')])?.terms).toEqual([{ field: 'age', condition: { op: 'ne', value: '5' } }]);
  });
});

describe('the super query', () => {
  const elements = [term('eq', '张 三+%')];
  const terms = [{ field: 'age', condition: { op: 'eq', value: '张 三+%' } }];

  it('is read as plain JSON', () => expect(parse(elements)).toEqual({ match: 'and', terms }));

  it('is read when it was URI-encoded once more', () => {
    expect(parseSuperQuery(encodeURI(JSON.stringify(elements)), undefined)).toEqual({ match: 'and', terms });
  });

  it('does not decode the percent signs of plain JSON', () => {
    expect(conditionOf(term('eq', '%41'))).toEqual({ op: 'eq', value: '%41' });
  });

  it.each(['and', 'or'] as const)('matches by %s when told so', (match) => {
    expect(parse(elements, match)?.match).toBe(match);
  });

  it('refuses another match type and names the parameter', () => {
    expect(refusalOf(() => parse(elements, 'xor')).details.field).toBe('superQueryMatchType');
  });

  it.each([
    ['absent', undefined],
    ['empty', ''],
    ['blank', '  '],
    ['an empty list', '[]'],
    ['a list of unusable elements', '[{"field":"age"}]'],
  ])('is nothing when it is %s', (_how, params) => {
    expect(parseSuperQuery(params, undefined)).toBeUndefined();
  });

  it.each([
    ['broken JSON', '[{"field"'],
    ['an object', '{"field":"age","rule":"eq","val":"5"}'],
    ['a number', '5'],
    ['broken encoding', '%5B%'],
  ])('is refused when it is %s', (_how, params) => {
    const { code, details } = refusalOf(() => parseSuperQuery(params, undefined));
    expect([code, details.field]).toEqual(['input.not-json', 'superQueryParams']);
  });

  it('takes fifty elements', () => expect(parse(Array(50).fill(term('eq')))?.terms).toHaveLength(50));

  it('refuses fifty-one elements and tells the limit', () => {
    const { code, details } = refusalOf(() => parse(Array(51).fill(term('eq'))));
    expect([code, details.values]).toEqual(['input.too-many-items', { field: 'superQueryParams', limit: 50 }]);
  });
});

describe('a group of the super query', () => {
  const five = { field: 'age', condition: { op: 'eq', value: '5' } };
  const notFive = { field: 'age', condition: { op: 'ne', value: '5' } };
  const group = (records: unknown, matchType?: unknown) => ({ matchType, records });

  it.each<[how: string, elements: unknown[], terms: unknown[]]>([
    ['by or', [group([term('eq'), term('ne')], 'or')], [{ match: 'or', terms: [five, notFive] }]],
    ['by and', [group([term('eq')], 'and')], [{ match: 'and', terms: [five] }]],
    ['by and unless told otherwise', [group([term('eq')])], [{ match: 'and', terms: [five] }]],
    ['by and when told null', [group([term('eq')], null)], [{ match: 'and', terms: [five] }]],
    [
      'beside terms, in the order in which they came',
      [term('ne'), group([term('eq')], 'or'), term('eq'), group([term('ne')])],
      [notFive, { match: 'or', terms: [five] }, five, { match: 'and', terms: [notFive] }],
    ],
    [
      'without its unusable terms',
      [group([term('eq', ''), null, 'x', [term('eq')], { records: 'x' }, term('ne')], 'or')],
      [{ match: 'or', terms: [notFive] }],
    ],
    ['not when it is empty', [group([], 'or'), term('eq')], [five]],
    ['not when all its terms are unusable', [group([term('eq', '')], 'or'), term('eq')], [five]],
    ['not when its records are no list', [group('x'), group({}), group(null), term('eq')], [five]],
    ['not when the element is a term that has records too', [{ ...term('eq'), records: [term('ne')] }], [five]],
  ])('is matched %s', (_how, elements, terms) => expect(parse(elements)).toEqual({ match: 'and', terms }));

  it('keeps its own match beside that of the whole', () => {
    expect(parse([group([term('eq'), term('ne')], 'and'), term('eq')], 'or')).toEqual({
      match: 'or',
      terms: [{ match: 'and', terms: [five, notFive] }, five],
    });
  });

  it('that is empty and alone is nothing', () => expect(parse([group([]), group([], 'or')])).toBeUndefined());

  it.each<[how: string, elements: unknown[], code: string]>([
    ['a group inside it', [group([group([term('eq')])])], 'wrong-format'],
    ['an empty group inside it', [term('eq'), group([term('eq'), group([])], 'or')], 'wrong-format'],
    ['another match', [group([term('eq')], 'xor')], 'not-allowed'],
    ['SQL as its match', [group([term('eq')], 'or 1=1 or')], 'not-allowed'],
    ['a list as its match', [group([term('eq')], ['or'])], 'not-allowed'],
    ['an unknown rule', [group([term('between')])], 'unknown-rule'],
  ])('is refused with %s, and the parameter is named', (_how, elements, code) => {
    const { kind, code: refused, details } = refusalOf(() => parse(elements));
    expect([kind, refused, details.field]).toEqual(['malformed', `input.${code}`, 'superQueryParams']);
  });

  it.each<[terms: number, elements: unknown[]]>([
    [0, []],
    [0, [group([])]],
    [1, [term('eq')]],
    [1, [null]],
    [5, [term('eq'), group([term('eq'), null]), group([]), group([term('eq')]), { records: 'x' }]],
  ])('counts with all others: %i terms', (terms, elements) => expect(countTerms(elements)).toBe(terms));

  it('takes fifty terms in all', () => {
    const elements = [
      ...Array(20).fill(term('eq')),
      group(Array(20).fill(term('eq'))),
      group(Array(10).fill(term('ne'))),
    ];
    expect(parse([...elements, group([])])?.terms).toHaveLength(22);
  });

  it.each<[how: string, elements: unknown[]]>([
    ['in one group', [group(Array(51).fill(term('eq')))]],
    ['in two', [group(Array(26).fill(term('eq'))), group(Array(25).fill(term('eq')))]],
    ['in a group and beside it', [...Array(50).fill(term('eq')), group([term('eq')])]],
  ])('is refused with fifty-one terms %s', (_how, elements) => {
    const { code, details } = refusalOf(() => parse(elements));
    expect([code, details.values]).toEqual(['input.too-many-items', { field: 'superQueryParams', limit: 50 }]);
  });
});
