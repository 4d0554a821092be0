import { writeFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { readSheet } from '#kit/server/sheets/sheet-read.ts';
import type { Cell } from '#kit/server/sheets/workbook.ts';
import type { Client } from '#testing/client.ts';
import { openMuseum } from '#testing/museum.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';
import { sweepPreviews } from './import-preview.store.ts';
import { commitJob, previewJob } from './import-preview-job.ts';

let stumbles = false;
const { app, db, owner, curator, curatorWith, clear, stored, given, enqueued } = await openMuseum({
  afterSave: async () => {
    if (stumbles) throw new Error('the disk is full');
  },
});
const [reading, saving] = [previewJob(app), commitJob(app)];

const HEADINGS = ['编号', '名称', '楼层', '等级'];
const CALL = '/sys/import/preview';

async function begun(rows: Cell[][], headings = HEADINGS, client: Client = curator): Promise<string> {
  const { body } = await sendFile(client, '/museum/exhibit/importPreview', await xlsxOf(headings, rows));
  expect(body).toMatchObject({ success: true, code: 200 });
  expect(enqueued.at(-1)).toEqual({ job: 'import-preview', input: { previewId: body.result.id } });
  await reading.run({ previewId: body.result.id }, { isLastTry: true });
  return body.result.id;
}
const seen = async (id: string, client: Client = curator) => (await client.get(CALL, { query: { id } })).body.result;
const rowsOf = async (id: string, query: Record<string, string> = {}) =>
  (await curator.get(`${CALL}/rows`, { query: { id, pageNo: '1', ...query } })).body.result;
const columnOf = async (id: string, heading: string) =>
  (await seen(id)).columns.findIndex((column: { heading: string }) => column.heading === heading);
const correct = async (id: string, rows: [number: number, column: number, value: Cell][], client: Client = curator) =>
  (
    await client.post(`${CALL}/cells`, {
      id,
      rows: rows.map(([number, column, value]) => ({ number, cells: [{ column, value }] })),
    })
  ).body;
async function commit(id: string, rows: 'all' | 'valid') {
  const { body } = await curator.post(`${CALL}/commit`, { id, rows });
  expect(body).toMatchObject({ success: true });
  await saving.run({ previewId: id }, { isLastTry: true });
  return seen(id);
}
const codes = async () => (await stored()).map(({ code }) => code);
const faultsOf = ({ rows }: { rows: { line: number; faults: { message: string }[] }[] }) =>
  rows.map(({ line, faults }) => [line, ...faults.map(({ message }) => message)]);

beforeEach(async () => {
  stumbles = false;
  await clear();
  await sql`delete from import_preview`.execute(owner);
});

describe('a preview', () => {
  it('tells every fault of every row at its cell, and has saved nothing', async () => {
    await given({ code: 'OLD' });
    const id = await begun([
      ['E1', '铜镜', 3, '一级'],
      ['E2', null, '三楼', '四级'],
      ['OLD', '陶罐', null, null],
      ['E1', '玉璧', null, null],
    ]);
    expect(await seen(id)).toMatchObject({ state: 'ready', totalCount: 4, faultCount: 3, fileName: 'book.xlsx' });
    const name = await columnOf(id, '名称');
    const answer = await rowsOf(id, { onlyFaults: 'true' });
    expect(answer).toMatchObject({ total: 3, nextFaultPage: null });
    expect(faultsOf(answer)).toEqual([
      [5, '名称 不能为空', '楼层 类型不正确', '等级 不是字典中的取值'],
      [6, '编号 的值已存在'],
      [7, '编号 与第 4 行重复'],
    ]);
    expect(answer.rows[0].faults[0]).toEqual({
      column: name,
      refusal: 'input.missing',
      message: '名称 不能为空',
      values: { field: '名称' },
    });
    expect(await codes()).toEqual(['OLD']);
  });

  it('knows the columns of the import, with what may be chosen there', async () => {
    const { columns } = await seen(await begun([['E1', '铜镜', 3, '一级']]));
    expect(columns.find(({ heading }: { heading: string }) => heading === '等级')).toMatchObject({
      required: false,
      choices: ['一级', '二级', '三级'],
    });
    expect(columns.find(({ heading }: { heading: string }) => heading === '编号')).toMatchObject({ required: true });
  });

  it('leaves out rows that are only formatted or hold blanks', async () => {
    const id = await begun([
      ['E1', '铜镜', null, null],
      ['  ', ' ', null, ''],
      ['E2', '陶罐', null, null],
    ]);
    expect(await seen(id)).toMatchObject({ totalCount: 2, faultCount: 0 });
    expect((await rowsOf(id)).rows.map(({ line }: { line: number }) => line)).toEqual([4, 6]);
  });

  it('comes 200 rows at a time and says where the next fault is', async () => {
    const rows = Array.from({ length: 450 }, (_, at) => [`E${at}`, at === 410 ? null : '甲', null, null]);
    const id = await begun(rows);
    const first = await rowsOf(id);
    expect(first).toMatchObject({ total: 450, nextFaultPage: 3 });
    expect(first.rows).toHaveLength(200);
    expect(await rowsOf(id, { pageNo: '3' })).toMatchObject({ nextFaultPage: null });
    expect(await rowsOf(id, { pageNo: '0' })).toEqual(await rowsOf(id));
    expect((await rowsOf(id, { pageNo: '3' })).rows).toHaveLength(50);
  });

  it('of an unusable workbook ends as failed, in words', async () => {
    const id = await begun([['x']], ['别的表头']);
    expect(await seen(id)).toMatchObject({ state: 'failed', words: expect.stringMatching(/^没有找到表头，应有：/) });
  });

  it('is found again by its owner, three at a time, and can be given up', async () => {
    const ids = [await begun([['E1', '甲', null, null]]), await begun([['E2', '甲', null, null]])];
    ids.push(await begun([['E3', '甲', null, null]]));
    const mine = async () =>
      (await curator.get('/sys/import/previews', { query: { path: '/museum/exhibit' } })).body.result;
    expect((await mine()).map(({ id }: { id: string }) => id)).toEqual(ids.toReversed());
    const { body } = await sendFile(curator, '/museum/exhibit/importPreview', await xlsxOf(HEADINGS, [['E4']]));
    expect(body).toMatchObject({ success: false, message: '最多同时保留 3 份导入预览' });
    expect((await curator.delete(CALL, { query: { id: ids[0] ?? '' } })).body).toMatchObject({ success: true });
    expect(await mine()).toHaveLength(2);
    expect((await sql`select from import_row where preview_id = ${ids[0]}`.execute(owner)).rows).toEqual([]);
  });

  it('is swept away a day after it was last touched', async () => {
    const id = await begun([['E1', '甲', null, null]]);
    await sweepPreviews(db);
    expect(await seen(id)).toMatchObject({ state: 'ready' });
    await sql`update import_preview set touched_at = clock_timestamp() - interval '25 hours'`.execute(owner);
    await sweepPreviews(db);
    expect((await curator.get(CALL, { query: { id } })).body).toMatchObject({ message: '未找到对应记录' });
  });

  it('is nobody else’s, and no longer the owner’s once the permission is gone', async () => {
    const mayImport = new Set(['museum:exhibit:importExcel']);
    const me = { id: '0f5d4c1e-6a53-4a5e-9d0c-0d9a3c0f8a11', permissions: mayImport };
    const id = await begun([['E1', '甲', null, null]], HEADINGS, curatorWith(me));
    const bare = curatorWith({ ...me, permissions: new Set() });
    expect(await seen(id, curatorWith(me))).toMatchObject({ state: 'ready' });
    for (const client of [curator, bare])
      for (const answer of [
        await client.get(CALL, { query: { id } }),
        await client.get(`${CALL}/rows`, { query: { id, pageNo: '1' } }),
        await client.post(`${CALL}/cells`, { id, rows: [{ number: 1, cells: [{ column: 0, value: 'X' }] }] }),
        await client.post(`${CALL}/commit`, { id, rows: 'valid' }),
        await client.delete(CALL, { query: { id } }),
      ])
        expect(answer.body).toMatchObject({ success: false, message: '未找到对应记录' });
    expect((await curator.get(`${CALL}/workbook`, { query: { id } })).status).not.toBe(200);
    expect((await curator.get('/sys/import/previews', { query: { path: '/museum/exhibit' } })).body.result).toEqual([]);
  });
});

describe('a correction', () => {
  it('is checked as the import will check it, and frees the rows that it was in the way of', async () => {
    await given({ code: 'OLD' });
    const id = await begun([
      ['E1', null, null, null],
      ['E1', '乙', null, null],
      ['OLD', '丙', null, null],
    ]);
    const [code, name] = [await columnOf(id, '编号'), await columnOf(id, '名称')];
    expect(await correct(id, [[1, name, '甲']])).toMatchObject({ result: { totalCount: 3, faultCount: 2 } });
    expect(faultsOf(await rowsOf(id))).toEqual([[4, '编号 与第 5 行重复'], [5], [6, '编号 的值已存在']]);
    const freed = await correct(id, [[2, code, 'E2']]);
    expect(freed.result).toMatchObject({ faultCount: 1 });
    expect(faultsOf(freed.result)).toEqual([[4], [5]]);
    expect((await correct(id, [[3, code, 'OLD2']])).result).toMatchObject({ faultCount: 0 });
    expect((await correct(id, [[3, code, '']])).result.rows[0].faults).toMatchObject([{ message: '编号 不能为空' }]);
    expect(await codes()).toEqual(['OLD']);
  });

  it('of a cell or row that is not there is refused, and so is a wrong type', async () => {
    const id = await begun([['E1', '甲', null, null]]);
    expect(await correct(id, [[2, 0, 'X']])).toMatchObject({ success: false, message: 'number 不在允许的取值内' });
    expect(await correct(id, [[1, 150, 'X']])).toMatchObject({ success: false, message: 'column 不在允许的取值内' });
    for (const value of [{ a: 1 }, ['E1'], 'x'.repeat(32_768)]) {
      const answer = await correct(id, [[1, 0, value as never]]);
      expect(answer).toMatchObject({ success: false, code: 400 });
    }
    expect((await rowsOf(id)).rows[0].cells[0]).toBe('E1');
    // Half of a pair is nothing that a database holds.
    expect(await correct(id, [[1, 1, 'a\ud800b']])).toMatchObject({ success: true });
  });
});

describe('the commit of a preview', () => {
  const mixed = () =>
    begun([
      ['E1', '甲', null, null],
      ['E2', null, null, null],
      ['E3', '丙', null, null],
    ]);

  it('of the valid rows saves them, and keeps the others to be corrected', async () => {
    const id = await mixed();
    const after = await commit(id, 'valid');
    expect(after).toMatchObject({ state: 'ready', totalCount: 1, faultCount: 1, savedCount: 2 });
    expect(after.words).toBe('共 3 行，成功 2 行，失败 1 行');
    expect(await codes()).toEqual(['E1', 'E3']);
    await correct(id, [[2, await columnOf(id, '名称'), '乙']]);
    expect(await commit(id, 'valid')).toMatchObject({ state: 'done', totalCount: 0, savedCount: 3 });
    expect(await codes()).toEqual(['E1', 'E2', 'E3']);
  });

  it('of all rows saves none while one is wrong', async () => {
    const id = await mixed();
    expect(await commit(id, 'all')).toMatchObject({ state: 'ready', totalCount: 3, faultCount: 1, savedCount: 0 });
    expect(await codes()).toEqual([]);
    await correct(id, [[2, await columnOf(id, '名称'), '乙']]);
    expect(await commit(id, 'all')).toMatchObject({ state: 'done', savedCount: 3 });
    expect(await codes()).toEqual(['E1', 'E2', 'E3']);
  });

  it('finds what changed since the preview', async () => {
    const id = await mixed();
    await given({ code: 'E3' });
    expect(await commit(id, 'valid')).toMatchObject({ totalCount: 2, faultCount: 2, savedCount: 1 });
    expect(faultsOf(await rowsOf(id))).toEqual([
      [5, '名称 不能为空'],
      [6, '编号 的值已存在'],
    ]);
  });

  it('that breaks off has saved nothing, and the preview is as it was', async () => {
    const id = await mixed();
    stumbles = true;
    await curator.post(`${CALL}/commit`, { id, rows: 'valid' });
    await expect(saving.run({ previewId: id }, { isLastTry: false })).rejects.toThrow('the disk is full');
    expect(await seen(id)).toMatchObject({ state: 'saving' });
    await saving.run({ previewId: id }, { isLastTry: true });
    expect(await seen(id)).toMatchObject({
      state: 'ready',
      totalCount: 3,
      words: '导入因系统错误中断，未保存任何数据',
    });
    expect(await codes()).toEqual([]);
  });

  it('is done once, however many try it how often, and nothing changes meanwhile', async () => {
    const id = await mixed();
    await curator.post(`${CALL}/commit`, { id, rows: 'valid' });
    expect(await correct(id, [[2, 1, '乙']])).toMatchObject({
      success: false,
      message: '这份预览正在处理，暂时不能更改',
    });
    expect((await curator.delete(CALL, { query: { id } })).body).toMatchObject({ success: false });
    const both = await Promise.allSettled([
      saving.run({ previewId: id }, { isLastTry: false }),
      saving.run({ previewId: id }, { isLastTry: false }),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0);
    expect(await seen(id)).toMatchObject({ state: 'ready', savedCount: 2 });
    expect(await codes()).toEqual(['E1', 'E3']);
  });
});

describe('the workbook of a preview', () => {
  it('marks what is wrong, says why, and can be imported once it is corrected', async () => {
    const id = await begun([
      ['=1+1', null, null, null],
      ['E2', '乙', '三楼', null],
    ]);
    const { raw, headers } = await curator.get(`${CALL}/workbook`, { query: { id } });
    expect(headers['content-disposition']).toContain(encodeURIComponent('待改正.xlsx'));
    const path = `${app.kernel.files.arrivals}-book.xlsx`;
    await writeFile(path, raw);
    const [, , headings, first, second] = await readSheet(path);
    expect(headings?.cells.at(-1)).toBe('错误说明');
    expect(first?.cells.at(-1)).toMatch(/^编号 像是公式.+；名称 不能为空$/);
    expect(second?.cells.at(-1)).toBe('楼层 类型不正确');
    const { body } = await sendFile(curator, '/museum/exhibit/importExcel', raw);
    expect(body).toMatchObject({ code: 201, result: { totalCount: 2, errorCount: 2 } });
  });
});

it('fifty bad rows among five thousand are found, corrected and imported', async () => {
  const bad = (at: number) => at % 100 === 50;
  const rows = Array.from({ length: 5_000 }, (_, at) => [`E${at}`, bad(at) ? null : '甲', null, '一级']);
  const id = await begun(rows);
  expect(await seen(id)).toMatchObject({ state: 'ready', totalCount: 5_000, faultCount: 50 });
  const { rows: faulty } = await rowsOf(id, { onlyFaults: 'true' });
  expect(faulty).toHaveLength(50);
  const name = await columnOf(id, '名称');
  const corrected = faulty.map(({ number }: { number: number }): [number, number, Cell] => [number, name, '乙']);
  const { result } = await correct(id, corrected);
  expect(result).toMatchObject({ faultCount: 0 });
  expect(await commit(id, 'all')).toMatchObject({ state: 'done', savedCount: 5_000 });
  expect(await stored()).toHaveLength(5_000);
});
