import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readWorkbook } from '#kit/server/sheets/workbook.ts';
import { openMuseum } from '#testing/museum.ts';

const { curator, as, nobody, given, clear, owner, db, database } = await openMuseum();
beforeEach(clear);

type Query = Record<string, string | number>;
const exported = (query: Query = {}) => curator.get('/museum/exhibit/exportXls', { query });
const sheetOf = async (query: Query = {}) => readWorkbook((await exported({ format: 'xlsx', ...query })).raw);
const codesOf = async (query: Query = {}) => (await sheetOf(query)).rows.map(([code]) => code);
const many = (count: number) =>
  sql`insert into exhibit (id, code, name) select gen_random_uuid(), 'E' || lpad(n::text, 4, '0'), '藏品'
    from generate_series(1, ${count}::int) as n`.execute(owner);

const XLS = 'application/vnd.ms-excel';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const named = (name: string, ending: string) =>
  `attachment; filename="____${ending}"; filename*=UTF-8''${encodeURIComponent(name)}${ending}`;

describe('the file of an export', () => {
  it('is a true .xls by default, and named so', async () => {
    await given({});
    const { status, headers, raw } = await exported();
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      XLS,
      named('展品管理', '.xls'),
    ]);
    expect(raw.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
  });

  it('is an .xlsx when asked for, and named so', async () => {
    await given({});
    const { status, headers, raw } = await exported({ format: 'xlsx' });
    expect([status, headers['content-type'], headers['content-disposition']]).toEqual([
      200,
      XLSX,
      named('展品管理', '.xlsx'),
    ]);
    expect(raw.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  });

  it('is an .xlsx above 500 rows although an .xls was asked for, and holds them all', async () => {
    await many(501);
    const { headers, raw } = await exported({ format: 'xls', column: 'code', order: 'asc' });
    const { rows } = await readWorkbook(raw);
    expect([headers['content-type'], rows.length, rows[0]?.[0], rows[500]?.[0]]).toEqual([XLSX, 501, 'E0001', 'E0501']);
  });

  it('is still an .xls with 500 rows', async () => {
    await many(500);
    const { headers, raw } = await exported();
    expect([headers['content-type'], (await readWorkbook(raw)).rows.length]).toEqual([XLS, 500]);
  });

  it('is not to be cached or sniffed', async () => {
    const { headers } = await exported({ format: 'xlsx' });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
  });
});

