import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';

const { as, owner, nobody } = await testApp();
const counts = async (username: string) =>
  (await (await as(username)).get('/sys/home/counts')).body.result as {
    title: { zh: string };
    kind: string;
    url: string;
    filter: object;
    count: number;
    since: string | null;
  }[];

describe('what the home page counts', () => {
  it('is for reception what waits for review, and since when', async () => {
    const [organisations, changes] = await counts('staff01');
    expect(organisations).toEqual({
      title: { zh: '待审核的单位', en: 'Organisations to review' },
      kind: 'waiting',
      url: '/gcOrg',
      filter: { status: 'PENDING' },
      count: 2,
      since: expect.stringMatching(/^\d{4}-\d{2}-\d{2} 10:\d{2}:\d{2}$/),
    });
    expect(changes).toMatchObject({
      title: { zh: '待审核的单位变更' },
      kind: 'waiting',
      url: '/gcOrg/change',
      count: 1,
    });
    const { rows } = await sql<{ at: string }>`
      select to_char(min(updated_at) at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS') as at
      from gc_org where status = 'PENDING'`.execute(owner);
    expect(organisations?.since).toBe(rows[0]?.at);
  });

  it('is the number that the list itself shows', async () => {
    const reception = await as('staff01');
    for (const { url, filter, count } of await counts('staff01')) {
      const path = { '/gcOrg': '/gcOrg/gcOrg/list', '/gcOrg/change': '/gcOrg/change/list' }[url] ?? `${url}${url}/list`;
      expect((await reception.get(path, { query: { ...filter } })).body.result.total).toBe(count);
    }
  });

  it.each(['supervisor01', 'auditor01', 'witness01', 'finance01'])(
    'is for %s what may be looked at',
    async (username) => {
      expect((await counts(username)).map(({ kind, filter, count }) => [kind, filter, count])).toEqual([
        ['watched', { status: 'ACTIVE' }, 22],
        ['watched', { status: 'EXPIRED' }, 1],
        ['watched', { status: 'SUSPENDED' }, 1],
      ]);
    },
  );

  it.each(['admin', 'bidder01', 'expert01'])('is nothing for %s', async (username) =>
    expect(await counts(username)).toEqual([]),
  );

  it('is told to nobody who is not signed in', async () =>
    expect((await nobody.get('/sys/home/counts')).status).toBe(401));
});
