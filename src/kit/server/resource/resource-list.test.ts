import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMuseum } from '#testing/museum.ts';

const { curator, as, nobody, given, clear, database, owner } = await openMuseum();
const list = async (query: Record<string, string | number> = {}) => {
  const { status, body } = await curator.get('/museum/exhibit/list', { query });
  return { status, ...body.result };
};
const codes = async (query: Record<string, string | number>) =>
  (await list(query)).records.map(({ code }: { code: string }) => code);

beforeEach(clear);

describe('a page', () => {
  const twelve = () => given(...Array.from({ length: 12 }, (_, index) => ({ code: String.fromCharCode(97 + index) })));

  it('has ten rows, and tells total, size, current and pages', async () => {
    await twelve();
    const { records, ...rest } = await list();
    expect(rest).toEqual({ status: 200, total: 12, size: 10, current: 1, pages: 2 });
    expect(records).toHaveLength(10);
  });

  it('has as many rows as asked for', async () => {
    await twelve();
    const { records, size, pages } = await list({ pageSize: 5 });
    expect([records.length, size, pages]).toEqual([5, 5, 3]);
  });

  it('goes on where the one before ended', async () => {
    await twelve();
    const query = { column: 'code', order: 'asc', pageSize: 5 };
    expect(await codes({ ...query, pageNo: 1 })).toEqual(['a', 'b', 'c', 'd', 'e']);
    expect(await codes({ ...query, pageNo: 3 })).toEqual(['k', 'l']);
  });

  it('behind the last one is empty and still tells the total', async () => {
    await twelve();
    expect(await list({ pageNo: 3 })).toEqual({ status: 200, records: [], total: 12, size: 10, current: 3, pages: 2 });
  });

  /** Up to a thousand rows are counted while the page is found; a longer list is counted by itself. */
  it.each([
    { number: 1_000, pageNo: 1, shown: 10, first: 1_000 },
    { number: 1_001, pageNo: 1, shown: 10, first: 1_001 },
    { number: 1_005, pageNo: 101, shown: 5, first: 5 },
    { number: 1_005, pageNo: 102, shown: 0, first: undefined },
    { number: 1_500, pageNo: 120, shown: 10, first: 310 },
    { number: 2_200, pageNo: 111, shown: 10, first: 1_100 },
    { number: 3, pageNo: 1_000_000_000, shown: 0, first: undefined },
  ])('$pageNo of $number rows has $shown of them and the whole total', async ({ number, pageNo, shown, first }) => {
    await sql`insert into exhibit (id, code, name, storey, created_at)
      select gen_random_uuid(), number::text, '无名', number, timestamptz '2026-01-05' + number * interval '1 minute'
      from generate_series(1, ${number}::int) as number`.execute(owner);
    const { records, total } = await list({ pageNo, storey_begin: 1 });
    expect({ total, shown: records.length, first: records[0]?.storey }).toEqual({ total: number, shown, first });
  });

  it('of an empty table has no rows and no pages', async () => {
    expect(await list()).toEqual({ status: 200, records: [], total: 0, size: 10, current: 1, pages: 0 });
  });

  it.each([101, 500, 99_999])('of %i rows is cut to a hundred, and size says so', async (pageSize) => {
    expect((await list({ pageSize })).size).toBe(100);
  });

  it('of a hundred rows is not cut', async () => expect((await list({ pageSize: 100 })).size).toBe(100));

  it.each([
    ['pageSize', '-1'],
    ['pageSize', '0'],
    ['pageSize', 'ten'],
    ['pageSize', '1.5'],
    ['pageSize', 'NaN'],
    ['pageSize', 'Infinity'],
    ['pageNo', 'x'],
    ['pageNo', '1e300'],
  ])('is refused with HTTP 400 for %s=%s', async (name, value) => {
    const { status, body } = await curator.get('/museum/exhibit/list', { query: { [name]: value } });
    expect([status, body.result.field]).toEqual([400, name]);
  });

  it.each(['0', '-1'])(
    'numbered %s is the first: a client that deleted the last row asks for page 0',
    async (pageNo) => {
      await given({});
      expect(await list({ pageNo })).toMatchObject({ status: 200, current: 1, total: 1 });
    },
  );

  it('takes no parameter twice', async () => {
    const { status, body } = await curator.get('/museum/exhibit/list?pageSize=1&pageSize=2');
    expect([status, body.result]).toMatchObject([400, { refusal: 'input.wrong-type', field: 'pageSize' }]);
  });

  it('takes an empty parameter as absent', async () => {
    expect((await list({ pageSize: '', pageNo: '', column: '', order: '', name: '' })).status).toBe(200);
  });

  it('ignores parameters that it does not know, as the stock client sends them', async () => {
    await given({});
    expect((await list({ _t: 1763164800, field: 'id,undefined,action', departId: 'x' })).total).toBe(1);
  });
});

