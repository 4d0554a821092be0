import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { sendFile, xlsxOf } from '#testing/uploads.ts';

const { as } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');
await admin.post('/sys/dict/add', { dictName: '颜色', dictCode: 'colour' });
const dictId = (await admin.get('/sys/dict/list', { query: { dictCode: 'colour' } })).body.result.records[0].id;
const stored = async () =>
  (await admin.get('/sys/dictItem/list', { query: { dictId, itemValue: 'green' } })).body.result.records[0];
const edit = async (change: object) => admin.put('/sys/dictItem/edit', { id: (await stored()).id, ...change });
const option = async () => {
  const { body } = await bidder.get('/sys/dict/getDictItems/colour');
  return body.result.find(({ value }: { value: string }) => value === 'green');
};

it('an item may have an English text, which options carry beside the Chinese one, and which may be taken away', async () => {
  await admin.post('/sys/dictItem/add', { dictId, itemText: '绿', itemTextEn: ' Green ', itemValue: 'green' });
  expect((await stored()).itemTextEn).toBe('Green');
  await expect.poll(option, { timeout: 1_000 }).toMatchObject({ text: '绿', title: '绿', textEn: 'Green' });
  expect((await edit({ itemTextEn: '  ' })).body.success).toBe(true);
  expect((await stored()).itemTextEn).toBeNull();
  await expect.poll(option, { timeout: 1_000 }).toEqual({ value: 'green', text: '绿', title: '绿', label: '绿' });
});

it('an English text of more than 100 characters is refused at its field', async () => {
  const { status, body } = await edit({ itemTextEn: 'x'.repeat(101) });
  expect([status, body.result.field]).toEqual([400, 'itemTextEn']);
  expect(body.message).toContain('英文写法');
});

it('an import reads the English name of a dictionary and the English text of an item from columns of their own', async () => {
  const send = async (headings: string[], ...rows: (string | null)[][]) =>
    sendFile(admin, '/sys/dict/importExcel', await xlsxOf(headings, rows));
  const headings = ['字典名称', '字典编号', '英文名称', '名称', '数据值', '英文写法'];
  const { body } = await send(
    headings,
    ['尺寸', 'size', ' Sizes ', '大', 'l', ' Large '],
    [null, null, null, '小', 's', null],
  );
  expect(body).toMatchObject({ success: true, message: '导入成功，共导入 2 行' });
  const [{ id, dictNameEn }] = (await admin.get('/sys/dict/list', { query: { dictCode: 'size' } })).body.result.records;
  expect(dictNameEn).toBe('Sizes');
  const items = (await admin.get('/sys/dictItem/list', { query: { dictId: id } })).body.result.records;
  expect(items.map((item: { itemTextEn: string | null }) => item.itemTextEn)).toEqual(['Large', null]);

  const other = (await send(headings, ['尺寸', 'size', 'Size', '中', 'm', null])).body.result;
  expect((await admin.get(other.fileUrl)).raw.toString()).toContain('字典 size 已存在，导入不修改它的名称和描述');
});
