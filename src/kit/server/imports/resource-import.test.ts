import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#kit/domain/refusal.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import { openMuseum } from '#testing/museum.ts';
import { multipartOf, sendFile, xlsxOf } from '#testing/uploads.ts';

const saved: string[] = [];
const { app, db, owner, database, curator, clear, stored, given, as, enqueued } = await openMuseum({
  check: async (draft) => {
    if (draft.name === '赝品') throw new Refusal('row.fixed-field', { values: { field: '名称' } });
  },
  beforeSave: (draft, { username }) => ({ ...draft, note: draft.note ?? `由 ${username} 登记` }),
  afterSave: async (id) => {
    saved.push(id);
  },
});

const PATH = '/museum/exhibit/importExcel';
const importing = async (headings: string[], rows: Cell[][], query = {}) =>
  (await sendFile(curator, PATH, await xlsxOf(headings, rows), { query })).body;
const faultsOf = async ({ result }: { result: { fileUrl: string } }): Promise<string[]> => {
  const place = await app.kernel.files.locate(db, result.fileUrl.replace('/sys/common/static/', ''));
  return (await readFile(place ?? '', 'utf8')).replace('\ufeff', '').trim().split('\r\n');
};
const KINDS = ['编号', '名称', '楼层', '重量', '在展', '制作日期', '借出时间', '等级'];

beforeEach(async () => {
  await clear();
  saved.length = 0;
});

describe('an import with an Idempotency-Key', () => {
  const bookOf = (row: Cell[]) => xlsxOf(['编号', '名称'], [row]);
  const send = (value: Buffer) => {
    const { payload, headers } = multipartOf([{ name: 'file', fileName: 'a.xlsx', value }]);
    return curator.post(PATH, undefined, { payload, headers: { ...headers, 'idempotency-key': 'once' } });
  };

  it('saves its rows once however often it is sent, and answers as at first', async () => {
    const book = await bookOf(['E1', '铜镜']);
    const [first, second] = [await send(book), await send(book)];
    expect(first.body).toMatchObject({ success: true, message: '导入成功，共导入 1 行' });
    expect(second.raw.toString()).toBe(first.raw.toString());
    expect(await stored()).toHaveLength(1);
    expect((await send(await bookOf(['E2', '陶罐']))).body.code).toBe(422);
    expect(await stored()).toHaveLength(1);
  });
});

