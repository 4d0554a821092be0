import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';

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
