import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer, Client } from '#testing/client.ts';
import { addRoleFor, addRuleFor, builtInPermission } from '#testing/grant.ts';
import { addPerson } from '#testing/person.ts';
import { done, TIME, UUID } from '#testing/shapes-by-hand.ts';

const { nobody, as, owner } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');
const NO_SUCH_ID = '019a0000-0000-7000-8000-000000000000';

const idOf = async (dictCode: string): Promise<string> =>
  (await admin.get('/sys/dict/list', { query: { dictCode } })).body.result.records[0].id;
await admin.post('/sys/dict/add', { dictName: '颜色', dictCode: 'colour' });
const dictId = await idOf('colour');
const sexId = await idOf('sex');

const list = async (query: Record<string, string | number> = {}) =>
  (await bidder.get('/sys/dictItem/list', { query: { dictId, ...query } })).body.result;
const add = (itemValue: string, more: object = {}) =>
  admin.post('/sys/dictItem/add', { dictId, itemText: `颜色 ${itemValue}`, itemValue, ...more });
const find = async (itemValue: string, of = dictId) =>
  (await list({ dictId: of, itemValue, pageSize: 100 })).records[0];
const said = ({ status, body }: Answer) => [status, body.success, body.code, body.message];
const refusal = ({ body }: Answer) => [body.success, body.result?.refusal, body.result?.field];

describe('the items of a dictionary', () => {
  it('come by their order with exactly the fields of the contract', async () => {
    const { body } = await bidder.get('/sys/dictItem/list', { query: { dictId: sexId } });
    const item = (itemText: string, itemTextEn: string, itemValue: string, sortOrder: number) => ({
      id: UUID,
      dictId: sexId,
      itemText,
      itemTextEn,
      itemValue,
      description: null,
      sortOrder,
      status: 1,
      status_dictText: '启用',
      itemColor: null,
      builtIn: true,
      createBy: null,
      createTime: TIME,
      updateBy: null,
      updateTime: null,
    });
    expect(body).toEqual(
      done({
        records: [item('男', 'Male', '1', 1), item('女', 'Female', '2', 2)],
        total: 2,
        size: 10,
        current: 1,
        pages: 1,
      }),
    );
  });

  it('are narrowed by text and status', async () => {
    await add('narrow', { itemText: '窄', status: 0 });
    expect((await list({ itemText: '*窄*' })).total).toBe(1);
    expect((await list({ itemText: '*窄*', status: 1 })).total).toBe(0);
    expect((await list({ itemText: '*窄*', status: 0 })).records[0].status_dictText).toBe('不启用');
  });

  it('are none before a dictionary is chosen, and when it is not there', async () => {
    const empty = { records: [], total: 0, size: 10, current: 1, pages: 0 };
    for (const query of [{}, { dictId: '' }, { itemText: '男', status: '1' }]) {
      const { status, body } = await bidder.get('/sys/dictItem/list', { query: query as Record<string, string> });
      expect([status, body.success, body.result]).toEqual([200, true, empty]);
    }
    const malformed = await bidder.get('/sys/dictItem/list', { query: { dictId: 'x' } });
    expect([malformed.status, malformed.body.result.field]).toEqual([400, 'dictId']);
    expect((await list({ dictId: NO_SUCH_ID })).total).toBe(0);
  });

  it('need a session', async () =>
    expect((await nobody.get('/sys/dictItem/list', { query: { dictId } })).status).toBe(401));
});