describe('an imported row', () => {
  it('is read by the declared type of each field', async () => {
    const rows = [
      ['E1', '铜镜', 3, 12.5, true, '2026-01-05', '2026-01-05 08:30:00', '一级'],
      ['E2', '陶罐', '-2', '0.25', '否', '2026/1/5', '2026-02-01', '2'],
    ];
    expect(await importing(KINDS, rows)).toMatchObject({ success: true, code: 200, message: '导入成功，共导入 2 行' });
    const [first, second] = await stored();
    expect(first).toMatchObject({ storey: 3, weight: '12.500', onShow: true, madeOn: '2026-01-05', grade: '1' });
    expect(first?.lentAt).toEqual(new Date('2026-01-05T00:30:00Z'));
    expect(second).toMatchObject({ storey: -2, weight: '0.250', onShow: false, madeOn: '2026-01-05', grade: '2' });
    expect(second?.lentAt).toEqual(new Date('2026-01-31T16:00:00Z'));
  });

  it('has its maker and passes through the hooks', async () => {
    await importing(
      ['编号', '名称', '备注'],
      [
        ['E1', '甲', '有备注'],
        ['E2', '乙', null],
      ],
    );
    expect(await stored()).toMatchObject([
      { note: '有备注', createdBy: 'curator' },
      { note: '由 curator 登记', createdBy: 'curator' },
    ]);
    expect(saved).toHaveLength(2);
  });

  it('is refused by type, rule, dictionary, length, missing value or hook, each with the label of its field', async () => {
    const body = await importing(KINDS, [
      ['E1', '甲', '三楼', null, null, null, null, null],
      ['E2', '甲', 1.5, null, null, null, null, null],
      ['E3', '甲', 100, null, null, null, null, null],
      ['E4', '甲', null, '12kg', null, null, null, null],
      ['E5', '甲', null, null, '也许', null, null, null],
      ['E6', '甲', null, null, null, '2026-02-30', null, null],
      ['E7', '甲', null, null, null, null, '昨天', null],
      ['E8', '甲', null, null, null, null, null, '四级'],
      ['E9', null, null, null, null, null, null, null],
      ['E'.repeat(33), '甲', null, null, null, null, null, null],
      ['E11', '赝品', null, null, null, null, null, null],
      ['E12', '好的', null, null, null, null, null, null],
    ]);
    expect(body.result).toMatchObject({ totalCount: 12, successCount: 1, errorCount: 11 });
    expect(await faultsOf(body)).toEqual([
      '第 4 行：楼层 类型不正确',
      '第 5 行：楼层 必须是整数',
      '第 6 行：楼层 不能大于 99',
      '第 7 行：重量 类型不正确',
      '第 8 行：在展 类型不正确',
      '第 9 行：制作日期 格式不正确',
      '第 10 行：借出时间 格式不正确',
      '第 11 行：等级 不是字典中的取值',
      '第 12 行：名称 不能为空',
      '第 13 行：编号 最多 32 个字符',
      '第 14 行：名称 创建后不能修改',
    ]);
  });

  it('that repeats a unique value of the file or the table is left out, with the line it repeats', async () => {
    await given({ code: 'OLD', mark: 'M-OLD' });
    const body = await importing(
      ['编号', '名称', '标记'],
      [
        ['E1', '甲', 'M1'],
        ['OLD', '乙', 'M2'],
        ['E2', '丙', 'M-OLD'],
        ['E1', '丁', 'M3'],
        ['E3', '戊', 'M1'],
        ['E4', '己', null],
        ['E5', '庚', null],
      ],
    );
    expect(await faultsOf(body)).toEqual([
      '第 5 行：编号 的值已存在',
      '第 6 行：标记 的值已存在',
      '第 7 行：编号 与第 4 行重复',
      '第 8 行：标记 与第 4 行重复',
    ]);
    expect((await stored()).map(({ code }) => code)).toEqual(['E1', 'E4', 'E5', 'OLD']);
  });

  it('goes in only with all the others when all or nothing is wanted', async () => {
    await given({ code: 'OLD' });
    const rows = [
      ['E1', '甲'],
      ['OLD', '乙'],
    ];
    const body = await importing(['编号', '名称'], rows, { allOrNothing: 'true' });
    expect(body).toMatchObject({ code: 201, result: { successCount: 0, errorCount: 1 } });
    expect(await stored()).toHaveLength(1);
    expect(await importing(['编号', '名称'], rows.slice(0, 1), { allOrNothing: '1' })).toMatchObject({ code: 200 });
  });

  it('keeps as texts a number, a code and a name that begin with a sign', async () => {
    await importing(
      ['编号', '名称'],
      [
        ['== 一 ==', '+86'],
        ['-2', '@张工'],
      ],
    );
    expect(await stored()).toMatchObject([
      { code: '-2', name: '@张工' },
      { code: '== 一 ==', name: '+86' },
    ]);
  });
});

describe('an import', () => {
  it('of two at once lets the second wait for the first', async () => {
    const book = (prefix: string) =>
      xlsxOf(
        ['编号', '名称'],
        Array.from({ length: 600 }, (_, at) => [at % 2 ? `${prefix}${at}` : `S${at}`, '甲']),
      );
    const [one, other] = [await book('A'), await book('B')];
    const answers = await Promise.all([sendFile(curator, PATH, one), sendFile(curator, PATH, other)]);
    expect(answers.map(({ body }) => body.success)).toEqual([true, true]);
    expect(await stored()).toHaveLength(900);
    expect(database.errorLines()).toEqual([]);
  });

  it('of more than 2,000 rows is queued with its files', async () => {
    const rows = Array.from({ length: 2_001 }, (_, at) => [`Q${at}`, '甲']);
    const { result } = await importing(['编号', '名称'], rows);
    expect(enqueued).toEqual([{ job: 'import', input: { runId: result.jobId } }]);
    const runs = await sql`select importer, all_or_nothing, state from import_run`.execute(owner);
    expect(runs.rows).toEqual([{ importer: '/museum/exhibit', allOrNothing: false, state: 'waiting' }]);
    expect(await stored()).toEqual([]);
  });

  it('needs its own code', async () => {
    const book = await xlsxOf(['编号', '名称'], [['E1', '甲']]);
    const { status, body } = await sendFile(as('museum:exhibit:add', 'museum:exhibit:edit'), PATH, book);
    expect({ status, code: body.code }).toEqual({ status: 403, code: 510 });
  });

  it('is audited with its counts', async () => {
    await importing(['编号', '名称'], [['E1', '甲']]);
    const { rows } = await sql`
      select outcome, subject_id, detail from audit_entry
      where action = 'POST /museum/exhibit/importExcel' order by at desc limit 1`.execute(owner);
    expect(rows).toEqual([
      { outcome: 'done', subjectId: '/museum/exhibit', detail: { totalCount: 1, successCount: 1, errorCount: 0 } },
    ]);
  });
});
