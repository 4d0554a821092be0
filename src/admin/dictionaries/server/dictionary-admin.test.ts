import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { done, TIME, UUID } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as } = await testApp();
const admin = await as('admin');
const auditor = await as('auditor01');
const bidder = await as('bidder01');
const NO_SUCH_ID = '019a0000-0000-7000-8000-000000000000';

const find = async (dictCode: string, client: Client = bidder) =>
  (await client.get('/sys/dict/list', { query: { dictCode } })).body.result.records[0];
const add = (dictCode: string, more: object = {}) =>
  admin.post('/sys/dict/add', { dictName: `字典 ${dictCode}`, dictCode, ...more });
const added = async (dictCode: string): Promise<string> => {
  expect((await add(dictCode)).body.success).toBe(true);
  return (await find(dictCode)).id;
};
const remove = (id: string, client: Client = admin) => client.delete('/sys/dict/delete', { query: { id } });
const bin = async () => (await bidder.get('/sys/dict/deleteList')).body.result;
const said = ({ status, body }: Answer) => [status, body.success, body.code, body.message];
const refusal = ({ body }: Answer) => [body.success, body.result.refusal, body.result.field];

describe('the list of dictionaries', () => {
  it('has exactly the fields of the contract, and whether the product relies on one', async () => {
    const { status, body } = await bidder.get('/sys/dict/list', { query: { dictCode: 'sex' } });
    expect(status).toBe(200);
    expect(body).toEqual(
      done({
        records: [
          {
            id: UUID,
            version: 1,
            dictName: '性别',
            dictNameEn: 'Sex',
            dictCode: 'sex',
            description: null,
            type: 0,
            delFlag: 0,
            builtIn: true,
            createBy: null,
            createTime: TIME,
            updateBy: null,
            updateTime: null,
          },
        ],
        total: 1,
        size: 10,
        current: 1,
        pages: 1,
      }),
    );
  });

  it.each([
    ['dictName', '*性别*', 1],
    ['dictCode', 'sex,yn,', 2],
    ['dictCode', 'msg*', 4],
  ])('is narrowed by %s %s', async (field, filter, total) => {
    const { body } = await bidder.get('/sys/dict/list', { query: { [field]: filter } });
    expect(body.result.total).toBe(total);
  });

  it('is sorted by a column, in pages of at most a hundred', async () => {
    const query = { column: 'dictCode', order: 'asc', pageSize: 1_000_000_000 };
    const { body } = await bidder.get('/sys/dict/list', { query });
    expect(body.result).toMatchObject({ size: 100, current: 1 });
    expect(body.result.records[0].dictCode).toBe('activiti_sync');
  });

  it('as nodes of a tree has a key and a title', async () => {
    const { body } = await bidder.get('/sys/dict/treeList', { query: { dictName: '性别' } });
    expect(body.result).toEqual([expect.objectContaining({ dictCode: 'sex', key: UUID, title: '性别' })]);
  });

  it.each(['/sys/dict/list', '/sys/dict/treeList', '/sys/dict/deleteList'])('%s needs a session', async (path) =>
    expect((await nobody.get(path)).status).toBe(401),
  );
});

