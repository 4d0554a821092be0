import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { Refusal } from '#kit/domain/refusal.ts';
import { openMuseum } from '#testing/museum.ts';
import type { ResourceHooks } from './serve-resource.ts';

const asked: unknown[] = [];
const hooks: ResourceHooks = {
  scope: (caller) => [sql`(created_by is null or created_by = ${caller.username})`],
  check: async (draft, db) => {
    const { rows } = await sql`select from exhibit where name = '唯一'`.execute(db);
    asked.push({ ...draft, others: rows.length });
    if (draft.name === '禁') throw new Refusal('exhibit.forbidden', { field: 'name' });
  },
  beforeSave: (draft, caller) => ({ ...draft, note: `记录人 ${caller.username}` }),
  afterSave: async (id, db) => {
    const { rows } = await sql<{ name: string }>`select name from exhibit where id = ${id}`.execute(db);
    if (rows[0]?.name === '悔') throw new Refusal('exhibit.regretted');
    await sql`insert into diary (id, name) values (${id}, ${rows[0]?.name})`.execute(db);
  },
  aroundRemoval: async (db, remove) => {
    const live = async () => (await sql`select from exhibit where deleted_at is null`.execute(db)).rows.length;
    const before = await live();
    await remove();
    if ((await live()) === 0) throw new Refusal('exhibit.last-one', { values: { before } });
  },
};
const { curator, curatorWith, given, clear, stored, owner } = await openMuseum(hooks);
await sql`create table diary (id uuid, name text); grant select, insert on diary to gongkai_app`.execute(owner);
const diary = async () => (await sql`select * from diary`.execute(owner)).rows;

beforeEach(async () => {
  asked.length = 0;
  await sql`truncate diary`.execute(owner);
  await clear();
});

describe('the hook scope', () => {
  const stranger = () => given({ code: 'theirs', created_by: 'stranger' }, { code: 'mine', created_by: 'curator' });

  it('narrows the list for the caller', async () => {
    await stranger();
    const codesFor = async (username: string) =>
      (await curatorWith({ username }).get('/museum/exhibit/list')).body.result.records.map(
        ({ code }: { code: string }) => code,
      );
    expect([await codesFor('curator'), await codesFor('stranger')]).toEqual([['mine'], ['theirs']]);
  });

  it('holds for the single row, the edit and the deletion', async () => {
    const [theirs = ''] = await stranger();
    const query = { id: theirs };
    const answers = [
      await curator.get('/museum/exhibit/queryById', { query }),
      await curator.put('/museum/exhibit/edit', { id: theirs, name: '改' }),
      await curator.delete('/museum/exhibit/delete', { query }),
      await curator.delete('/museum/exhibit/deleteBatch', { query: { ids: theirs } }),
    ];
    expect(answers.map(({ body }) => body.result.refusal)).toEqual(Array(4).fill('row.not-found'));
  });
});

describe('the hook check', () => {
  it('sees the draft of a new row and the database', async () => {
    await given({ code: 'u', name: '唯一' });
    await curator.post('/museum/exhibit/add', { code: 'a', name: '鼎', storey: '3' });
    expect(asked).toEqual([{ code: 'a', name: '鼎', storey: 3, others: 1 }]);
  });

  it('sees what an edit changes', async () => {
    const [id] = await given({ code: 'a' });
    await curator.put('/museum/exhibit/edit', { id, storey: 5 });
    expect(asked).toEqual([{ storey: 5, others: 0 }]);
  });

  it('may refuse a new row', async () => {
    const { body } = await curator.post('/museum/exhibit/add', { code: 'a', name: '禁' });
    expect([body.success, body.result.refusal, body.result.field]).toEqual([false, 'exhibit.forbidden', 'name']);
    expect(await stored()).toEqual([]);
  });

  it('may refuse an edit', async () => {
    const [id] = await given({ code: 'a', name: '鼎' });
    expect((await curator.put('/museum/exhibit/edit', { id, name: '禁' })).body.success).toBe(false);
    expect(await stored()).toMatchObject([{ name: '鼎' }]);
  });

  it('is not asked about input that did not validate or is in no dictionary', async () => {
    await curator.post('/museum/exhibit/add', { code: 'a', name: '' });
    await curator.post('/museum/exhibit/add', { code: 'a', name: '鼎', grade: '9' });
    expect(asked).toEqual([]);
  });
});

describe('the hook beforeSave', () => {
  it('may set a field of a new row for the caller', async () => {
    await curator.post('/museum/exhibit/add', { code: 'a', name: '鼎', note: '我的' });
    expect(await stored()).toMatchObject([{ note: '记录人 curator' }]);
  });

  it('may set a field of an edited row for the caller', async () => {
    const [id] = await given({ code: 'a' });
    await curatorWith({ username: 'staff01' }).put('/museum/exhibit/edit', { id, name: '改' });
    expect(await stored()).toMatchObject([{ name: '改', note: '记录人 staff01' }]);
  });
});

describe('the hook afterSave', () => {
  it('sees the new row in the same transaction', async () => {
    await curator.post('/museum/exhibit/add', { code: 'a', name: '鼎' });
    expect(await diary()).toEqual([{ id: (await stored())[0]?.id, name: '鼎' }]);
  });

  it('sees the edited row', async () => {
    const [id] = await given({ code: 'a', name: '鼎' });
    await curator.put('/museum/exhibit/edit', { id, name: '改' });
    expect(await diary()).toEqual([{ id, name: '改' }]);
  });

  it('undoes a new row by refusing', async () => {
    const { body } = await curator.post('/museum/exhibit/add', { code: 'a', name: '悔' });
    expect([body.result.refusal, await stored(), await diary()]).toEqual(['exhibit.regretted', [], []]);
  });

  it('undoes an edit by refusing', async () => {
    const [id] = await given({ code: 'a', name: '鼎' });
    await curator.put('/museum/exhibit/edit', { id, name: '悔' });
    expect([await stored(), await diary()]).toMatchObject([[{ name: '鼎' }], []]);
  });
});

describe('the hook aroundRemoval', () => {
  const remove = (verb: string, query: Record<string, string>) => curator.delete(`/museum/exhibit/${verb}`, { query });
  const left = async () => (await stored()).filter(({ deletedAt }) => deletedAt === null).map(({ code }) => code);

  it('sees what is there before and after, and undoes the removal by refusing', async () => {
    const [a = '', b = ''] = await given({ code: 'a' }, { code: 'b' });
    const { body } = await remove('deleteBatch', { ids: `${a},${b}` });
    expect([body.result.refusal, body.result.values, await left()]).toEqual([
      'exhibit.last-one',
      { before: 2 },
      ['a', 'b'],
    ]);
  });

  it('lets a removal pass, of one row as of several', async () => {
    const [a = '', b = ''] = await given({ code: 'a' }, { code: 'b' }, { code: 'c' }, { code: 'd' });
    expect((await remove('delete', { id: a })).body.success).toBe(true);
    expect((await remove('deleteBatch', { ids: b })).body.success).toBe(true);
    expect(await left()).toEqual(['c', 'd']);
  });
});
