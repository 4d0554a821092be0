import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMuseum } from '#testing/museum.ts';

const { curator, as, given, clear, stored, owner, database } = await openMuseum();
beforeEach(clear);

const NOWHERE = '0190c3f1-7a2b-7c3d-8e4f-5a6b7c8d9e0f';
const left = async () => (await stored()).filter(({ deletedAt }) => deletedAt === null).map(({ code }) => code);

describe.each([
  ['marked', 'exhibit'],
  ['removed', 'showpiece'],
])('a row that is %s when deleted', (how, noun) => {
  const remove = (id: string) => curator.delete(`/museum/${noun}/delete`, { query: { id } });
  const removeBatch = (ids: string) => curator.delete(`/museum/${noun}/deleteBatch`, { query: { ids } });
  const three = () => given({ code: 'a' }, { code: 'b' }, { code: 'c' });

  it(`is gone after one deletion (${how})`, async () => {
    const [id = ''] = await three();
    const { status, body } = await remove(id);
    expect([status, body.message, await left()]).toEqual([200, '删除成功！', ['b', 'c']]);
  });

  it(`is gone with others, a trailing comma and empty items notwithstanding (${how})`, async () => {
    const [a = '', b = ''] = await three();
    const { status, body } = await removeBatch(`${a},,${b},`);
    expect([status, body.message, await left()]).toEqual([200, '批量删除成功！', ['c']]);
  });

  it(`may be named twice and in capitals (${how})`, async () => {
    const [a = ''] = await three();
    expect((await removeBatch(`${a},${a.toUpperCase()}`)).body.success).toBe(true);
    expect(await left()).toEqual(['b', 'c']);
  });

  it(`stays when a row beside it in the list is not there (${how})`, async () => {
    const [a = ''] = await three();
    const { status, body } = await removeBatch(`${a},${NOWHERE}`);
    expect([status, body.success, body.message]).toEqual([200, false, '未找到对应记录']);
    expect(await left()).toEqual(['a', 'b', 'c']);
  });

  it(`cannot be deleted twice (${how})`, async () => {
    const [id = ''] = await three();
    await remove(id);
    expect((await remove(id)).body.message).toBe('未找到对应记录');
  });

  it(`needs the permission of the call (${how})`, async () => {
    const [id = ''] = await three();
    const editor = as('museum:exhibit:list', 'museum:exhibit:edit', 'museum:exhibit:deleteBatch');
    expect((await editor.delete(`/museum/${noun}/delete`, { query: { id } })).status).toBe(403);
  });

  it(`is audited with all its ids (${how})`, async () => {
    const [a = '', b = ''] = await three();
    await removeBatch(`${a},${b}`);
    const { rows } = await sql`
      select detail from audit_entry where action = ${`DELETE /museum/${noun}/deleteBatch`} and outcome = 'done'
      order by at desc limit 1`.execute(owner);
    expect(rows).toEqual([{ detail: { ids: [a, b] } }]);
  });

  it.each(['', ',', 'all', '-'.repeat(36), `${NOWHERE};`, `${NOWHERE}' or true --`])(
    `is not meant by the ids %j (${how})`,
    async (ids) => {
      await three();
      const { status, body } = await removeBatch(ids);
      expect([status, body.result.field, await left()]).toEqual([400, 'ids', ['a', 'b', 'c']]);
    },
  );

  it(`is not meant by an id that is none (${how})`, async () => {
    expect((await remove('1')).status).toBe(400);
  });
});

describe('a row that was marked as deleted', () => {
  const deleted = async () => {
    const [id = ''] = await given({ code: 'a', mark: 'M1' });
    await curator.delete('/museum/exhibit/delete', { query: { id } });
    return id;
  };

  it('keeps who deleted it and when', async () => {
    await deleted();
    expect(await stored()).toMatchObject([{ code: 'a', deletedBy: 'curator', deletedAt: expect.any(Date) }]);
  });

  it('is hidden from the list and its total', async () => {
    await deleted();
    expect((await curator.get('/museum/exhibit/list')).body.result).toMatchObject({ records: [], total: 0 });
  });

  it('is not found by its id any more', async () => {
    const id = await deleted();
    expect((await curator.get('/museum/exhibit/queryById', { query: { id } })).body.success).toBe(false);
  });

  it('cannot be edited any more', async () => {
    const id = await deleted();
    expect((await curator.put('/museum/exhibit/edit', { id, name: '改' })).body.success).toBe(false);
  });

  it('keeps its unique value, so that it can come back', async () => {
    await deleted();
    const [other] = await given({ code: 'b' });
    expect((await curator.post('/museum/exhibit/add', { code: 'a', name: '鼎' })).body.result.field).toBe('code');
    expect((await curator.put('/museum/exhibit/edit', { id: other, mark: 'M1' })).body.result.field).toBe('mark');
  });
});

it('a row that was removed is in the table no more', async () => {
  const [id = ''] = await given({ code: 'a' });
  await curator.delete('/museum/showpiece/delete', { query: { id } });
  expect(await stored()).toEqual([]);
});

it('no deletion of all these brought an error into the log of the database', () => {
  expect(database.errorLines()).toEqual([]);
});
