import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Client } from '#testing/client.ts';
import { done, keysOf, TIME, UUID } from '#testing/shapes-by-hand.ts';

const { nobody, owner, as } = await testApp();
const admin = await as('admin');

const find = async (client: Client, code: string) =>
  (await client.get('/sys/position/list', { query: { code } })).body.result.records[0];
const draft = (code: string, more: object = {}) => ({ code, name: `职务 ${code}`, postRank: '2', ...more });

it('lists the positions of the demo city newest first with the text of the rank', async () => {
  const { status, body } = await admin.get('/sys/position/list', { query: { pageSize: 3 } });
  expect(status).toBe(200);
  expect(body.result).toMatchObject({ total: 7, size: 3, current: 1, pages: 3 });
  expect(body.result.records[0]).toMatchObject({
    code: 'JLY',
    name: '记录员',
    postRank: '1',
    postRank_dictText: '员级',
  });
});

describe('a position', () => {
  it('in a list has exactly the fields of the contract and the text of its rank', async () => {
    const { body } = await admin.get('/sys/position/list', { query: { code: 'KZ' } });
    expect(body).toEqual(
      done({
        records: [
          {
            id: UUID,
            version: 1,
            code: 'KZ',
            name: '科长',
            postRank: '4',
            postRank_dictText: '副高级',
            companyId: null,
            createBy: 'system',
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

  it('by itself comes without the text of its rank', async () => {
    const { id } = await find(admin, 'KZ');
    const { body } = await admin.get('/sys/position/queryById', { query: { id } });
    expect(body).toEqual(done(expect.objectContaining({ id, code: 'KZ', postRank: '4' })));
    expect(keysOf(body.result)).toEqual([
      'code',
      'companyId',
      'createBy',
      'createTime',
      'id',
      'name',
      'postRank',
      'updateBy',
      'updateTime',
      'version',
    ]);
  });

  it('that does not exist is refused in words', async () => {
    const query = { id: '00000000-0000-7000-8000-000000000000' };
    const { status, body } = await admin.get('/sys/position/queryById', { query });
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 500, message: '未找到对应记录' });
  });

  it('is added with its maker and the time', async () => {
    const { status, body } = await admin.post('/sys/position/add', draft('ADD-1', { companyId: 'c1' }));
    expect(status).toBe(200);
    expect(body).toEqual(done(null, '添加成功！'));
    expect(await find(admin, 'ADD-1')).toMatchObject({ companyId: 'c1', createBy: 'admin', createTime: TIME });
  });

  it('is added when the stock client sends its rank as a number', async () => {
    expect((await admin.post('/sys/position/add', draft('ADD-2', { postRank: 3 }))).body.success).toBe(true);
    expect(await find(admin, 'ADD-2')).toMatchObject({ postRank: '3', postRank_dictText: '中级' });
  });

  it('does not take an id, a maker or a time that was sent along', async () => {
    const sent = { id: '00000000-0000-7000-8000-000000000001', createBy: 'mallory', createTime: '2001-01-01 00:00:00' };
    await admin.post('/sys/position/add', draft('ADD-3', sent));
    const row = await find(admin, 'ADD-3');
    expect([row.id === sent.id, row.createBy, row.createTime.startsWith('2001')]).toEqual([false, 'admin', false]);
  });

  it('with a code that another one has is refused and names the field', async () => {
    const { status, body } = await admin.post('/sys/position/add', draft('KZ'));
    expect(status).toBe(200);
    expect(body).toMatchObject({ success: false, code: 500, message: '职务编码 的值已存在' });
    expect(body.result).toMatchObject({ refusal: 'row.taken', field: 'code' });
  });

  it.each([
    ['without a code', { code: undefined }, 'code', 'input.missing'],
    ['with an empty name', { name: '' }, 'name', 'input.missing'],
    ['with a code of 65 characters', { code: 'x'.repeat(65) }, 'code', 'input.too-long'],
    ['with a rank that no dictionary has', { postRank: '9' }, 'postRank', 'input.not-in-dictionary'],
    ['with a list as its name', { name: ['a'] }, 'name', 'input.wrong-type'],
  ])('%s is malformed', async (_how, more, field, refusal) => {
    const { status, body } = await admin.post('/sys/position/add', draft('BAD', more));
    expect([status, body.code, body.success]).toEqual([400, 400, false]);
    expect(body.result).toMatchObject({ refusal, field });
  });
});

describe('editing a position', () => {
  it.each(['PUT', 'POST'] as const)('by %s changes what was sent and leaves the rest', async (method) => {
    const code = `EDIT-${method}`;
    await admin.post('/sys/position/add', draft(code, { companyId: 'stays' }));
    const { id } = await find(admin, code);
    const change = { id, name: '改名', postRank: null };
    const answer =
      method === 'PUT' ? await admin.put('/sys/position/edit', change) : await admin.post('/sys/position/edit', change);
    expect(answer.body).toEqual(done(null, '编辑成功！'));
    expect(await find(admin, code)).toMatchObject({
      name: '改名',
      postRank: '2',
      companyId: 'stays',
      updateBy: 'admin',
      updateTime: TIME,
    });
  });

  it('clears an optional field by an empty text', async () => {
    await admin.post('/sys/position/add', draft('CLEAR', { companyId: 'goes' }));
    const { id } = await find(admin, 'CLEAR');
    await admin.put('/sys/position/edit', { id, companyId: '' });
    expect((await find(admin, 'CLEAR')).companyId).toBeNull();
  });

  it('refuses another code, and takes the same one', async () => {
    await admin.post('/sys/position/add', draft('FIXED'));
    const { id } = await find(admin, 'FIXED');
    expect((await admin.put('/sys/position/edit', { id, code: 'FIXED', name: 'n' })).body.success).toBe(true);
    const { body } = await admin.put('/sys/position/edit', { id, code: 'OTHER' });
    expect(body).toMatchObject({ success: false, code: 500, message: '职务编码 创建后不能修改' });
  });

  it('without an id is malformed', async () => {
    const { status, body } = await admin.put('/sys/position/edit', { name: 'x' });
    expect([status, body.result.field]).toEqual([400, 'id']);
  });
});

describe('deleting positions', () => {
  it('removes one from the table', async () => {
    await admin.post('/sys/position/add', draft('DEL-1'));
    const { id } = await find(admin, 'DEL-1');
    expect((await admin.delete('/sys/position/delete', { query: { id } })).body).toEqual(done(null, '删除成功！'));
    const { rows } = await sql`select 1 from position where id = ${id}`.execute(owner);
    expect(rows).toEqual([]);
  });

  it('removes several, a trailing comma included', async () => {
    await admin.post('/sys/position/add', draft('DEL-2'));
    await admin.post('/sys/position/add', draft('DEL-3'));
    const ids = [(await find(admin, 'DEL-2')).id, (await find(admin, 'DEL-3')).id].join();
    const { body } = await admin.delete('/sys/position/deleteBatch', { query: { ids: `${ids},` } });
    expect(body).toEqual(done(null, '批量删除成功！'));
    expect([await find(admin, 'DEL-2'), await find(admin, 'DEL-3')]).toEqual([undefined, undefined]);
  });

  it('removes none when one of them does not exist', async () => {
    await admin.post('/sys/position/add', draft('DEL-4'));
    const { id } = await find(admin, 'DEL-4');
    const ids = `${id},00000000-0000-7000-8000-000000000000`;
    expect((await admin.delete('/sys/position/deleteBatch', { query: { ids } })).body.success).toBe(false);
    expect(await find(admin, 'DEL-4')).toBeDefined();
  });
});

it('exports a true .xls under the name of the list', async () => {
  const { status, headers, raw } = await admin.get('/sys/position/exportXls');
  expect([status, headers['content-type']]).toEqual([200, 'application/vnd.ms-excel']);
  expect(String(headers['content-disposition'])).toContain(encodeURIComponent('职务管理.xls'));
  expect(raw.subarray(0, 8).toString('hex')).toBe('d0cf11e0a1b11ae1');
});

it('finds the positions that a picker asks for by their codes with a trailing comma', async () => {
  const { body } = await admin.get('/sys/position/list', { query: { code: 'KZ,JLY,' } });
  expect(body.result.total).toBe(2);
});

it('lets the auditor read and not write', async () => {
  const auditor = await as('auditor01');
  expect((await auditor.get('/sys/position/list')).status).toBe(200);
  const { status, body } = await auditor.post('/sys/position/add', draft('AUDIT'));
  expect([status, body.code, body.message]).toEqual([403, 510, '没有权限，请联系管理员授权']);
});

it.each([
  ['GET', '/sys/position/list'],
  ['POST', '/sys/position/add'],
])('refuses %s %s to nobody and to a bidder', async (method, path) => {
  const call = (client: Client) => (method === 'GET' ? client.get(path) : client.post(path, draft('NO')));
  expect((await call(nobody)).status).toBe(401);
  expect((await call(await as('bidder01'))).status).toBe(403);
});
