import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';

const { as, owner, nobody } = await testApp();
const admin = await as('admin');

describe('the active tenants', () => {
  it('are all named, or those that were asked for', async () => {
    await sql`insert into tenant (id, name, status) values (9, '已冻结分中心', 0)`.execute(owner);
    const all = await admin.get('/sys/tenant/queryList');
    expect(all.body.result).toEqual([
      { id: 1, name: '云州市公共资源交易中心', beginDate: null, endDate: null, status: 1 },
      { id: 2, name: '云州高新区分中心', beginDate: null, endDate: null, status: 1 },
    ]);
    const some = await admin.get('/sys/tenant/queryList', { query: { ids: '2,9,x,' } });
    expect(some.body.result.map(({ id }: { id: number }) => id)).toEqual([2]);
    expect((await nobody.get('/sys/tenant/queryList')).status).toBe(401);
  });
});
