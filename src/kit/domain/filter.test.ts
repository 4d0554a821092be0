import { describe, expect, it } from 'vitest';
import { type Condition, parseTextFilter, splitList } from './filter.ts';

const eq = (value: string): Condition => ({ op: 'eq', value });

describe('a text filter', () => {
  it.each<[form: string, value: string, condition: Condition]>([
    ['plain text as equality', '张三', eq('张三')],
    ['text between blanks without the blanks', '  张三 ', eq('张三')],
    ['blanks inside text as they are', '张 三', eq('张 三')],
    ['a list between commas as containing one of its items', ',a,b,', { op: 'contains-any', values: ['a', 'b'] }],
    ['one item between commas as containing it', ',a,', { op: 'contains-any', values: ['a'] }],
    ['items between commas without their blanks', ', a ,, b ,', { op: 'contains-any', values: ['a', 'b'] }],
    ['>= and a blank as at least', '>= 5', { op: 'ge', value: '5' }],
    ['<= and a blank as at most', '<= 5', { op: 'le', value: '5' }],
    ['!= and a blank as unequal', '!= 5', { op: 'ne', value: '5' }],
    ['> and a blank as greater', '> 5', { op: 'gt', value: '5' }],
    ['< and a blank as less', '< 5', { op: 'lt', value: '5' }],
    ['= and a blank as equality', '= 5', eq('5')],
    ['>= without a blank as at least', '>=5', { op: 'ge', value: '5' }],
    ['<= without a blank as at most', '<=5', { op: 'le', value: '5' }],
    ['!= without a blank as unequal', '!=5', { op: 'ne', value: '5' }],
    ['> without a blank as greater', '>5', { op: 'gt', value: '5' }],
    ['< without a blank as less', '<5', { op: 'lt', value: '5' }],
    ['= without a blank as equality', '=5', eq('5')],
    ['the word ge as at least', 'ge 5', { op: 'ge', value: '5' }],
    ['the word le as at most', 'le 5', { op: 'le', value: '5' }],
    ['the word ne as unequal', 'ne 5', { op: 'ne', value: '5' }],
    ['the word gt as greater', 'gt 5', { op: 'gt', value: '5' }],
    ['the word lt as less', 'lt 5', { op: 'lt', value: '5' }],
    ['the word eq as equality', 'eq 5', eq('5')],
    ['a word that only begins like an operator as equality', 'gemini', eq('gemini')],
    ['an operator word without a value as equality', 'ge', eq('ge')],
    ['a star alone as the star itself', '*', eq('*')],
    ['stars on both sides as containing', '*三*', { op: 'contains', value: '三' }],
    ['a star in front as ending', '*三', { op: 'ends', value: '三' }],
    ['a star behind as beginning', '三*', { op: 'starts', value: '三' }],
    ['a star in the middle as equality', '张*三', eq('张*三')],
    ['a percent sign between stars as a percent sign', '*100%*', { op: 'contains', value: '100%' }],
    ['commas as a list', 'a,b', { op: 'in', values: ['a', 'b'] }],
    ['a trailing comma as a list of one', 'a,', { op: 'in', values: ['a'] }],
    ['a list with blanks and gaps without them', 'a, b,,c', { op: 'in', values: ['a', 'b', 'c'] }],
    ['an exclamation mark as unequal', '!x', { op: 'ne', value: 'x' }],
    ['two plus signs as a comma inside one value', 'a++b', eq('a,b')],
    ['every pair of plus signs as a comma', 'a++b++c', eq('a,b,c')],
    ['one plus sign as itself', 'a+b', eq('a+b')],
  ])('reads %s', (_form, value, condition) => {
    expect(parseTextFilter(value)).toEqual(condition);
  });

  it.each<[earlier: string, later: string, value: string, condition: Condition]>([
    ['the commas round a list', 'an operator', ',>=5,', { op: 'contains-any', values: ['>=5'] }],
    ['the commas round a list', 'stars', ',*a*,', { op: 'contains-any', values: ['*a*'] }],
    ['an operator', 'stars', '>=*5*', { op: 'ge', value: '*5*' }],
    ['an operator', 'a comma', '!=a,b', { op: 'ne', value: 'a,b' }],
    ['stars', 'a comma', '*a,b*', { op: 'contains', value: 'a,b' }],
    ['a comma', 'an exclamation mark', '!a,b', { op: 'in', values: ['!a', 'b'] }],
    ['a comma', 'two plus signs', 'a++b,c', { op: 'in', values: ['a++b', 'c'] }],
    ['an exclamation mark', 'two plus signs', '!a++b', { op: 'ne', value: 'a++b' }],
  ])('lets %s win over %s in %s', (_earlier, _later, value, condition) => {
    expect(parseTextFilter(value)).toEqual(condition);
  });

  it.each([
    ['nothing', ''],
    ['blanks', '  '],
    ['two commas', ',,'],
    ['a comma alone', ','],
  ])('is no condition when it holds %s', (_what, value) => {
    expect(parseTextFilter(value)).toBeUndefined();
  });

  it.each(['**', '!', '>=', '<='])('is no condition when a cleared search input sends its bare %s', (value) => {
    expect(parseTextFilter(value)).toBeUndefined();
  });
});

describe('a comma-joined list', () => {
  it('loses its empty items and the blanks round the others', () => {
    expect(splitList('a, b,,c,')).toEqual(['a', 'b', 'c']);
  });

  it('may be empty', () => expect(splitList(' , ')).toEqual([]));
});
