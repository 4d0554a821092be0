import { describe, expect, it } from 'vitest';
import { categoryFault, defaultCategory, headsDifference, levelOf, nextCode, PHONE_FORM } from './departments.rules.ts';

describe('the code of a new department', () => {
  it.each([
    ['', undefined, 'A01'],
    ['', 'A01', 'A02'],
    ['', 'A09', 'A10'],
    ['', 'A99', 'B01'],
    ['', 'Y99', 'Z01'],
    ['A01', undefined, 'A01A01'],
    ['A01', 'A01A07', 'A01A08'],
    ['A01B02', 'A01B02C99', 'A01B02D01'],
  ])('below "%s" after %s is %s', (parent, last, code) => expect(nextCode(parent, last)).toBe(code));

  it('does not exist on a level that has given all of its 2,574', () => {
    expect(nextCode('', 'Z99')).toBeUndefined();
    expect(nextCode('A01', 'A01Z99')).toBeUndefined();
  });

  it('tells the level', () => expect(['', 'A01', 'A01A01'].map(levelOf)).toEqual([0, 1, 2]));
});

describe('the kind of a department', () => {
  it('is company at the top, and department or post below', () => {
    expect([defaultCategory(true), defaultCategory(false)]).toEqual(['1', '2']);
    expect(categoryFault('1', true)).toBeUndefined();
    expect([categoryFault('2', false), categoryFault('3', false)]).toEqual([undefined, undefined]);
  });

  it('is refused elsewhere', () => {
    expect(categoryFault('2', true)).toBe('department.top-is-company');
    expect(categoryFault('3', true)).toBe('department.top-is-company');
    expect(categoryFault('1', false)).toBe('department.company-is-top');
  });
});

describe('a change of heads', () => {
  it('is the difference to what the editor saw', () => {
    expect(headsDifference(['a', 'b'], ['b', 'c'], ['a', 'b'])).toEqual({ added: ['c'], removed: ['a'] });
  });

  it('leaves alone whom somebody else added or took away meanwhile', () => {
    expect(headsDifference(['a'], ['a', 'c'], ['a', 'x'])).toEqual({ added: ['c'], removed: [] });
    expect(headsDifference(['a', 'b'], ['c'], ['b', 'c'])).toEqual({ added: [], removed: ['b'] });
  });
});

describe('the phone of a department', () => {
  const form = new RegExp(PHONE_FORM);
  it.each(['13800000000', '0571-88880000', '057188880000', '010-12345678-801', '12345', '12345678'])(
    'may be %s',
    (phone) => expect(form.test(phone)).toBe(true),
  );
  it.each(['12800000000', '138-0000-0000', 'abc', '1', '0571-', "'", '138000000001'])('is never %s', (phone) =>
    expect(form.test(phone)).toBe(false),
  );
});