describe('an item', () => {
  it('is added, enabled and first unless it says otherwise, as the stock client sends it', async () => {
    expect(said(await add('red'))).toEqual([200, true, 200, '添加成功！']);
    expect(await find('red')).toMatchObject({ sortOrder: 1, status: 1, createBy: 'admin', builtIn: false });
    await add('blue', { sortOrder: '7', status: '0', description: '蓝' });
    expect(await find('blue')).toMatchObject({ sortOrder: 7, status: 0, description: '蓝' });
  });

  it.each(["a'b", 'a,b', '>=', 'a b', '<b>', '100%'])('with the value %j is refused at that field', async (value) => {
    const answer = await add(value);
    expect(said(answer)).toEqual([200, false, 500, '数据值不能包含特殊字符！']);
    expect(refusal(answer)[2]).toBe('itemValue');
  });

  it('with a value that its dictionary has is refused at that field, and free in another', async () => {
    await add('once');
    const answer = await add(' once ');
    expect(said(answer)).toEqual([200, false, 500, '该字典中已有相同的数据值']);
    expect(refusal(answer)).toEqual([false, 'dictionary.value-taken', 'itemValue']);
    expect((await add('once', { dictId: sexId })).body.success).toBe(true);
  });

  it('is added once when several add it at the same moment', async () => {
    const answers = await Promise.all([add('race'), add('race'), add('race')]);
    expect(answers.map(({ body }) => body.success).sort()).toEqual([false, false, true]);
  });

  it.each([
    ['without a text', { itemText: '' }, 'itemText'],
    ['with a blank text', { itemText: ' ' }, 'itemText'],
    ['without a value', { itemValue: '' }, 'itemValue'],
    ['with the order 0', { sortOrder: 0 }, 'sortOrder'],
    ['with half an order', { sortOrder: 1.5 }, 'sortOrder'],
    ['with a third status', { status: 2 }, 'status'],
    ['with a colour outside the palette', { itemColor: '#ff0000' }, 'itemColor'],
    ['without a dictionary', { dictId: undefined }, 'dictId'],
    ['with an id that is none as its dictionary', { dictId: "x' or '1'='1" }, 'dictId'],
    ['with an endless value', { itemValue: 'x'.repeat(101) }, 'itemValue'],
  ])('%s is malformed', async (_, change, field) => {
    const { status, body } = await add('malformed', change);
    expect([status, body.result.field]).toEqual([400, field]);
  });

  it('joins no dictionary that does not exist or lies in the recycle bin', async () => {
    await admin.post('/sys/dict/add', { dictName: '将删', dictCode: 'doomed' });
    const doomed = await idOf('doomed');
    await add('x', { dictId: doomed });
    const { id } = await find('x', doomed);
    await admin.delete('/sys/dict/delete', { query: { id: doomed } });
    for (const missing of [doomed, NO_SUCH_ID])
      expect(refusal(await add('y', { dictId: missing }))[1]).toBe('row.not-found');
    expect(refusal(await admin.put('/sys/dictItem/edit', { id, itemText: 'x' }))[1]).toBe('row.not-found');
    expect(refusal(await admin.delete('/sys/dictItem/delete', { query: { id } }))[1]).toBe('row.not-found');
    expect((await list({ dictId: doomed })).total).toBe(0);
  });

  it('is changed in what is sent and stays in its dictionary', async () => {
    await add('green', { description: '绿' });
    const { id } = await find('green');
    const answer = await admin.put('/sys/dictItem/edit', { id, itemText: '青', sortOrder: 9, dictId: sexId });
    expect(said(answer)).toEqual([200, true, 200, '编辑成功！']);
    const changed = { dictId, itemText: '青', sortOrder: 9, description: '绿', updateBy: 'admin' };
    expect(await find('green')).toMatchObject(changed);
    await admin.post('/sys/dictItem/edit', { id, status: '0', description: '', sortOrder: '' });
    expect(await find('green')).toMatchObject({ status: 0, description: null, sortOrder: 1 });
  });

  it('takes a new value unless another one has it', async () => {
    await add('v1');
    await add('v2');
    const { id } = await find('v1');
    const edit = (itemValue: string) => admin.put('/sys/dictItem/edit', { id, itemValue });
    expect(refusal(await edit('v2'))).toEqual([false, 'dictionary.value-taken', 'itemValue']);
    expect(refusal(await edit('v,3'))[1]).toBe('dictionary.value-special');
    expect((await edit('v1')).body.success).toBe(true);
    expect((await edit('v3')).body.success).toBe(true);
    expect((await find('v3')).id).toBe(id);
  });

  it('is removed, alone or with others, or none of them', async () => {
    for (const value of ['r1', 'r2', 'r3']) await add(value);
    const [one, two, three] = [await find('r1'), await find('r2'), await find('r3')].map(({ id }) => id);
    expect(said(await admin.delete('/sys/dictItem/delete', { query: { id: one } }))[3]).toBe('删除成功！');
    const batch = (ids: string) => admin.delete('/sys/dictItem/deleteBatch', { query: { ids } });
    expect(refusal(await batch(`${two},${NO_SUCH_ID}`))[1]).toBe('row.not-found');
    expect(await find('r2')).toBeDefined();
    expect(said(await batch(`${two},${three},`))[3]).toBe('批量删除成功！');
    expect([await find('r1'), await find('r2'), await find('r3')]).toEqual([undefined, undefined, undefined]);
  });

  it('has a colour of the palette, which choices carry beside the text', async () => {
    await add('tagged', { itemText: '急', itemColor: 'red' });
    const { id, itemColor } = await find('tagged');
    expect(itemColor).toBe('red');
    const option = async () =>
      (await bidder.get('/sys/dict/queryAllDictItems')).body.result.colour.find(
        ({ value }: { value: string }) => value === 'tagged',
      );
    const plain = { value: 'tagged', text: '急', title: '急', label: '急' };
    await expect.poll(option, { timeout: 1_000, interval: 20 }).toEqual({ ...plain, color: 'red' });
    const items = (await bidder.get('/sys/dict/getDictItems/colour')).body.result;
    expect(items).toContainEqual({ ...plain, color: 'red' });
    await admin.put('/sys/dictItem/edit', { id, itemText: '急' });
    expect((await find('tagged')).itemColor).toBe('red');
    await admin.put('/sys/dictItem/edit', { id, itemColor: '' });
    expect((await find('tagged')).itemColor).toBeNull();
    await expect.poll(option, { timeout: 1_000, interval: 20 }).toEqual(plain);
  });

  it('is seen by everybody at once', async () => {
    await add('seen', { itemText: '看见' });
    const texts = async () => (await bidder.get('/sys/dict/getDictText/colour/seen')).body.result;
    await expect.poll(texts, { timeout: 1_000, interval: 20 }).toBe('看见');
  });
});