describe('a dictionary', () => {
  it('is added, with what surrounds its texts cut off', async () => {
    expect(said(await add(' paper ', { dictName: ' 纸张 ', description: '纸' }))).toEqual([
      200,
      true,
      200,
      '添加成功！',
    ]);
    expect(await find('paper')).toMatchObject({
      dictName: '纸张',
      description: '纸',
      type: 0,
      builtIn: false,
      createBy: 'admin',
    });
  });

  it('may have an English name, which may be taken away', async () => {
    await add('english', { dictNameEn: ' Colours ' });
    const { id, dictNameEn } = await find('english');
    expect(dictNameEn).toBe('Colours');
    await admin.put('/sys/dict/edit', { id, dictNameEn: ' ' });
    expect((await find('english')).dictNameEn).toBeNull();
  });

  it('with the code of another one is refused at that field', async () => {
    const answer = await add('sex');
    expect(said(answer)).toEqual([200, false, 500, '字典编号 的值已存在']);
    expect(refusal(answer)).toEqual([false, 'row.taken', 'dictCode']);
  });

  it('with the code of one in the recycle bin is refused, and the words say where it lies', async () => {
    await remove(await added('binned'));
    const answer = await add('binned');
    expect(said(answer)).toEqual([200, false, 500, '该字典编号已被回收站中的字典占用']);
    expect(refusal(answer)).toEqual([false, 'dictionary.code-in-bin', 'dictCode']);
  });

  it.each([
    ['without a name', { dictName: undefined }, 'dictName', 'input.missing'],
    ['with a blank name', { dictName: '  ' }, 'dictName', 'input.wrong-format'],
    ['without a code', { dictCode: '' }, 'dictCode', 'input.missing'],
    ['with a comma in its code', { dictCode: 'sys_user,a,b' }, 'dictCode', 'input.wrong-format'],
    ['with a name of the language as its code', { dictCode: '__proto__' }, 'dictCode', 'input.wrong-format'],
    ['with a code of 101 characters', { dictCode: 'x'.repeat(101) }, 'dictCode', 'input.too-long'],
    ['with a list as its name', { dictName: ['a'] }, 'dictName', 'input.wrong-type'],
    ['with an endless description', { description: 'x'.repeat(201) }, 'description', 'input.too-long'],
  ])('%s is malformed', async (_, change, field, code) => {
    const { status, body } = await add('malformed', change);
    expect([status, body.result.refusal, body.result.field]).toEqual([400, code, field]);
  });

  it('is changed in what is sent and stays as it is in the rest', async () => {
    const id = await added('changed');
    expect(said(await admin.put('/sys/dict/edit', { id, dictName: '改过' }))).toEqual([200, true, 200, '编辑成功！']);
    expect(said(await admin.post('/sys/dict/edit', { id, description: '说明' }))[1]).toBe(true);
    expect(await find('changed')).toMatchObject({ dictName: '改过', description: '说明', updateBy: 'admin' });
    await admin.put('/sys/dict/edit', { id, description: '' });
    expect((await find('changed')).description).toBeNull();
  });

  it('takes a new code, unless another one has it', async () => {
    const id = await added('old_code');
    expect(refusal(await admin.put('/sys/dict/edit', { id, dictCode: 'sex' }))).toEqual([
      false,
      'row.taken',
      'dictCode',
    ]);
    expect((await admin.put('/sys/dict/edit', { id, dictCode: 'new_code' })).body.success).toBe(true);
    expect([await find('old_code'), (await find('new_code')).id]).toEqual([undefined, id]);
  });

  it('that does not exist, or lies in the bin, cannot be changed', async () => {
    const id = await added('gone');
    await remove(id);
    for (const missing of [id, NO_SUCH_ID])
      expect(refusal(await admin.put('/sys/dict/edit', { id: missing, dictName: 'x' }))[1]).toBe('row.not-found');
  });

  it('is added once when two add it at the same moment', async () => {
    const answers = await Promise.all([add('race'), add('race'), add('race')]);
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, false, true]);
    expect((await bidder.get('/sys/dict/list', { query: { dictCode: 'race' } })).body.result.total).toBe(1);
  });

  it('shows in the audit who changed it', async () => {
    const id = await added('audited');
    const { rows } = await sql<{ actorName: string; action: string }>`
      select actor_name, action from audit_entry where subject = 'dictionary' and subject_id = ${id}`.execute(owner);
    expect(rows).toEqual([{ actorName: 'admin', action: 'POST /sys/dict/add' }]);
  });
});

describe('a dictionary on which the product relies', () => {
  it('is not deleted, alone or among others, and the words say why', async () => {
    const { id } = await find('sex');
    const other = await added('beside_sex');
    const words = [200, false, 500, '「性别」是系统内置字典，不能删除'];
    expect(said(await remove(id))).toEqual(words);
    expect(said(await admin.delete('/sys/dict/deleteBatch', { query: { ids: `${other},${id},` } }))).toEqual(words);
    expect((await find('beside_sex')).id).toBe(other);
  });

  it('keeps its code and may change its name', async () => {
    const { id } = await find('menu_type');
    const kept = await admin.put('/sys/dict/edit', { id, dictCode: 'menu_kind' });
    expect(said(kept)).toEqual([200, false, 500, '「菜单类型」是系统内置字典，编号不能修改']);
    expect(refusal(kept)[2]).toBe('dictCode');
    const renamed = await admin.put('/sys/dict/edit', { id, dictCode: 'menu_type', dictName: '菜单种类' });
    expect(renamed.body.success).toBe(true);
  });
});

