import { Type } from 'typebox';
import { describe, expect, it } from 'vitest';
import { envelopeOf, pageOf } from './envelope.ts';
import { listQueryOf } from './list/list-query.ts';
import { OUTCOMES, SESSION_ENDED_WORDS } from './outcomes.ts';
import { Clearable, IdList, Nullable, oneOf, text } from './shapes.ts';

const json = (schema: object) => JSON.parse(JSON.stringify(schema));

describe('a nullable shape', () => {
  it.each([
    ['a text', text(9), { type: ['string', 'null'], minLength: 1, maxLength: 9 }],
    ['a number', Type.Integer({ minimum: 1 }), { type: ['integer', 'null'], minimum: 1 }],
    ['one of several words', oneOf('a', 'b'), { type: ['string', 'null'], enum: ['a', 'b', null] }],
    ['a fixed word', Type.Literal('a'), { anyOf: [{ type: 'string', const: 'a' }, { type: 'null' }] }],
    [
      'a union',
      Type.Union([Type.String(), Type.Integer()]),
      { anyOf: [{ anyOf: [{ type: 'string' }, { type: 'integer' }] }, { type: 'null' }] },
    ],
  ])('of %s takes null beside it', (_what, schema, expected) => expect(json(Nullable(schema))).toEqual(expected));

  it('may be left out when it is clearable', () => {
    expect(json(Type.Object({ note: Clearable(text(9)) }))).toEqual({
      type: 'object',
      properties: { note: { type: ['string', 'null'], minLength: 1, maxLength: 9 } },
    });
  });
});

describe('a list of ids', () => {
  const one = '0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0f';
  const pattern = new RegExp(json(IdList).pattern);

  it.each([
    ['one id', one],
    ['several ids', `${one},${one}`],
    ['a trailing comma', `${one},${one},`],
    ['empty items', `,${one},,${one},,`],
    ['upper case', one.toUpperCase()],
  ])('takes %s', (_what, ids) => expect(pattern.test(ids)).toBe(true));

  it.each([
    ['a comma alone', ','],
    ['another text', 'all'],
    ['thirty-six hyphens, which no database reads as an id', '-'.repeat(36)],
    ['an id with its hyphens elsewhere', '0190c3f17-a2b-7c3d-8e4f-5a6b7c8d9e0f'],
    ['blanks', `${one}, ${one}`],
    ['a quote', `${one}'`],
  ])('does not take %s', (_what, ids) => expect(pattern.test(ids)).toBe(false));
});

describe('the envelope', () => {
  it('has success, message, code, result and timestamp', () => {
    expect(json(envelopeOf(Type.String()))).toEqual({
      type: 'object',
      required: ['success', 'message', 'code', 'result', 'timestamp'],
      properties: {
        success: { type: 'boolean' },
        message: { type: 'string' },
        code: { type: 'integer' },
        result: { type: 'string' },
        timestamp: { type: 'integer' },
      },
    });
  });

  it('holds a page of records, total, size, current and pages', () => {
    expect(json(pageOf(Type.String()))).toEqual({
      type: 'object',
      required: ['records', 'total', 'size', 'current', 'pages'],
      properties: {
        records: { type: 'array', items: { type: 'string' } },
        total: { type: 'integer' },
        size: { type: 'integer' },
        current: { type: 'integer' },
        pages: { type: 'integer' },
      },
    });
  });
});

describe('the parameters of a list', () => {
  it('are paging, sort, super query and four for each field', () => {
    expect(Object.keys(listQueryOf(['name']).properties).sort()).toEqual([
      'column',
      'name',
      'name_MultiString',
      'name_begin',
      'name_end',
      'order',
      'pageNo',
      'pageSize',
      'quickSearch',
      'superQueryMatchType',
      'superQueryParams',
    ]);
  });

  it('may all be left out', () => expect(json(listQueryOf(['name'])).required).toBeUndefined());
});

describe('the outcome of a refusal', () => {
  it.each([
    ['refused', 200, 500],
    ['malformed', 400, 400],
    ['session-ended', 401, 401],
    ['no-session', 401, 401],
    ['forbidden', 403, 510],
    ['not-found', 404, 404],
    ['wrong-method', 405, 405],
    ['too-large', 413, 413],
    ['wrong-type', 415, 415],
    ['too-many', 429, 429],
    ['unavailable', 503, 503],
  ] as const)('of the kind %s is HTTP %i with code %i', (kind, status, code) => {
    expect(OUTCOMES[kind]).toEqual({ status, code });
  });

  it('of an ended session has the words that the stock client looks for', () => {
    expect(SESSION_ENDED_WORDS).toBe('Token失效');
  });
});
