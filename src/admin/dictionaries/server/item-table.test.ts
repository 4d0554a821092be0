import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { addDictionary } from '#testing/dictionary.ts';
import { addRoleFor, addRuleFor, builtInPermission } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { done, UUID } from '#testing/shapes-by-hand.ts';

const { nobody, as, owner, database } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');
const NO_SUCH_ID = '019a0000-0000-7000-8000-000000000000';

let dictionaries = 0;
let dictId: string;
beforeEach(async () => {
  const dictCode = `tabled_${dictionaries++}`;
  dictId = await addDictionary(admin, dictCode, ['a', 'b', 'c']);
});

interface Row {
  id: string;
  itemText: string;
  itemValue: string;
  version: number;
  sortOrder: number;
}
const table = async (): Promise<Row[]> => (await admin.get('/sys/dictItem/table', { query: { dictId } })).body.result;
const save = (wish: object, client = admin) => client.put('/sys/dictItem/saveTable', { dictId, ...wish });
const shown = async () =>
  (await table()).map(({ itemText, itemValue, sortOrder }) => `${itemText}|${itemValue}|${sortOrder}`);
const row = (itemText: string, itemValue: string, sortOrder: number, version = 1) => ({
  id: UUID,
  itemText,
  itemTextEn: null,
  itemValue,
  description: null,
  sortOrder,
  status: 1,
  itemColor: null,
  version,
  builtIn: false,
});