describe('the recycle bin', () => {
  it('takes a deleted dictionary out of the lists and gives it back with its items', async () => {
    const id = await added('returning');
    await admin.post('/sys/dictItem/add', { dictId: id, itemText: '甲', itemValue: 'a' });
    expect(said(await remove(id))).toEqual([200, true, 200, '删除成功！']);
    expect(await find('returning')).toBeUndefined();
    expect((await bin())[0]).toMatchObject({ id, dictCode: 'returning', delFlag: 1 });
    await expect
      .poll(async () => (await bidder.get('/sys/dict/queryAllDictItems')).body.result, { timeout: 1_000 })
      .not.toHaveProperty('returning');
    expect(said(await admin.put(`/sys/dict/back/${id}`))).toEqual([200, true, 200, '还原成功！']);
    expect((await find('returning')).id).toBe(id);
    await expect
      .poll(async () => (await bidder.get('/sys/dict/getDictItems/returning')).body.result, { timeout: 1_000 })
      .toEqual([{ value: 'a', text: '甲', title: '甲', label: '甲' }]);
  });

  it('takes several at once', async () => {
    const ids = [await added('several_a'), await added('several_b')];
    const answer = await admin.delete('/sys/dict/deleteBatch', { query: { ids: `${ids.join(',')},` } });
    expect(said(answer)).toEqual([200, true, 200, '批量删除成功！']);
    expect((await bin()).map(({ id }: { id: string }) => id)).toEqual(expect.arrayContaining(ids));
  });

  it('is the only place from which a dictionary goes for good, with its items', async () => {
    const id = await added('destroyed');
    await admin.post('/sys/dictItem/add', { dictId: id, itemText: '甲', itemValue: 'a' });
    expect(refusal(await admin.delete(`/sys/dict/deletePhysic/${id}`))[1]).toBe('row.not-found');
    await remove(id);
    expect(said(await admin.delete(`/sys/dict/deletePhysic/${id}`))).toEqual([200, true, 200, '彻底删除成功！']);
    const { rows } = await sql`select 1 from dictionary_item where dictionary_id = ${id}`.execute(owner);
    expect(rows).toEqual([]);
    expect((await add('destroyed')).body.success).toBe(true);
  });

  it('gives nothing back that is not in it', async () => {
    const id = await added('never_binned');
    for (const missing of [id, NO_SUCH_ID])
      expect(refusal(await admin.put(`/sys/dict/back/${missing}`))[1]).toBe('row.not-found');
    expect((await admin.put('/sys/dict/back/x')).status).toBe(400);
  });

  it('takes nothing when one of several does not exist', async () => {
    const id = await added('stays');
    const answer = await admin.delete('/sys/dict/deleteBatch', { query: { ids: `${id},${NO_SUCH_ID}` } });
    expect(refusal(answer)[1]).toBe('row.not-found');
    expect((await find('stays')).id).toBe(id);
  });
});

describe('without the permission', () => {
  it.each([
    ['add', (client: Client) => client.post('/sys/dict/add', { dictName: 'x', dictCode: 'x' })],
    ['edit', (client: Client) => client.put('/sys/dict/edit', { id: NO_SUCH_ID, dictName: 'x' })],
    ['delete', (client: Client) => remove(NO_SUCH_ID, client)],
    ['deleteBatch', (client: Client) => client.delete('/sys/dict/deleteBatch', { query: { ids: NO_SUCH_ID } })],
    ['back', (client: Client) => client.put(`/sys/dict/back/${NO_SUCH_ID}`)],
    ['deletePhysic', (client: Client) => client.delete(`/sys/dict/deletePhysic/${NO_SUCH_ID}`)],
  ])('nobody may call %s', async (_, call) => {
    for (const client of [bidder, auditor]) {
      const { status, body } = await call(client);
      expect([status, body.code]).toEqual([403, 510]);
    }
    expect((await call(nobody)).status).toBe(401);
  });
});
