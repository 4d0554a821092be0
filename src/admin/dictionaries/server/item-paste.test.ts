import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addDictionary } from '#testing/dictionary.ts';
import { done } from '#testing/shapes-by-hand.ts';

const { nobody, as, database } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');
const NO_SUCH_ID = '019a0000-0000-7000-8000-000000000000';

let dictionaries = 0;
let dictId: string;
beforeEach(async () => {
  const dictCode = `pasted_${dictionaries++}`;
  dictId = await addDictionary(admin, dictCode);
  await admin.post('/sys/dictItem/add', { dictId, itemText: '已有', itemValue: 'old', sortOrder: 4 });
});

const paste = (items: unknown, client = admin) => client.post('/sys/dictItem/addBatch', { dictId, items });
const line = (itemText: string, itemValue: string, description = '') => ({ itemText, itemValue, description });
const saved = async () =>
  (await bidder.get('/sys/dictItem/list', { query: { dictId, pageSize: 100 } })).body.result.records.map(
    ({ itemText, itemValue, description, sortOrder, status }: Record<string, unknown>) =>
      [itemText, itemValue, description, sortOrder, status].join('|'),
  );

describe('several items at once', () => {
  it('go in behind those that are there, in their order', async () => {
    const { status, body } = await paste([
      line(' 乙 ', ' b ', '第二'),
      line('甲', 'a'),
      { itemText: '丙', itemValue: 'c' },
    ]);
    expect(status).toBe(200);
    expect(body).toEqual(done([], '已新增 3 个字典项！'));
    expect(await saved()).toEqual(['已有|old||4|1', '乙|b|第二|5|1', '甲|a||6|1', '丙|c||7|1']);
  });

  it('go in all or not at all: the answer names each line that is wrong', async () => {
    const { status, body } = await paste([
      line('好', 'good'),
      line('', 'no-text'),
      line('没有值', ''),
      line('特殊', 'a,b'),
      line('重复', 'good'),
      line('占用', 'old'),
      line('长'.repeat(101), 'long', 'x'.repeat(201)),
    ]);
    expect(status).toBe(200);
    const fault = (number: number, field: string, refusal: string, message: string, values = {}) => ({
      line: number,
      field,
      refusal,
      values,
      message,
    });
    expect(body).toEqual({
      ...done([
        fault(2, 'itemText', 'input.missing', '名称 不能为空'),
        fault(3, 'itemValue', 'input.missing', '数据值 不能为空'),
        fault(4, 'itemValue', 'dictionary.value-special', '数据值不能包含特殊字符！'),
        fault(5, 'itemValue', 'import.repeated', '数据值 与第 1 行重复', { line: 1 }),
        fault(6, 'itemValue', 'dictionary.value-taken', '该字典中已有相同的数据值'),
        fault(7, 'itemText', 'input.too-long', '名称 最多 100 个字符', { limit: 100 }),
        fault(7, 'description', 'input.too-long', '描述 最多 200 个字符', { limit: 200 }),
      ]),
      code: 201,
      message: '6 行有误，未添加任何字典项',
    });
    expect(await saved()).toEqual(['已有|old||4|1']);
  });

  it('go in once when the same are sent at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => paste([line('甲', 'a'), line('乙', 'b')])));
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 201, 201]);
    expect(await saved()).toHaveLength(3);
    expect(database.errorLines()).toEqual([]);
  });

  it('are seen by everybody at once', async () => {
    await paste([line('看见', 'seen')]);
    const { dictCode } = (await bidder.get('/sys/dict/list', { query: { id: dictId } })).body.result.records[0];
    const text = async () => (await bidder.get(`/sys/dict/getDictText/${dictCode}/seen`)).body.result;
    await expect.poll(text, { timeout: 1_000, interval: 20 }).toBe('看见');
  });

  it.each([
    ['none', [], 'input.too-few-items'],
    ['501', Array.from({ length: 501 }, (_, index) => line('x', `v${index}`)), 'input.too-many-items'],
    ['a text', 'a\t1', 'input.wrong-type'],
  ])('may not be %s', async (_, items, code) => {
    const { status, body } = await paste(items);
    expect([status, body.result.refusal, body.result.field]).toEqual([400, code, 'items']);
  });

  it('may be 500', async () => {
    const { body } = await paste(Array.from({ length: 500 }, (_, index) => line('x', `v${index}`)));
    expect(body.message).toBe('已新增 500 个字典项！');
  });

  it('join no dictionary that does not exist or lies in the recycle bin', async () => {
    await admin.delete('/sys/dict/delete', { query: { id: dictId } });
    const binned = dictId;
    for (dictId of [binned, NO_SUCH_ID])
      expect((await paste([line('甲', 'a')])).body.result.refusal).toBe('row.not-found');
  });

  it('are added by nobody without the permission', async () => {
    for (const client of [bidder, await as('auditor01')]) {
      const { status, body } = await paste([line('甲', 'a')], client);
      expect([status, body.code]).toEqual([403, 510]);
    }
    expect((await paste([line('甲', 'a')], nobody)).status).toBe(401);
  });
});
