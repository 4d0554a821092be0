import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { done, UUID } from '#testing/shapes-by-hand.ts';
import { sendFile, xlsOf, xlsxOf } from '#testing/uploads.ts';

const { nobody, as, owner, database } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');

const PATH = '/sys/dict/importExcel';
const TOP = ['字典名称', '字典编号', '描述', '字典项', '字典项', '字典项', '字典项', '字典项', '字典项'];
const BELOW = [null, null, null, '名称', '数据值', '描述', '排序值', '是否启用', '颜色'];
const send = async (rows: Cell[][], client: Client = admin, query: Record<string, string> = {}) =>
  sendFile(client, PATH, await xlsxOf(TOP, [BELOW, ...rows]), { query });
const faultsOf = async ({ body }: Answer): Promise<string[]> =>
  (await admin.get(body.result.fileUrl)).raw.toString().replace('\ufeff', '').trim().split('\r\n');

interface Saved {
  dictCode: string;
  dictName: string;
  itemText: string | null;
  itemValue: string | null;
}
const saved = async (...codes: string[]) => {
  const { rows } = await sql<Saved>`
    select dict_name, dict_code, dict_name_en, dictionary.description as about, item_text, item_value, dictionary_item.description,
      sort_order, status, item_color
    from dictionary left join dictionary_item on dictionary_id = dictionary.id
    where ${codes.length === 0} or dict_code = any(${codes}::text[])
    order by dict_code, sort_order, item_value`.execute(owner);
  return rows;
};

