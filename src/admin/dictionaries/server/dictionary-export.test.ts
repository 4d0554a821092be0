import { describe, expect, it } from 'vitest';
import { readWorkbook } from '#kit/server/sheets/workbook.ts';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';

const { as } = await testApp();
const admin = await as('admin');
const auditor = await as('auditor01');
const bidder = await as('bidder01');

describe('the export', () => {
  const sheetOf = async (query: Record<string, string>, client: Client = admin) => {
    const { status, raw } = await client.get('/sys/dict/exportXls', { query });
    expect(status).toBe(200);
    return readWorkbook(raw);
  };

  it.each(['xls', 'xlsx'])('as %s has two rows of headings and the items below their dictionary', async (format) => {
    const { title, note, headings, rows } = await sheetOf({
      dictCode: 'sex,yn,',
      column: 'dictCode',
      order: 'asc',
      format,
    });
    expect([title, note.startsWith('导出人：')]).toEqual(['数据字典', true]);
    expect(headings).toEqual([
      '字典名称',
      '字典编号',
      '描述',
      '英文名称',
      '字典项',
      '字典项',
      '字典项',
      '字典项',
      '字典项',
      '字典项',
      '字典项',
    ]);
    expect(rows).toEqual([
      [null, null, null, null, '名称', '数据值', '描述', '排序值', '是否启用', '颜色', '英文写法'],
      ['性别', 'sex', null, 'Sex', '男', '1', null, 1, '启用', null, 'Male'],
      [null, null, null, null, '女', '2', null, 2, '启用', null, 'Female'],
      ['是否', 'yn', null, 'Yes or no', '是', '1', null, 1, '启用', null, 'Yes'],
      [null, null, null, null, '否', '0', null, 2, '启用', null, 'No'],
    ]);
  });

  it('holds the ticked ones alone, also a dictionary without items', async () => {
    await admin.post('/sys/dict/add', { dictName: '字典 without_items', dictCode: 'without_items' });
    const { body } = await admin.get('/sys/dict/list', { query: { dictCode: 'without_items' } });
    const [{ id }] = body.result.records;
    const { rows } = await sheetOf({ selections: `${id},` });
    expect(rows.slice(1)).toEqual([
      ['字典 without_items', 'without_items', null, null, null, null, null, null, null, null, null],
    ]);
  });

  it('takes the filters of our own screens', async () => {
    const paramsStr = encodeURIComponent(JSON.stringify({ dictCode: 'yn*' }));
    expect((await sheetOf({ paramsStr, format: 'xlsx' }, auditor)).rows.map(([, code]) => code)).toEqual([
      null,
      'yn',
      null,
    ]);
  });

  it('is refused with a real status, so that no client saves the refusal as a file', async () => {
    expect((await bidder.get('/sys/dict/exportXls')).status).toBe(403);
    const { status, body } = await admin.get('/sys/dict/exportXls', { query: { column: 'password' } });
    expect([status, body.status]).toEqual([400, 400]);
  });
});