describe('the items of a dictionary as a table', () => {
  it('come whole, in their order, with the version that a change must have seen', async () => {
    const { status, body } = await admin.get('/sys/dictItem/table', { query: { dictId } });
    expect(status).toBe(200);
    expect(body).toEqual(done([row('项 a', 'a', 1), row('项 b', 'b', 2), row('项 c', 'c', 3)]));
  });

  it('are added, changed and removed in one save, which answers the table as it is now', async () => {
    const [a, b] = await table();
    const { status, body } = await save({
      added: [{ id: 'grid1_tmp', cells: { itemText: ' 项 d ', itemValue: 'd', description: '', itemColor: 'red' } }],
      changed: [
        {
          id: a?.id,
          version: 1,
          cells: { itemText: '甲', itemTextEn: ' First ', sortOrder: '9', description: '说明' },
        },
      ],
      removed: [{ id: b?.id.toUpperCase(), version: 1 }],
    });
    expect(status).toBe(200);
    expect(body).toEqual(
      done(
        {
          rows: [
            row('项 c', 'c', 3),
            { ...row('甲', 'a', 9, 2), itemTextEn: 'First', description: '说明' },
            { ...row('项 d', 'd', 10), itemColor: 'red' },
          ],
          faults: [],
        },
        '保存成功！',
      ),
    );
    const { rows } = await sql`select updated_by, created_by from dictionary_item
      where dictionary_id = ${dictId} order by sort_order`.execute(owner);
    expect(rows).toEqual([
      { updatedBy: null, createdBy: 'admin' },
      { updatedBy: 'admin', createdBy: 'admin' },
      { updatedBy: null, createdBy: 'admin' },
    ]);
  });

  it('may change places with their values', async () => {
    const [a, b] = await table();
    const { body } = await save({
      changed: [
        { id: a?.id, version: 1, cells: { itemValue: 'b' } },
        { id: b?.id, version: 1, cells: { itemValue: 'a' } },
      ],
    });
    expect(body.code).toBe(200);
    expect(await shown()).toEqual(['项 a|b|1', '项 b|a|2', '项 c|c|3']);
    expect(database.errorLines()).toEqual([]);
  });

  it('are seen by everybody at once', async () => {
    const [a] = await table();
    await save({ changed: [{ id: a?.id, version: 1, cells: { itemText: '看见' } }] });
    const { dictCode } = (await bidder.get('/sys/dict/list', { query: { id: dictId } })).body.result.records[0];
    const text = async () => (await bidder.get(`/sys/dict/getDictText/${dictCode}/a`)).body.result;
    await expect.poll(text, { timeout: 1_000, interval: 20 }).toBe('看见');
  });

  it('are saved all or not at all: the answer names each cell that is wrong', async () => {
    const [a, b, c] = await table();
    const { status, body } = await save({
      added: [
        { id: 'new1', cells: { itemText: '好', itemValue: 'good' } },
        { id: 'new2', cells: { itemValue: 'a,b', itemText: '特殊' } },
        { id: 'new3', cells: { itemText: '', sortOrder: 'many' } },
      ],
      changed: [
        { id: a?.id, version: 1, cells: { itemText: 'x'.repeat(101), colour: 'red' } },
        { id: b?.id, version: 1, cells: { itemValue: 'c' } },
        { id: c?.id, version: 1, cells: { itemText: '好', itemColor: 'mauve', status: 2 } },
      ],
    });
    const fault = (id: string | undefined, field: string, refusal: string, message: string, values = {}) => ({
      id,
      field,
      refusal,
      values,
      message,
    });
    expect(status).toBe(200);
    expect(body).toEqual({
      ...done({
        rows: [],
        faults: [
          fault('new3', 'itemText', 'input.missing', '名称 不能为空', { field: '名称', limit: undefined }),
          fault('new3', 'sortOrder', 'input.wrong-type', '排序值 类型不正确', { field: '排序值' }),
          fault('new3', 'itemValue', 'input.missing', '数据值 不能为空', { field: '数据值' }),
          fault(a?.id, 'itemText', 'input.too-long', '名称 最多 100 个字符', { field: '名称', limit: 100 }),
          fault(a?.id, 'colour', 'input.unknown-field', 'colour 含有未知的字段', { field: 'colour' }),
          fault(c?.id, 'itemColor', 'input.not-allowed', '颜色 不在允许的取值内', { field: '颜色' }),
          fault(c?.id, 'status', 'input.too-big', '是否启用 不能大于 1', { field: '是否启用', limit: 1 }),
          fault(b?.id, 'itemValue', 'dictionary.value-taken', '该字典中已有相同的数据值'),
          fault('new2', 'itemValue', 'dictionary.value-special', '数据值不能包含特殊字符！'),
        ],
      }),
      code: 201,
      message: '9 处有误，未保存任何改动',
    });
    expect(await shown()).toEqual(['项 a|a|1', '项 b|b|2', '项 c|c|3']);
  });

  it('are refused by name when somebody else has changed them since, whichever way', async () => {
    const [a, b, c] = await table();
    await admin.put('/sys/dictItem/edit', { id: a?.id, itemText: '抢先' });
    await admin.delete('/sys/dictItem/delete', { query: { id: b?.id ?? '' } });
    const { body } = await save({
      changed: [a, b, c].map((one) => ({ id: one?.id, version: 1, cells: { itemText: '我的' } })),
    });
    expect([body.code, body.message]).toEqual([201, '2 处有误，未保存任何改动']);
    expect(body.result.faults.map(({ id, message }: { id: string; message: string }) => [id, message])).toEqual([
      [a?.id, '「抢先」已被管理员修改，未保存您的改动'],
      [b?.id, '该字典项已被他人删除'],
    ]);
    expect(await shown()).toEqual(['抢先|a|1', '项 c|c|3']);
  });

  it('let one of two saves of the same row win, and tell the other', async () => {
    const [a] = await table();
    const answers = await Promise.all(
      ['一', '二', '三'].map((itemText) => save({ changed: [{ id: a?.id, version: 1, cells: { itemText } }] })),
    );
    expect(answers.map(({ body }) => body.code).sort()).toEqual([200, 201, 201]);
    expect(database.errorLines()).toEqual([]);
  });

  it('keep what the product relies on', async () => {
    const sexId = (await admin.get('/sys/dict/list', { query: { dictCode: 'sex' } })).body.result.records[0].id;
    const { body: read } = await admin.get('/sys/dictItem/table', { query: { dictId: sexId } });
    const [man, woman] = read.result;
    expect(man.builtIn).toBe(true);
    const { body } = await admin.put('/sys/dictItem/saveTable', {
      dictId: sexId,
      changed: [{ id: man.id, version: man.version, cells: { itemValue: 'm' } }],
      removed: [{ id: woman.id, version: woman.version }],
    });
    expect(body.result.faults.map(({ message }: { message: string }) => message)).toEqual([
      '「女」是系统内置的字典项，不能删除',
      '系统内置字典项的数据值不能修改',
    ]);
  });

  it('are audited as one save of the dictionary, with ids and without values', async () => {
    const [a] = await table();
    await save({ changed: [{ id: a?.id, version: 1, cells: { itemText: '记下' } }] });
    const { rows } = await sql<{ detail: unknown; outcome: string }>`select outcome, detail from audit_entry
      where subject_id = ${dictId} and action = 'PUT /sys/dictItem/saveTable' order by at desc limit 1`.execute(owner);
    expect(rows).toEqual([{ outcome: 'done', detail: { added: 0, changed: [a?.id], removed: [] } }]);
  });

  it.each([
    ['added', 1_001],
    ['changed', 1_001],
    ['removed', 1_001],
  ])('may not bring more than 1,000 rows as %s', async (list, count) => {
    const one = { id: NO_SUCH_ID, version: 1, cells: {} };
    const { status, body } = await save({ [list]: Array.from({ length: count }, () => one) });
    expect([status, body.result.refusal, body.result.field]).toEqual([400, 'input.too-many-items', list]);
  });

  it('may not bring a row twice', async () => {
    const [a] = await table();
    const twice = { id: a?.id, version: 1, cells: { itemText: '两次' } };
    const { status, body } = await save({ changed: [twice], removed: [twice] });
    expect([status, body.message]).toEqual([400, '同一行出现了两次']);
  });

  it('of a dictionary that is gone, or in the recycle bin, are not found', async () => {
    await admin.delete('/sys/dict/delete', { query: { id: dictId } });
    const binned = dictId;
    for (dictId of [binned, NO_SUCH_ID]) {
      expect((await save({})).body.result.refusal).toBe('row.not-found');
      expect((await admin.get('/sys/dictItem/table', { query: { dictId } })).body.result.refusal).toBe('row.not-found');
    }
  });

  it('of a dictionary with more than 1,000 are left to the list', async () => {
    await sql`insert into dictionary_item (id, dictionary_id, item_text, item_value)
      select gen_random_uuid(), ${dictId}, 'x', 'v' || number from generate_series(1, 998) as number`.execute(owner);
    const { body } = await admin.get('/sys/dictItem/table', { query: { dictId } });
    expect(body.message).toBe('该字典超过 1000 项，不能以表格编辑');
  });

  it('are read and saved by nobody without the permission', async () => {
    for (const client of [bidder, await as('auditor01')]) {
      const { status, body } = await save({}, client);
      expect([status, body.code]).toEqual([403, 510]);
      expect((await client.get('/sys/dictItem/table', { query: { dictId } })).status).toBe(403);
    }
    expect((await save({}, nobody)).status).toBe(401);
  });

  it('are added and removed by those who may do so one by one', async () => {
    const edits = [builtInPermission('system:dict:item:edit')];
    await addRoleFor(owner, await addPerson(owner, 'only-edits'), edits);
    const editor = await as('only-edits');
    const [a, b] = await table();
    const [first, second] = [a, b].map((one) => ({ id: one?.id, version: 1 }));
    const added = { added: [{ id: 'new', cells: { itemText: '新', itemValue: 'n' } }] };
    for (const wish of [added, { removed: [first] }]) expect((await save(wish, editor)).status).toBe(403);
    await addRoleFor(owner, await addPerson(owner, 'removes-one'), [
      ...edits,
      builtInPermission('system:dict:item:delete'),
    ]);
    const remover = await as('removes-one');
    expect((await save({ removed: [first, second] }, remover)).status).toBe(403);
    expect((await save({ removed: [first] }, remover)).body.code).toBe(200);
    expect((await save({ changed: [{ ...second, cells: { itemText: '乙' } }] }, editor)).body.code).toBe(200);
    expect(await shown()).toEqual(['乙|b|2', '项 c|c|3']);
  });

  it('of a dictionary that one’s data rules hide are not found', async () => {
    const page = builtInPermission('/isystem/dict');
    const role = await addRoleFor(owner, await addPerson(owner, 'sees-few'), [
      page,
      builtInPermission('system:dict:item:edit'),
    ]);
    await addRuleFor(owner, role, page, { field: 'dictCode', operator: '=', value: 'sex' });
    const client = await as('sees-few');
    expect((await client.get('/sys/dictItem/table', { query: { dictId } })).body.result.refusal).toBe('row.not-found');
    expect((await save({}, client)).body.result.refusal).toBe('row.not-found');
    const sexId = (await client.get('/sys/dict/list')).body.result.records[0].id;
    expect((await client.get('/sys/dictItem/table', { query: { dictId: sexId } })).body.result).toHaveLength(2);
  });
});
