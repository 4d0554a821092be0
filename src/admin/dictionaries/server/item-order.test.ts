import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import type { Answer } from '#testing/client.ts';
import { addDictionary } from '#testing/dictionary.ts';

const { nobody, as, owner } = await testApp();
const admin = await as('admin');
const bidder = await as('bidder01');
const NO_SUCH_ID = '019a0000-0000-7000-8000-000000000000';

let dictionaries = 0;
let dictId: string;

/** A dictionary whose items have these values, each with the order 1: they are sorted by their values. */
beforeEach(async () => {
  const dictCode = `ordered_${dictionaries++}`;
  dictId = await addDictionary(admin, dictCode);
  for (const itemValue of ['a', 'b', 'c', 'd'])
    await admin.post('/sys/dictItem/add', { dictId, itemText: itemValue.toUpperCase(), itemValue });
});

interface Item {
  id: string;
  itemValue: string;
  sortOrder: number;
}
const items = async (): Promise<Item[]> =>
  (await bidder.get('/sys/dictItem/list', { query: { dictId } })).body.result.records;
const order = async () => (await items()).map(({ itemValue, sortOrder }) => `${sortOrder}${itemValue}`).join(' ');
const idOf = async (value: string) => (await items()).find(({ itemValue }) => itemValue === value)?.id ?? '';
const move = async (value: string, position: unknown, client = admin) =>
  client.put('/sys/dictItem/order', { id: await idOf(value), position });
const refusal = ({ status, body }: Answer) => [status, body.result?.refusal, body.result?.field];

describe('the order of items', () => {
  it.each([
    ['up', 'c', 2, '1a 2c 3b 4d'],
    ['to the front', 'd', 1, '1d 2a 3b 4c'],
    ['down', 'a', 3, '1b 2c 3a 4d'],
    ['behind the end, which is the last place', 'a', 99, '1b 2c 3d 4a'],
    ['where it is, and the others are numbered', 'b', 2, '1a 2b 3c 4d'],
    ['by a text, as the stock client sends numbers', 'c', '1', '1c 2a 3b 4d'],
  ])('is changed by moving one %s', async (_, value, position, expected) => {
    const { status, body } = await move(value, position);
    expect([status, body.success, body.code, body.message]).toEqual([200, true, 200, '排序已保存！']);
    expect(await order()).toBe(expected);
  });

  it('is what choices show, at once', async () => {
    await move('d', 1);
    const { dictCode } = (await bidder.get('/sys/dict/list', { query: { id: dictId } })).body.result.records[0];
    const shown = async () =>
      (await bidder.get(`/sys/dict/getDictItems/${dictCode}`)).body.result.map(({ value }: { value: string }) => value);
    await expect.poll(shown, { timeout: 1_000, interval: 20 }).toEqual(['d', 'a', 'b', 'c']);
  });

  it('stamps the items whose number it changes and no others', async () => {
    await move('a', 1);
    await move('d', 3);
    const { rows } = await sql<{ itemValue: string }>`
      select item_value from dictionary_item where dictionary_id = ${dictId} and updated_by = 'admin'
      order by item_value`.execute(owner);
    // The first move numbers b, c and d; a has its number already.
    expect(rows.map(({ itemValue }) => itemValue)).toEqual(['b', 'c', 'd']);
  });

  it('stays whole when several move at the same moment', async () => {
    const answers = await Promise.all([move('a', 4), move('b', 1), move('c', 2), move('d', 1)]);
    expect(answers.map(({ body }) => body.success)).toEqual([true, true, true, true]);
    expect((await items()).map(({ sortOrder }) => sortOrder)).toEqual([1, 2, 3, 4]);
    expect((await items()).map(({ itemValue }) => itemValue).sort()).toEqual(['a', 'b', 'c', 'd']);
  });

  it('of a dictionary on which the product relies may be changed', async () => {
    const [{ id }] = (await bidder.get('/sys/dict/list', { query: { dictCode: 'sex' } })).body.result.records;
    dictId = id;
    expect((await move('2', 1)).body.success).toBe(true);
    expect(await order()).toBe('12 21');
    expect((await move('1', 1)).body.success).toBe(true);
  });

  it.each([
    ['place 0', 0, 'input.too-small'],
    ['half a place', 1.5, 'input.wrong-type'],
    ['no place', undefined, 'input.missing'],
    ['a place beyond all', 1_000_001, 'input.too-big'],
    ['a word as a place', 'first', 'input.wrong-type'],
  ])('refuses %s at that field', async (_, position, code) => {
    expect(refusal(await move('a', position))).toEqual([400, code, 'position']);
  });

  it('knows no item that does not exist or whose dictionary lies in the recycle bin', async () => {
    const id = await idOf('a');
    await admin.delete('/sys/dict/delete', { query: { id: dictId } });
    for (const missing of [id, NO_SUCH_ID])
      expect(refusal(await admin.put('/sys/dictItem/order', { id: missing, position: 1 }))[1]).toBe('row.not-found');
  });

  it('is changed by nobody without the permission', async () => {
    const id = await idOf('a');
    for (const client of [bidder, await as('auditor01')]) {
      const { status, body } = await client.put('/sys/dictItem/order', { id, position: 2 });
      expect([status, body.code]).toEqual([403, 510]);
    }
    expect((await nobody.put('/sys/dictItem/order', { id, position: 2 })).status).toBe(401);
  });
});