describe.each(['xls', 'xlsx'])('the sheet of an .%s export', (format) => {
  let sheet: Awaited<ReturnType<typeof readWorkbook>>;
  beforeAll(async () => {
    await clear();
    const lent = { made_on: '2026-01-05', lent_at: new Date('2026-01-05T10:30:15+08:00') };
    await given(
      { code: 'a', name: '鼎', note: '铜', storey: 2, weight: '832.840', on_show: true, grade: '1,3', ...lent },
      { code: 'b', name: '瓷', on_show: false, grade: '9' },
      { code: '=1+1', name: '@SUM(A1)', note: '350102199001011234' },
      { code: '-5', name: '+86', note: '=HYPERLINK("http://x","y")' },
    );
    sheet = await readWorkbook((await exported({ format, order: 'asc' })).raw);
  });

  it(`has the title, who exported and when, and the users’ headings (${format})`, () => {
    const { title, note, headings } = sheet;
    expect([title, note]).toEqual([
      '展品管理',
      expect.stringMatching(/^导出人：馆长　\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    ]);
    expect(headings).toEqual([
      '编号',
      '名称',
      '备注',
      '楼层',
      '重量',
      '在展',
      '制作日期',
      '借出时间',
      '等级',
      '创建时间',
    ]);
  });

  it(`has numbers as numbers, times as text and the dictionary’s words (${format})`, () => {
    expect(sheet.rows.slice(0, 2)).toEqual([
      ['a', '鼎', '铜', 2, 832.84, true, '2026-01-05', '2026-01-05 10:30:15', '一级,三级', '2026-01-05 08:00:00'],
      ['b', '瓷', null, null, null, false, null, null, '9', '2026-01-05 08:01:00'],
    ]);
  });

  it(`keeps text that looks like a formula or a long number as text (${format})`, () => {
    expect(sheet.rows.slice(2).map((row) => row.slice(0, 3))).toEqual([
      ['=1+1', '@SUM(A1)', '350102199001011234'],
      ['-5', '+86', '=HYPERLINK("http://x","y")'],
    ]);
  });
});

describe('the rows of an export', () => {
  const three = () => given({ code: 'a', storey: 1 }, { code: 'b', storey: 2 }, { code: 'c', storey: 3 });

  it('are those of the list in its order', async () => {
    await three();
    expect(await codesOf()).toEqual(['c', 'b', 'a']);
    expect(await codesOf({ column: 'code', order: 'asc' })).toEqual(['a', 'b', 'c']);
  });

  it('may be none', async () => expect((await sheetOf()).rows).toEqual([]));

  it('are narrowed by the filters of the list', async () => {
    await three();
    expect(await codesOf({ storey_begin: '2' })).toEqual(['c', 'b']);
    expect(await codesOf({ code: '*a*' })).toEqual(['a']);
  });

  it('are narrowed by the super query', async () => {
    await three();
    const superQueryParams = encodeURI(JSON.stringify([{ field: 'storey', rule: 'le', val: '2' }]));
    expect(await codesOf({ superQueryParams })).toEqual(['b', 'a']);
  });

  it('are all of them, whatever page the list shows', async () => {
    await three();
    expect(await codesOf({ pageNo: 2, pageSize: 1 })).toEqual(['c', 'b', 'a']);
  });

  it('are the ticked ones when some are ticked', async () => {
    const [a, , c] = await three();
    expect(await codesOf({ selections: `${a},${c},` })).toEqual(['c', 'a']);
  });

  it('are the ticked ones within the filters', async () => {
    const [a, , c] = await three();
    expect(await codesOf({ selections: `${a},${c}`, storey: '3' })).toEqual(['c']);
  });

  it('leave out what was deleted', async () => {
    const [a = ''] = await three();
    await curator.delete('/museum/exhibit/delete', { query: { id: a } });
    expect(await codesOf()).toEqual(['c', 'b']);
  });

  it('come from the query in paramsStr, as an older screen sends it', async () => {
    await three();
    const query = { storey_begin: 2, column: 'code', order: 'asc' };
    expect(await codesOf({ paramsStr: encodeURI(JSON.stringify(query)) })).toEqual(['b', 'c']);
    expect(await codesOf({ paramsStr: JSON.stringify(query) })).toEqual(['b', 'c']);
  });

  it('take the ticked ones from paramsStr too', async () => {
    const [a] = await three();
    expect(await codesOf({ paramsStr: encodeURI(JSON.stringify({ selections: a })) })).toEqual(['a']);
  });

  it('follow the query itself where it says something else than paramsStr', async () => {
    await three();
    expect(await codesOf({ paramsStr: '{"storey":"1"}', storey: '2' })).toEqual(['b']);
  });

  it('carry the date of the business clock in the note', async () => {
    await sql`update clock_offset set moved = interval '365 days'`.execute(db);
    const { note } = await sheetOf();
    await sql`update clock_offset set moved = interval '0'`.execute(db);
    const nextYear = new Date(Date.now() + 365 * 86_400_000 + 8 * 3_600_000).toISOString().slice(0, 10);
    expect(note).toContain(nextYear);
  });
});

describe('an export is refused', () => {
  it.each<[why: string, query: Query, field: string]>([
    ['for another format', { format: 'pdf' }, 'format'],
    ['for a ticked id that is none', { selections: 'x' }, 'id'],
    ['for an unknown sort column', { column: 'colour' }, 'column'],
    [
      'for an unknown field of the super query',
      { superQueryParams: '[{"field":"x","rule":"eq","val":"1"}]' },
      'superQueryParams',
    ],
    ['for a filter that does not fit', { storey: 'x' }, 'storey'],
    ['for a paramsStr that is no JSON', { paramsStr: '{' }, 'paramsStr'],
    ['for a paramsStr that cannot be decoded', { paramsStr: '%7B%' }, 'paramsStr'],
    ['for a paramsStr that is a list', { paramsStr: '[]' }, 'paramsStr'],
    ['for an object in paramsStr where a text is declared', { paramsStr: '{"column":{}}' }, 'paramsStr'],
    ['for a wrong order in paramsStr', { paramsStr: '{"order":true}' }, 'paramsStr'],
    ['for a wrong super query in paramsStr', { paramsStr: '{"superQueryParams":{}}' }, 'paramsStr'],
    ['for a wrong format in paramsStr', { paramsStr: '{"format":"pdf"}' }, 'paramsStr'],
  ])('%s, with HTTP 400, the status in the body and no file name', async (_why, query, field) => {
    const { status, headers, body } = await exported(query);
    expect([status, body.success, body.status, body.result.field]).toEqual([400, false, 400, field]);
    expect([headers['content-type'], headers['content-disposition']]).toEqual([
      'application/json; charset=utf-8',
      undefined,
    ]);
  });

  it('without its permission, with HTTP 403 and the status in the body', async () => {
    const { status, body } = await as('museum:exhibit:list').get('/museum/exhibit/exportXls');
    expect([status, body.code, body.status]).toEqual([403, 510, 403]);
  });

  it('without a session, with HTTP 401 and the status in the body', async () => {
    const { status, body } = await nobody.get('/museum/exhibit/exportXls');
    expect([status, body.code, body.status]).toEqual([401, 401, 401]);
  });
});

it('no export of all these brought an error into the log of the database', () => {
  expect(database.errorLines()).toEqual([]);
});
