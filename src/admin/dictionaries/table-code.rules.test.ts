import { describe, expect, it } from 'vitest';
import { readTableCode, readTerms, readTreeCondition, splitSort } from './table-code.rules.ts';

describe('a table as a dictionary', () => {
  it('is named by table, text and code', () => {
    expect(readTableCode(' sys_user , realname,username')).toEqual({
      table: 'sys_user',
      text: 'realname',
      code: 'username',
      terms: [],
      sortBy: undefined,
    });
  });

  it('may have a condition, whose commas are its own, and an order', () => {
    expect(readTableCode("sys_user,realname,username,realname = '张,三' and status=1[orderby:username,DESC]")).toEqual({
      table: 'sys_user',
      text: 'realname',
      code: 'username',
      terms: [
        { field: 'realname', op: 'eq', value: '张,三' },
        { field: 'status', op: 'eq', value: '1' },
      ],
      sortBy: { field: 'username', direction: 'desc' },
    });
  });

  it('is unreadable with a condition that is more than terms joined by "and"', () => {
    expect(readTableCode('sys_user,realname,username,1=1')).toBeUndefined();
  });
});

describe('a condition', () => {
  it.each([
    ["a = 'x'", [{ field: 'a', op: 'eq', value: 'x' }]],
    [
      "a='x' AND b != 2",
      [
        { field: 'a', op: 'eq', value: 'x' },
        { field: 'b', op: 'ne', value: '2' },
      ],
    ],
    ["a like '%x%'", [{ field: 'a', op: 'like', value: '%x%' }]],
    ["a <> ''", [{ field: 'a', op: 'ne', value: '' }]],
    ['', []],
  ])('%j is read', (text, terms) => expect(readTerms(text)).toEqual(terms));

  it.each([
    "a = 'x' or 1=1",
    "a = 'x' and",
    "a = 'x'; drop table position",
    "a = 'x''y'",
    'a = b',
    "a in ('x')",
    "(a = 'x')",
    "a = 'x' -- ",
    "a = 'x' and select(1)",
    '1=1',
    "a = '",
    "a\u00a0= 'x' or b = 'y'",
  ])('%j is not', (text) => expect(readTerms(text)).toBeUndefined());
});

describe('an order', () => {
  it.each([
    ['张[orderby:realname,asc]', { rest: '张', sortBy: { field: 'realname', direction: 'asc' } }],
    ['[orderby: code , DESC ]', { rest: '', sortBy: { field: 'code', direction: 'desc' } }],
    ['张', { rest: '张' }],
    ['[orderby:a;b,asc]', { rest: '[orderby:a;b,asc]' }],
    ['[orderby:a,sideways]', { rest: '[orderby:a,sideways]' }],
  ])('is taken off the end of %j', (text, expected) => expect(splitSort(text)).toEqual(expected));
});

describe('the condition of a tree', () => {
  it.each([
    [undefined, []],
    ['', []],
    ['{}', []],
    [
      '{"org_code":"A01%","status":1}',
      [
        { field: 'org_code', op: 'like', value: 'A01%' },
        { field: 'status', op: 'like', value: '1' },
      ],
    ],
    ['{"__proto__":"x"}', [{ field: '__proto__', op: 'like', value: 'x' }]],
  ])('%j is an object of field and pattern', (text, terms) => expect(readTreeCondition(text)).toEqual(terms));

  it.each(['[]', '1', 'null', '"x"', '{', "{'a':1}", '{"a":{}}', '{"a":null}', '{"a":"\\u0000"}', 'status=1'])(
    '%j is none',
    (text) => expect(readTreeCondition(text)).toBeUndefined(),
  );
});