describe('an item on which the product relies', () => {
  it('keeps its value and stays, and may be renamed, moved and disabled', async () => {
    const item = await find('2', sexId);
    const edit = (change: object) => admin.put('/sys/dictItem/edit', { id: item.id, ...change });
    expect(said(await edit({ itemValue: '3' }))).toEqual([200, false, 500, '系统内置字典项的数据值不能修改']);
    const removed = await admin.delete('/sys/dictItem/delete', { query: { id: item.id } });
    expect(said(removed)).toEqual([200, false, 500, '「女」是系统内置的字典项，不能删除']);
    const changed = await edit({ itemValue: '2', itemText: '女性', sortOrder: 3, status: 0 });
    expect(changed.body.success).toBe(true);
  });

  it('may have a value that a new one could not have', async () => {
    const { records } = await list({ dictId: await idOf('rule_conditions'), pageSize: 100 });
    const item = records.find(({ itemValue }: { itemValue: string }) => itemValue === '>=');
    const answer = await admin.put('/sys/dictItem/edit', { id: item.id, itemValue: '>=', itemText: '不小于' });
    expect(answer.body.success).toBe(true);
  });
});

describe('dictItemCheck', () => {
  const check = (query: Record<string, string>) => bidder.get('/sys/dictItem/dictItemCheck', { query });

  it('says whether a value is free in its dictionary', async () => {
    await add('asked');
    const { id } = await find('asked');
    expect(said(await check({ itemValue: 'asked', dictId }))).toEqual([200, false, 500, '该字典中已有相同的数据值']);
    expect(said(await check({ itemValue: 'asked', dictId, id }))).toEqual([200, true, 200, '该值可用！']);
    expect(said(await check({ itemValue: 'asked', dictId: sexId }))[1]).toBe(true);
    expect(said(await check({ itemValue: 'free', dictId, id: '' }))[1]).toBe(true);
    expect(refusal(await check({ itemValue: 'a,b', dictId }))[1]).toBe('dictionary.value-special');
  });

  it('needs a value, a dictionary and a session', async () => {
    expect((await check({ dictId })).status).toBe(400);
    expect((await check({ itemValue: 'x' })).status).toBe(400);
    expect((await nobody.get('/sys/dictItem/dictItemCheck')).status).toBe(401);
  });
});

