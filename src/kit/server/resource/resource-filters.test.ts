import { describe, expect, it } from 'vitest';
import { openMuseum } from '#testing/museum.ts';

const { curator, given, database } = await openMuseum();
const [idOfA = '', idOfB = ''] = await given(
  {
    code: 'a',
    name: '青铜鼎',
    note: 'Bronze 100%',
    storey: 1,
    weight: '1.5',
    on_show: true,
    made_on: '2026-01-05',
    lent_at: new Date('2026-01-05T10:30:15.900+08:00'),
    grade: '1',
    created_by: 'staff01',
  },
  {
    code: 'b',
    name: '青花瓷',
    note: 'blue_white',
    storey: 2,
    weight: '2.25',
    on_show: false,
    made_on: '2026-01-06',
    lent_at: new Date('2026-01-06T00:00:00+08:00'),
    grade: '2',
  },
  {
    code: 'c',
    name: '玉佩,双',
    note: 'back\\slash',
    storey: 10,
    weight: '100',
    on_show: true,
    made_on: '2025-12-31',
    lent_at: new Date('2025-12-31T23:59:59.500+08:00'),
    grade: '1,3',
  },
  { code: 'd', name: '*' },
);

type Query = Record<string, string>;
async function found(query: Query): Promise<string> {
  const { body } = await curator.get('/museum/exhibit/list', { query: { column: 'code', order: 'asc', ...query } });
  return body.result.records.map(({ code }: { code: string }) => code).join('');
}
async function refused(query: Query): Promise<[status: number, refusal: string, field: string]> {
  const { status, body } = await curator.get('/museum/exhibit/list', { query });
  return [status, body.result.refusal, body.result.field];
}

describe('a filter on a text', () => {
  it.each([
    ['name', '青铜鼎', 'a'],
    ['name', ' 青铜鼎 ', 'a'],
    ['name', '青', ''],
    ['name', '*青*', 'ab'],
    ['name', '青*', 'ab'],
    ['name', '*瓷', 'b'],
    ['name', '*花*', 'b'],
    ['name', '*', 'd'],
    ['name', '**', 'abcd'],
    ['name', ',鼎,佩,', 'ac'],
    ['name', '玉佩++双', 'c'],
    ['name', '!青铜鼎', 'bcd'],
    ['note', '*100%*', 'a'],
    ['note', '*%*', 'a'],
    ['note', '*_*', 'b'],
    ['note', '*\\*', 'c'],
    ['note', '*BRONZE*', 'a'],
    ['note', 'bronze 100%', ''],
    ['code', 'a,b', 'ab'],
    ['code', 'a,', 'a'],
    ['code', 'a,x,b,', 'ab'],
    ['code', '>= b', 'bcd'],
    ['code', '>=b', 'bcd'],
    ['code', '> b', 'cd'],
    ['code', '>b', 'cd'],
    ['code', '<= b', 'ab'],
    ['code', '<=b', 'ab'],
    ['code', '< b', 'a'],
    ['code', '= b', 'b'],
    ['code', '=b', 'b'],
    ['code', '!= b', 'acd'],
    ['code', '!=b', 'acd'],
    ['code', 'ge b', 'bcd'],
    ['code', 'le b', 'ab'],
    ['code', 'gt b', 'cd'],
    ['code', 'lt b', 'a'],
    ['code', 'ne b', 'acd'],
    ['code', 'eq b', 'b'],
    ['code', '', 'abcd'],
    ['code', '  ', 'abcd'],
    ['code', "a' or '1'='1", ''],
    ['createBy', 'staff01', 'a'],
    ['grade', '1', 'a'],
    ['grade', ',1,', 'ac'],
  ])('%s=%j finds %j', async (field, value, codes) => expect(await found({ [field]: value })).toBe(codes));

  it.each([
    [{ code_begin: 'b' }, 'bcd'],
    [{ code_end: 'b' }, 'ab'],
    [{ code_begin: 'b', code_end: 'c' }, 'bc'],
    [{ code_MultiString: 'a,c' }, 'ac'],
    [{ code_MultiString: '*a*,b' }, 'b'],
  ])('%j finds %j', async (query, codes) => expect(await found(query as Query)).toBe(codes));
});

describe('a filter on a number', () => {
  it.each<[query: Query, codes: string]>([
    [{ storey: '2' }, 'b'],
    [{ storey: '1,10' }, 'ac'],
    [{ storey: '10,' }, 'c'],
    [{ storey: '-5' }, ''],
    [{ storey: '999999999999999' }, ''],
    [{ storey_begin: '2' }, 'bc'],
    [{ storey_end: '2' }, 'ab'],
    [{ storey_begin: '2', storey_end: '9' }, 'b'],
    [{ storey_begin: '-999999999999999' }, 'abc'],
    [{ storey_MultiString: '1,2' }, 'ab'],
    [{ weight: '2.25' }, 'b'],
    [{ weight: '1.50' }, 'a'],
    [{ weight: '100,1.5' }, 'ac'],
    [{ weight_begin: '1.6', weight_end: '100' }, 'bc'],
    [{ weight: '123456789012345.5' }, ''],
  ])('%j finds %j among numbers', async (query, codes) => expect(await found(query)).toBe(codes));

  it.each(['x', '>=5', '*1*', '!1', '1.5', '1e3', '9999999999999999', '1;2', '1,x'])(
    'storey=%j is no such number and HTTP 400',
    async (storey) => expect(await refused({ storey })).toEqual([400, 'input.wrong-format', 'storey']),
  );
});

