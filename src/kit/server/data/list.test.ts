import { type RawBuilder, sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { exhibits } from '#testing/exhibits.ts';
import { callerWith } from '#testing/kernel.ts';
import { columnsOf, storedValue, wireValue } from './columns.ts';
import { conditionsOf } from './conditions.ts';
import { openDb, openPool } from './db.ts';
import { asPage, orderOf, pageOfQuery, rulesFor, whereAll } from './list.ts';

const columns = columnsOf(exhibits);
// Nothing here is sent to it.
const db = openDb(openPool('postgres://nobody@127.0.0.1:1/none'));
const compiled = (part: RawBuilder<unknown>) => {
  const { sql: text, parameters } = part.compile(db);
  return [text, ...parameters];
};

describe('the columns of a resource', () => {
  it.each([
    ['id', 'id', 'id'],
    ['name', 'name', 'text'],
    ['storey', 'storey', 'integer'],
    ['weight', 'weight', 'number'],
    ['onShow', 'on_show', 'boolean'],
    ['madeOn', 'made_on', 'day'],
    ['lentAt', 'lent_at', 'time'],
    ['grade', 'grade', 'text'],
    ['state', 'state', 'text'],
    ['createBy', 'created_by', 'text'],
    ['createTime', 'created_at', 'time'],
    ['updateBy', 'updated_by', 'text'],
    ['updateTime', 'updated_at', 'time'],
  ])('hold the field %s as column %s of the kind %s', (field, name, kind) => {
    expect(columns.get(field)).toMatchObject({ field, name, kind });
  });

  it('are called by the users’ words', () => {
    expect(['code', 'onShow', 'createTime'].map((field) => columns.get(field)?.label)).toEqual([
      '编号',
      '在展',
      '创建时间',
    ]);
  });

  it('know nothing that was not declared', () => {
    expect(['deletedAt', 'created_at', 'constructor', ''].map((field) => columns.has(field))).toEqual(
      Array(4).fill(false),
    );
  });

  it.each<[field: string, stored: unknown, wire: unknown]>([
    ['weight', '832.840', 832.84],
    ['storey', '2', 2],
    ['storey', 2, 2],
    ['lentAt', new Date('2026-01-05T02:30:15.900Z'), '2026-01-05 10:30:15'],
    ['madeOn', '2026-01-05', '2026-01-05'],
    ['name', '007', '007'],
    ['onShow', false, false],
    ['weight', null, null],
    ['lentAt', null, null],
  ])('write %s on the wire from %j as %j', (field, stored, wire) => {
    expect(wireValue(columns.get(field) as never, stored)).toEqual(wire);
  });

  it.each<[field: string, wire: unknown, stored: unknown]>([
    ['lentAt', '2026-01-05 10:30:15', new Date('2026-01-05T02:30:15Z')],
    ['lentAt', null, null],
    ['name', '2026-01-05 10:30:15', '2026-01-05 10:30:15'],
    ['name', undefined, null],
    ['onShow', false, false],
    ['storey', 0, 0],
  ])('store %s from %j as %j', (field, wire, stored) => {
    expect(storedValue(columns.get(field) as never, wire)).toEqual(stored);
  });
});

describe('a page of a list', () => {
  it.each([
    [{}, { size: 10, current: 1, offset: 0 }],
    [{ pageNo: 3 }, { size: 10, current: 3, offset: 20 }],
    [{ pageNo: 0 }, { size: 10, current: 1, offset: 0 }],
    [{ pageNo: -7 }, { size: 10, current: 1, offset: 0 }],
    [
      { pageNo: 2, pageSize: 30 },
      { size: 30, current: 2, offset: 30 },
    ],
    [{ pageSize: 100 }, { size: 100, current: 1, offset: 0 }],
    [
      { pageNo: 2, pageSize: 101 },
      { size: 100, current: 2, offset: 100 },
    ],
    [{ pageSize: 1e300 }, { size: 100, current: 1, offset: 0 }],
  ])('asked for by %j is %j', (query, page) => expect(pageOfQuery(query)).toEqual(page));

  it.each([
    [0, 0],
    [1, 1],
    [10, 1],
    [11, 2],
  ])('of %i rows in all, ten at a time, is one of %i', (total, pages) => {
    expect(asPage([], total, { size: 10, current: 1 })).toEqual({ records: [], total, size: 10, current: 1, pages });
  });
});

describe('the order of a list in SQL', () => {
  it.each([
    [{}, 'order by "created_at" desc, id desc'],
    [{ column: 'onShow', order: 'asc' }, 'order by "on_show" asc, id asc'],
    [{ column: 'grade_dictText,name', order: 'ascend' }, 'order by "grade" asc, "name" asc, id asc'],
    [{ column: ',', order: 'desc' }, 'order by id desc'],
  ])('for %j is %s', (query, text) => expect(compiled(orderOf(columns, query))).toEqual([text]));

  it('takes no name from the request', () => {
    expect(() => orderOf(columns, { column: 'name; drop table exhibit' })).toThrow(
      expect.objectContaining({ code: 'input.unknown-field' }),
    );
  });
});

describe('the conditions of a list in SQL', () => {
  it('are none when there are none', () => expect(compiled(whereAll([]))).toEqual(['']));

  it('are joined by and', () => {
    expect(compiled(whereAll([sql`a = ${1}`, sql`b`]))).toEqual(['where a = $1 and b', 1]);
  });

  it('bind the value of a data rule and never write it into the text', async () => {
    const rules = [{ field: 'name', operator: '=', value: `'; drop table exhibit; --` }];
    const caller = callerWith({ dataRules: new Map([['page', rules]]) });
    const [condition] = await rulesFor(columns, 'page', caller, db);
    expect(compiled(condition as RawBuilder<unknown>)).toEqual(['"name" = $1::text', `'; drop table exhibit; --`]);
  });

  it('do not ask the clock for rules that do not name the time', async () => {
    const caller = callerWith({ dataRules: new Map([['page', [{ field: 'name', operator: '=', value: 'x' }]]]) });
    expect(await rulesFor(columns, 'page', caller, db)).toHaveLength(1);
  });
});

describe('the super query of a list in SQL', () => {
  const is = (field: string, val: string) => ({ field, rule: 'eq', val });
  const compiledQuery = (records: unknown[], matchType?: 'and' | 'or', filters = {}) =>
    compiled(
      whereAll(
        conditionsOf(columns, {
          ...filters,
          superQueryParams: JSON.stringify(records),
          superQueryMatchType: matchType,
        }),
      ),
    );
  const name = '"name" = $1::text';

  it.each<[what: string, sent: unknown[], expected: unknown[]]>([
    ['one term', compiledQuery([is('name', 'a')]), [`where (${name})`, 'a']],
    [
      'two terms',
      compiledQuery([is('name', 'a'), is('code', 'b')], 'or'),
      [`where (${name} or "code" = $2::text)`, 'a', 'b'],
    ],
    [
      'a group beside a term',
      compiledQuery([is('name', 'a'), { matchType: 'or', records: [is('code', 'b'), is('grade', 'c')] }]),
      [`where (${name} and ("code" = $2::text or "grade" = $3::text))`, 'a', 'b', 'c'],
    ],
    [
      'two groups',
      compiledQuery([{ records: [is('name', 'a'), is('code', 'b')] }, { records: [is('grade', 'c')] }], 'or'),
      [`where ((${name} and "code" = $2::text) or ("grade" = $3::text))`, 'a', 'b', 'c'],
    ],
    ['an empty group beside a term', compiledQuery([{ records: [] }, is('name', 'a')]), [`where (${name})`, 'a']],
    ['an empty group alone', compiledQuery([{ matchType: 'or', records: [] }]), ['']],
    [
      'a group beside a filter',
      compiledQuery([{ matchType: 'or', records: [is('code', 'b'), is('grade', 'c')] }], 'or', { name: 'a' }),
      [`where ${name} and (("code" = $2::text or "grade" = $3::text))`, 'a', 'b', 'c'],
    ],
  ])('has brackets, and values that are bound: %s', (_what, sent, expected) => expect(sent).toEqual(expected));

  it('takes no field from a group that the list does not have', () => {
    expect(() => compiledQuery([{ records: [is('name', 'a'), is('name; drop table exhibit', 'b')] }])).toThrow(
      expect.objectContaining({
        code: 'input.unknown-field',
        details: expect.objectContaining({ field: 'superQueryParams' }),
      }),
    );
  });
});
