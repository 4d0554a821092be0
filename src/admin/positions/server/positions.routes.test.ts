import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';

const { as } = await testApp();

it('lists the positions of the demo city newest first with the text of the rank', async () => {
  const admin = await as('admin');
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