describe('a filter on a boolean', () => {
  it.each<[query: Query, codes: string]>([
    [{ onShow: '1' }, 'ac'],
    [{ onShow: 'true' }, 'ac'],
    [{ onShow: '0' }, 'b'],
    [{ onShow: 'false' }, 'b'],
    [{ onShow: 'true,false' }, 'abc'],
    [{ onShow_MultiString: '1' }, 'ac'],
  ])('%j finds %j among booleans', async (query, codes) => expect(await found(query)).toBe(codes));

  it.each(['yes', 'TRUE', '2', 'constructor', '__proto__', 'toString'])(
    'onShow=%s is no boolean and HTTP 400',
    async (onShow) => {
      expect(await refused({ onShow })).toEqual([400, 'input.wrong-format', 'onShow']);
    },
  );
});

describe('a filter on a day', () => {
  it.each<[query: Query, codes: string]>([
    [{ madeOn: '2026-01-05' }, 'a'],
    [{ madeOn: '2026-01-05,2025-12-31' }, 'ac'],
    [{ madeOn_begin: '2026-01-05' }, 'ab'],
    [{ madeOn_end: '2026-01-05' }, 'ac'],
    [{ madeOn_begin: '2026-01-05', madeOn_end: '2026-01-05' }, 'a'],
    [{ madeOn_MultiString: '2026-01-06' }, 'b'],
  ])('%j finds %j among days', async (query, codes) => expect(await found(query)).toBe(codes));

  it.each(['2026-02-31', '0000-01-01', '2026-1-5', '2026-01-05 00:00:00', 'today', '*2026*'])(
    'madeOn=%j is no day and HTTP 400',
    async (madeOn) => expect(await refused({ madeOn })).toEqual([400, 'input.wrong-format', 'madeOn']),
  );
});

describe('a filter on a time', () => {
  it.each<[query: Query, codes: string]>([
    [{ lentAt: '2026-01-05 10:30:15' }, 'a'],
    [{ lentAt: '2026-01-05 10:30:16' }, ''],
    [{ lentAt: '2026-01-05' }, 'a'],
    [{ lentAt_begin: '2026-01-05' }, 'ab'],
    [{ lentAt_end: '2026-01-05' }, 'ac'],
    [{ lentAt_begin: '2026-01-05', lentAt_end: '2026-01-05' }, 'a'],
    [{ lentAt_end: '2025-12-31' }, 'c'],
    [{ lentAt_begin: '2026-01-05 10:30:15' }, 'ab'],
    [{ lentAt_begin: '2026-01-05 10:30:16' }, 'b'],
    [{ lentAt_end: '2026-01-05 10:30:15' }, 'ac'],
    [{ lentAt_end: '2026-01-05 10:30:14' }, 'c'],
    [{ lentAt_begin: '2026-01-06 00:00:00', lentAt_end: '2026-01-06 00:00:00' }, 'b'],
    [{ createTime_begin: '2026-01-05 08:01:00' }, 'bcd'],
  ])('%j finds %j among times', async (query, codes) => expect(await found(query)).toBe(codes));

  it.each(['yesterday', '2026-02-31', '2026-01-05 24:00:00', '2026-01-05T10:30:15', '0000-01-01'])(
    'lentAt=%j is no time and HTTP 400',
    async (lentAt) => expect(await refused({ lentAt })).toEqual([400, 'input.wrong-format', 'lentAt']),
  );

  it.each(['lentAt', 'lentAt_MultiString'])('%s takes no list of times', async (name) => {
    expect(await refused({ [name]: '2026-01-05,2026-01-06' })).toEqual([400, 'input.not-comparable', 'lentAt']);
  });
});

describe('a filter on the id', () => {
  it('finds one row', async () => expect(await found({ id: idOfA })).toBe('a'));
  it('finds several rows as pickers ask for them', async () =>
    expect(await found({ id: `${idOfA},${idOfB},` })).toBe('ab'));
  it('takes an id in capitals', async () => expect(await found({ id: idOfA.toUpperCase() })).toBe('a'));

  it.each(['1', 'x,', `${'-'.repeat(36)}`])('id=%j is no id and HTTP 400', async (id) => {
    expect(await refused({ id })).toEqual([400, 'input.wrong-format', 'id']);
  });
});

describe('several filters', () => {
  it('must all be met', async () => {
    expect(await found({ name: '*青*', onShow: '1' })).toBe('a');
    expect(await found({ name: '*青*', storey_begin: '2', lentAt_end: '2026-01-06' })).toBe('b');
    expect(await found({ code: 'a', name: '青花瓷' })).toBe('');
  });

  it('count the rows that all of them leave', async () => {
    const { body } = await curator.get('/museum/exhibit/list', { query: { name: '*青*', pageSize: 1 } });
    expect([body.result.total, body.result.pages, body.result.records.length]).toEqual([2, 2, 1]);
  });

  it('longer than 4,000 characters are refused', async () => {
    expect(await refused({ name: 'x'.repeat(4_001) })).toEqual([400, 'input.too-long', 'name']);
  });
});

it('no filter of all these brought an error into the log of the database', () => {
  expect(database.errorLines()).toEqual([]);
});
