import { type TSchema, Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { Clearable, Nullable, text } from '#kit/contract/shapes.ts';
import { Refusal } from '#kit/domain/refusal.ts';
import { coerceObject } from './coerce.ts';

/** What one field becomes; 'absent' when it is not there afterwards. */
function coerced(schema: TSchema, value: unknown, where = 'body'): unknown {
  const read = coerceObject(Type.Object({ field: schema }), { field: value }, where);
  return 'field' in read ? read.field : 'absent';
}

function refusalOf(act: () => unknown): [code: string, field: string | undefined] {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal) return [error.code, error.details.field];
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('a declared number', () => {
  it.each([
    ['5', 5],
    ['-5', -5],
    ['0', 0],
    ['1.25', 1.25],
    ['007', 7],
    [' 5 ', 5],
    ['1e3', 1000],
    [5, 5],
  ])('reads %j as %j', (sent, read) => expect(coerced(Type.Number(), sent)).toBe(read));

  it.each(['five', '5a', '0x10', '1,5', '--5', 'Infinity', 'NaN', '1.', '.5', '５', ' ', true, [5], { a: 1 }])(
    'leaves %j as it is, for the validator to refuse',
    (sent) => expect(coerced(Type.Integer(), sent)).toEqual(sent),
  );
});

describe('a declared boolean', () => {
  it.each([
    ['1', true],
    ['true', true],
    [1, true],
    [true, true],
    ['0', false],
    ['false', false],
    [0, false],
    [false, false],
  ])('reads %j as %j', (sent, read) => expect(coerced(Type.Boolean(), sent)).toBe(read));

  it.each(['yes', 'TRUE', '2', 2, -1, 'on', [true]])('leaves %j to the validator', (sent) => {
    expect(coerced(Type.Boolean(), sent)).toEqual(sent);
  });
});

describe('a declared text', () => {
  it.each([
    [5, '5'],
    [-1.5, '-1.5'],
    [0, '0'],
    ['5', '5'],
    ['true', 'true'],
    [' 5 ', ' 5 '],
  ])('reads %j as %j', (sent, read) => expect(coerced(Type.String(), sent)).toBe(read));

  it.each([true, ['a', 'b'], { a: 1 }])('leaves %j untouched, for the validator to refuse', (sent) => {
    expect(coerced(Type.String(), sent)).toEqual(sent);
  });

  it('leaves a number alone where numbers are declared too', () => {
    expect(coerced(Type.Unsafe({ type: ['string', 'number'] }), 5)).toBe(5);
  });

  it.each([
    ['a text', Type.String(), 'a\u0000b'],
    ['a number', Type.Integer(), '\u0000'],
    ['an item of a list', Type.Array(Type.String()), ['a', 'b\u0000']],
    ['a text inside an object', Type.Object({ field: Type.String() }), { field: '\u0000' }],
  ])('refuses the character NUL in %s and names the field', (_where, schema, sent) => {
    expect(refusalOf(() => coerced(schema, sent))).toEqual(['input.control-character', 'field']);
  });
});

describe('absent, null and empty', () => {
  it.each([
    ['a text', Type.Optional(Type.String())],
    ['a number', Type.Optional(Type.Integer())],
    ['a clearable text', Clearable(text(9))],
    ['a required text', Type.String()],
  ])('null means absent for %s', (_what, schema) => expect(coerced(schema, null)).toBe('absent'));

  it('undefined means absent', () => expect(coerced(Type.String(), undefined)).toBe('absent'));

  it.each([
    ['a text', Clearable(text(9))],
    ['a number', Clearable(Type.Integer())],
    ['a boolean', Clearable(Type.Boolean())],
    ['one of several shapes', Clearable(Type.Union([Type.Literal(1), Type.Literal(2)]))],
  ])('an empty text clears %s that may be null', (_what, schema) => expect(coerced(schema, '')).toBeNull());

  it('an empty text stays where a text may not be null, so that the validator can call it missing', () => {
    expect(coerced(Type.Optional(text(9)), '')).toBe('');
  });

  it('an empty text is absent for an optional number that may not be null', () => {
    expect(coerced(Type.Optional(Type.Integer()), '')).toBe('absent');
  });

  it('an empty text stays for a required number, so that the validator refuses it', () => {
    expect(coerced(Type.Integer(), '')).toBe('');
  });

  it('an empty filter of a query is absent', () => {
    expect(coerced(Type.Optional(Type.String()), '', 'query')).toBe('absent');
  });

  it('an empty text inside a nested object is treated as at the top', () => {
    expect(coerced(Type.Object({ name: Type.Optional(text(9)) }), { name: '' })).toEqual({ name: '' });
  });

  it.each([undefined, null, ''])('no object at all (%j) reads as one without fields', (sent) => {
    expect(coerceObject(Type.Object({ a: Type.String() }), sent, 'body')).toEqual({});
  });
});

describe('what is not declared', () => {
  const shape = Type.Object({ name: Type.String() });

  it('is dropped', () => {
    expect(coerceObject(shape, { name: 'a', role: 'admin', id: 1 }, 'body')).toEqual({ name: 'a' });
  });

  it.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('is dropped when it is called %s', (key) => {
    const sent = JSON.parse(`{"${key}": {"polluted": true}, "name": "a"}`);
    const read = coerceObject(shape, sent, 'body');
    expect(Object.entries(read)).toEqual([['name', 'a']]);
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
  });

  it('is dropped inside nested objects and lists of objects too', () => {
    const nested = Type.Object({ one: shape, many: Type.Array(shape) });
    const sent = { one: { name: 'a', x: 1 }, many: [{ name: 'b', x: 1 }] };
    expect(coerceObject(nested, sent, 'body')).toEqual({ one: { name: 'a' }, many: [{ name: 'b' }] });
  });
});

describe('what is no object', () => {
  it.each([
    ['a list', []],
    ['a text', 'name=a'],
    ['a number', 5],
    ['true', true],
  ])('is refused in the place of an object: %s', (_what, sent) => {
    expect(refusalOf(() => coerceObject(Type.Object({}), sent, 'body'))).toEqual(['input.wrong-type', 'body']);
  });
});

describe('lists and alternatives', () => {
  it('reads every item of a list by its declared type', () => {
    expect(coerced(Type.Array(Type.Integer()), ['1', 2, 'x'])).toEqual([1, 2, 'x']);
  });

  it('leaves a parameter that was sent twice as a list, for the validator to refuse', () => {
    expect(coerced(Type.Integer(), ['1', '2'], 'query')).toEqual(['1', '2']);
  });

  it('reads the text of a number where one of several numbers is declared', () => {
    expect(coerced(Type.Union([Type.Literal(1), Type.Literal(2)]), '2')).toBe(2);
    expect(coerced(Nullable(Type.Union([Type.Literal(1), Type.Literal(2)])), '2')).toBe(2);
  });
});