describe('the import of dictionaries', () => {
  it('makes each dictionary with the items below it', async () => {
    const { body } = await send([
      ['纸张', 'import_paper', '印刷用', '甲级', 'a', '厚', 2, '启用', '红色'],
      [null, null, null, '乙级', 'b', null, 1, '不启用'],
      ['空的', 'import_empty', null, null, null, null, null, null],
      ['数字', 'import_number', null, '一', 1, null, null, null],
      [null, null, null, '二', '02', null, null, null],
    ]);
    expect(body).toEqual(done(null, '导入成功，共导入 5 行'));
    const paper = { dictName: '纸张', dictNameEn: null, dictCode: 'import_paper', about: '印刷用' };
    const number = {
      dictName: '数字',
      dictNameEn: null,
      dictCode: 'import_number',
      about: null,
      description: null,
      status: 1,
      itemColor: null,
    };
    expect(await saved('import_paper', 'import_number')).toEqual([
      { ...number, itemText: '一', itemValue: '1', sortOrder: 1 },
      { ...number, itemText: '二', itemValue: '02', sortOrder: 2 },
      { ...paper, itemText: '乙级', itemValue: 'b', description: null, sortOrder: 1, status: 0, itemColor: null },
      { ...paper, itemText: '甲级', itemValue: 'a', description: '厚', sortOrder: 2, status: 1, itemColor: 'red' },
    ]);
    expect(await saved('import_empty')).toMatchObject([{ dictName: '空的', itemValue: null }]);
  });

  it('is seen by everybody at once', async () => {
    await send([['看见', 'import_seen', null, '有', 'y', null, null, null]]);
    const items = async () => (await bidder.get('/sys/dict/getDictItems/import_seen')).body.result;
    await expect
      .poll(items, { timeout: 1_000, interval: 20 })
      .toEqual([{ value: 'y', text: '有', title: '有', label: '有' }]);
  });

  it('adds items to a dictionary that is there, behind those that it has', async () => {
    await send([['级别', 'import_grown', null, '一级', '1', null, 7, null]]);
    const { body } = await send([
      [null, 'import_grown', null, '二级', '2', null, null, null],
      ['级别', 'import_grown', null, '三级', '3', null, null, null],
    ]);
    expect(body).toEqual(done(null, '导入成功，共导入 2 行'));
    expect(
      (await saved('import_grown')).map((row) => [row.itemText, (row as unknown as { sortOrder: number }).sortOrder]),
    ).toEqual([
      ['一级', 7],
      ['二级', 8],
      ['三级', 9],
    ]);
  });

  it('names each row that is wrong, and takes the others', async () => {
    await admin.post('/sys/dict/add', { dictName: '已删', dictCode: 'import_bin' });
    const { id } = (await admin.get('/sys/dict/list', { query: { dictCode: 'import_bin' } })).body.result.records[0];
    await admin.delete('/sys/dict/delete', { query: { id } });
    const answer = await send([
      ['好的', 'import_faults', null, '好', 'good', null, null, null],
      [null, null, null, '又好', 'good', null, null, null],
      [null, null, null, '坏值', 'a,b', null, null, null],
      [null, null, null, null, 'c', null, null, null],
      [null, null, null, '没有值', null, null, null, null],
      [null, null, null, '坏序', 'd', null, 0, null],
      [null, null, null, '坏态', 'e', null, null, '也许'],
      [null, null, null, '长'.repeat(101), 'f', null, null, null],
      [null, null, null, '坏色', 'g', null, null, null, '粉色'],
      ['性别', 'sex', null, '男', '1', null, null, null],
      ['性别二', 'sex', null, '未知', '9', null, null, null],
      ['已删', 'import_bin', null, '甲', '1', null, null, null],
      [null, 'import_nameless', null, '甲', '1', null, null, null],
      ['没有编号', null, null, '甲', '1', null, null, null],
      ['坏编号', 'a,b', null, '甲', '1', null, null, null],
      ['性别', 'sex', null, null, null, null, null, null],
    ]);
    expect(answer.body).toMatchObject({
      success: true,
      code: 201,
      message: '导入完成，部分行有误',
      result: {
        totalCount: 16,
        successCount: 1,
        errorCount: 15,
        msg: '共 16 行，成功 1 行，失败 15 行',
        fileName: 'dict-import-errors.txt',
      },
    });
    expect(await faultsOf(answer)).toEqual([
      '第 6 行：数据值 与第 5 行重复',
      '第 7 行：数据值不能包含特殊字符！',
      '第 8 行：名称 不能为空',
      '第 9 行：数据值 不能为空',
      '第 10 行：排序值 不能小于 1',
      '第 11 行：是否启用 不是字典中的取值',
      '第 12 行：名称 最多 100 个字符',
      '第 13 行：颜色 不在允许的取值内',
      '第 14 行：该字典中已有相同的数据值',
      '第 15 行：字典 sex 已存在，导入不修改它的名称和描述，请与现有的保持一致或留空',
      '第 16 行：该字典编号已被回收站中的字典占用',
      '第 17 行：字典名称 不能为空',
      '第 18 行：字典编号 不能为空',
      '第 19 行：字典编号 格式不正确',
      '第 20 行：字典编号 的值已存在',
    ]);
    expect(await saved('import_faults', 'import_nameless')).toMatchObject([{ itemText: '好', itemValue: 'good' }]);
  });

  it('takes nothing when all or nothing is wanted', async () => {
    const rows: Cell[][] = [
      ['全有', 'import_all', null, '甲', '1', null, null, null],
      [null, null, null, '乙', '1', null, null, null],
    ];
    const { body } = await send(rows, admin, { allOrNothing: '1' });
    expect(body).toMatchObject({ code: 201, result: { totalCount: 2, successCount: 0, errorCount: 1 } });
    expect(await saved('import_all')).toEqual([]);
  });

  it('reads a plain sheet with one row of headings, and an .xls', async () => {
    const plain = ['字典编号', '字典名称', '名称', '数据值', '字典项·描述'];
    const { body } = await sendFile(
      admin,
      PATH,
      await xlsOf(plain, [
        ['import_plain', '平铺', '甲', '1', '第一'],
        ['import_plain', '平铺', '乙', '2', null],
      ]),
      { fileName: 'book.xls' },
    );
    expect(body).toEqual(done(null, '导入成功，共导入 2 行'));
    expect(await saved('import_plain')).toMatchObject([
      { about: null, description: '第一', itemText: '甲' },
      { itemText: '乙' },
    ]);
  });

  it.each([
    ['without codes', ['字典名称', '名称'], '缺少表头：字典编号'],
    ['with a heading that nobody knows', ['字典编号', '体重'], '不认识的表头：体重'],
    ['with two descriptions that nothing tells apart', ['字典编号', '描述', '描述'], '重复的表头：描述'],
  ])('refuses a sheet %s', async (_, headings, message) => {
    const { status, body } = await sendFile(admin, PATH, await xlsxOf(headings, [headings.map(() => 'x')]));
    expect([status, body.success, body.message]).toEqual([200, false, message]);
  });

  it('of more than 2,000 rows becomes a job', async () => {
    const rows = Array.from({ length: 2_001 }, (_, index): Cell[] => [
      ...(index === 0 ? ['许多', 'import_many', null] : [null, null, null]),
      `项${index}`,
      `v${index}`,
      null,
      null,
      null,
    ]);
    const { body } = await send(rows);
    expect(body).toMatchObject({ success: true, code: 200, result: { jobId: UUID } });
    const progress = async () =>
      (await admin.get('/sys/import/progress', { query: { jobId: body.result.jobId } })).body.result;
    await expect.poll(progress, { timeout: 20_000 }).toMatchObject({ state: 'done', successCount: 2_001 });
    expect((await saved('import_many')).map(({ itemValue }) => itemValue).slice(-2)).toEqual(['v1999', 'v2000']);
    // What comes below is to be answered at once.
    await sql`delete from dictionary where dict_code = 'import_many'`.execute(owner);
  });

  it('and forms that give the same codes and values at that moment wait for each other', async () => {
    await send([['争用', 'import_race', null, '甲', 'a', null, null, null]]);
    const { id } = (await admin.get('/sys/dict/list', { query: { dictCode: 'import_race' } })).body.result.records[0];
    const [item] = (await admin.get('/sys/dictItem/list', { query: { dictId: id } })).body.result.records;
    const rows = Array.from({ length: 400 }, (_, index): Cell[] => [
      index < 200 ? null : `争${index}`,
      index < 200 ? 'import_race' : `import_race_${index}`,
      null,
      `项${index}`,
      `r${index}`,
      null,
      null,
      null,
    ]);
    const answers = await Promise.all([
      send(rows),
      ...[0, 50, 100, 150].map((at) =>
        admin.post('/sys/dictItem/add', { dictId: id, itemText: '争', itemValue: `r${at}` }),
      ),
      admin.put('/sys/dictItem/edit', { id: item.id, itemValue: 'r199' }),
      admin.post('/sys/dict/add', { dictName: '争', dictCode: 'import_race_250' }),
      admin.put('/sys/dict/edit', { id, dictCode: 'import_race_399' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const { rows: twice } = await sql`
      select 1 from dictionary_item group by dictionary_id, item_value having count(*) > 1`.execute(owner);
    expect(twice).toEqual([]);
  });

  it('needs its own permission and a session', async () => {
    for (const username of ['auditor01', 'bidder01']) {
      const { status, body } = await send([['x', 'import_x', null, null, null, null, null, null]], await as(username));
      expect([status, body.code]).toEqual([403, 510]);
    }
    expect((await sendFile(nobody, PATH, 'x')).status).toBe(401);
  });

  it('tells the bell’s sockets of a change, by the version of the dictionaries', async () => {
    const version = async () => {
      const { rows } = await sql<{ version: string }>`
        select pg_sequence_last_value('dictionary_version')::text as version`.execute(owner);
      return Number(rows[0]?.version);
    };
    const before = await version();
    await send([['版本', 'import_version', null, '甲', '1', null, null, null]]);
    expect(await version()).toBeGreaterThan(before);
  });
});

describe('what the export wrote', () => {
  const exported = async () => (await admin.get('/sys/dict/exportXls', { query: { format: 'xlsx' } })).raw;

  it('comes back the same in a database without these dictionaries', async () => {
    await send([
      ['往返', 'round_trip', '两行\n描述', '=1+1', 'a', '项的描述', 3, '不启用', 'purple'],
      [null, null, null, '_x0041_', 'b', null, 1, '启用'],
      ['往返空', 'round_trip_empty', '只有描述', null, null, null, null, null],
    ]);
    const before = await saved();
    const book = await exported();
    // The texts of states are read by the dictionary of states, which therefore stays.
    await sql`delete from dictionary where dict_code <> 'dict_item_status' and deleted_at is null`.execute(owner);
    const { body } = await sendFile(admin, PATH, book);
    expect(body).toMatchObject({ success: true, code: 201, result: { errorCount: 2 } });
    expect(await saved()).toEqual(before);
  });

  it('is refused row by row where it is already', async () => {
    const before = await saved();
    const { body } = await sendFile(admin, PATH, await exported());
    expect(body.result).toMatchObject({ successCount: 0 });
    expect(body.result.errorCount).toBe(body.result.totalCount);
    expect(await saved()).toEqual(before);
  });
});

it('leaves no error in the log of the database', () => {
  expect(database.errorLines()).toEqual([]);
});