describe('without the permission', () => {
  it.each([
    ['add', (client: Client) => client.post('/sys/dictItem/add', { dictId, itemText: 'x', itemValue: 'x' })],
    ['edit', (client: Client) => client.put('/sys/dictItem/edit', { id: NO_SUCH_ID })],
    ['delete', (client: Client) => client.delete('/sys/dictItem/delete', { query: { id: NO_SUCH_ID } })],
    ['deleteBatch', (client: Client) => client.delete('/sys/dictItem/deleteBatch', { query: { ids: NO_SUCH_ID } })],
  ])('nobody may call %s', async (_, call) => {
    for (const client of [bidder, await as('auditor01')]) {
      const { status, body } = await call(client);
      expect([status, body.code]).toEqual([403, 510]);
    }
    expect((await call(nobody)).status).toBe(401);
  });
});

/** Somebody who may change items, and sees one dictionary alone. */
const page = builtInPermission('/isystem/dict');
const acts = ['add', 'edit', 'delete', 'deleteBatch'].map((act) => builtInPermission(`system:dict:item:${act}`));
const role = await addRoleFor(owner, await addPerson(owner, 'sees-sex-only'), [page, ...acts]);
await addRuleFor(owner, role, page, { field: 'dictCode', operator: '=', value: 'sex' });
const client = await as('sees-sex-only');

describe('the items of a dictionary that one’s data rules hide', () => {
  it('are not listed, and those of the others are', async () => {
    await add('hidden');
    expect((await client.get('/sys/dictItem/list', { query: { dictId } })).body.result.total).toBe(0);
    const { total } = await list({ dictId: sexId });
    expect((await client.get('/sys/dictItem/list', { query: { dictId: sexId } })).body.result.total).toBe(total);
  });

  it.each([
    ['add', (id: string) => client.post('/sys/dictItem/add', { dictId, itemText: 'x', itemValue: `x${id}` })],
    ['addBatch', () => client.post('/sys/dictItem/addBatch', { dictId, items: [{ itemText: 'y', itemValue: 'y1' }] })],
    ['edit', (id: string) => client.put('/sys/dictItem/edit', { id, itemText: 'x' })],
    ['order', (id: string) => client.put('/sys/dictItem/order', { id, position: 1 })],
    ['delete', (id: string) => client.delete('/sys/dictItem/delete', { query: { id } })],
    ['deleteBatch', (id: string) => client.delete('/sys/dictItem/deleteBatch', { query: { ids: id } })],
  ])('are not there for %s', async (act, call) => {
    await add(`kept-${act}`);
    const before = await find(`kept-${act}`);
    const { total } = await list();
    expect(refusal(await call(before.id))).toEqual([false, 'row.not-found', undefined]);
    expect([await find(`kept-${act}`), (await list()).total]).toEqual([before, total]);
  });

  it('do not tell which values they have', async () => {
    await add('secret');
    const check = (by: Client) => by.get('/sys/dictItem/dictItemCheck', { query: { dictId, itemValue: 'secret' } });
    expect((await check(admin)).body.success).toBe(false);
    expect((await check(client)).body.success).toBe(true);
  });
});