describe('sorting', () => {
  const three = () =>
    given(
      { code: 'b', name: 'x', grade: '1' },
      { code: 'a', name: 'y', grade: '2' },
      { code: 'c', name: 'x', grade: '3' },
    );

  it('is by creation, newest first, unless asked otherwise', async () => {
    await three();
    expect(await codes({})).toEqual(['c', 'a', 'b']);
  });

  it('is by creation, newest first, as the stock client asks', async () => {
    await three();
    expect(await codes({ column: 'createTime', order: 'desc' })).toEqual(['c', 'a', 'b']);
  });

  it.each(['asc', 'ASC', 'ascend', 'ascending', 'xascx'])('ascends with the order %s', async (order) => {
    await three();
    expect(await codes({ column: 'code', order })).toEqual(['a', 'b', 'c']);
  });

  it.each(['desc', 'DESC', 'descend', 'down', '1'])('descends with the order %s', async (order) => {
    await three();
    expect(await codes({ column: 'code', order })).toEqual(['c', 'b', 'a']);
  });

  it('takes several columns, the first before the second', async () => {
    await three();
    expect(await codes({ column: 'name,code', order: 'asc' })).toEqual(['b', 'c', 'a']);
    expect(await codes({ column: 'name,code', order: 'desc' })).toEqual(['a', 'c', 'b']);
  });

  it('takes the name of a dictionary text as the name of its field', async () => {
    await three();
    expect(await codes({ column: 'grade_dictText', order: 'asc' })).toEqual(['b', 'a', 'c']);
  });

  it('takes blanks and empty names between the columns', async () => {
    await three();
    expect(await codes({ column: ' code , ,', order: 'asc' })).toEqual(['a', 'b', 'c']);
  });

  it.each(['id', 'storey', 'weight', 'onShow', 'madeOn', 'lentAt', 'createBy', 'updateTime'])(
    'is possible by %s',
    async (column) => expect((await list({ column })).status).toBe(200),
  );

  it.each(['colour', 'created_at', 'code;drop table exhibit', '1', 'constructor', 'code,colour', 'code asc'])(
    'is refused by the unknown column %j',
    async (column) => {
      const { status, body } = await curator.get('/museum/exhibit/list', { query: { column } });
      expect([status, body.message]).toEqual([400, 'column 含有未知的字段']);
    },
  );

  it('is the same each time for equal values, so that no row is lost between two pages', async () => {
    await given(
      ...Array.from({ length: 9 }, (_, index) => ({ code: String(index), name: '同', created_at: new Date(0) })),
    );
    const pages = await Promise.all([1, 2, 3].map((pageNo) => codes({ column: 'name', pageNo, pageSize: 3 })));
    expect(pages.flat().sort()).toEqual(['0', '1', '2', '3', '4', '5', '6', '7', '8']);
  });
});

describe('a row', () => {
  const whole = {
    code: 'whole',
    name: '鼎',
    mark: 'M1',
    story: '<p>商代</p>',
    note: '青铜',
    storey: 2,
    weight: '832.840',
    on_show: true,
    made_on: '1939-03-01',
    lent_at: new Date('2026-01-05T02:30:15.900Z'),
    grade: '1',
    state: 'whole',
    found_at: new Date('1939-03-19T00:00:00Z'),
    price: '12.50',
    created_by: 'curator',
    updated_by: 'staff01',
    updated_at: new Date('2026-01-06T00:00:00Z'),
  };
  const expected = {
    id: expect.any(String),
    version: 1,
    code: 'whole',
    name: '鼎',
    mark: 'M1',
    story: '<p>商代</p>',
    note: '青铜',
    storey: 2,
    weight: 832.84,
    onShow: true,
    madeOn: '1939-03-01',
    lentAt: '2026-01-05 10:30:15',
    grade: '1',
    state: 'whole',
    foundAt: '1939-03-19 08:00:00',
    price: 12.5,
    createBy: 'curator',
    createTime: '2026-01-05 08:00:00',
    updateBy: 'staff01',
    updateTime: '2026-01-06 08:00:00',
  };

  it('is written by the rules of the wire, with the dictionary’s text inside a page', async () => {
    await given(whole);
    expect((await list()).records).toEqual([{ ...expected, grade_dictText: '一级' }]);
  });

  it('is the same by its id, without the dictionary’s text', async () => {
    const [id = ''] = await given(whole);
    const { status, body } = await curator.get('/museum/exhibit/queryById', { query: { id } });
    expect([status, body.result]).toEqual([200, expected]);
  });

  it('has null where it has nothing, and no text beside an empty field', async () => {
    await given({ code: 'bare' });
    const [row] = (await list()).records;
    expect(row).toMatchObject({ note: null, storey: null, onShow: null, madeOn: null, lentAt: null, grade: null });
    expect(row).not.toHaveProperty('grade_dictText');
  });

  it.each([
    ['several values item by item', '1,3', '一级,三级'],
    ['an unknown value as it is', '9', '9'],
    ['an unknown value among known ones as it is', '1,9', '一级,9'],
  ])('has %s in the dictionary’s text', async (_what, grade, text) => {
    await given({ grade });
    expect((await list()).records[0]).toMatchObject({ grade, grade_dictText: text });
  });

  it('never shows who deleted it, because nobody declared that', async () => {
    await given({});
    expect((await list()).records[0]).not.toHaveProperty('deletedBy');
  });

  it('that is not there is a refusal in words', async () => {
    const query = { id: '0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0f' };
    const { status, body } = await curator.get('/museum/exhibit/queryById', { query });
    expect([status, body.success, body.code, body.message]).toEqual([200, false, 500, '未找到对应记录']);
  });
});

describe('who may read', () => {
  it('needs the permission of the list for list and single row', async () => {
    const id = '0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0f';
    const reader = as('museum:exhibit:list');
    expect((await reader.get('/museum/exhibit/list')).status).toBe(200);
    expect((await reader.get('/museum/exhibit/queryById', { query: { id } })).status).toBe(200);
    expect((await as('museum:exhibit:edit').get('/museum/exhibit/list')).status).toBe(403);
    expect((await nobody.get('/museum/exhibit/queryById', { query: { id } })).status).toBe(401);
  });
});

it('no list of all these brought an error into the log of the database', () => {
  expect(database.errorLines()).toEqual([]);
});
